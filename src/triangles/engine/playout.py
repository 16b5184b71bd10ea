"""
Greedy playouts: the biggest closing, else a random legal line, to the end.

A playout works on copies and never allocates. The lines that close something
wait on two stacks; an entry that is no longer legal is dropped when it comes
up. Random lines are tried from a list in which dead ones stay until too many
tries in a row have failed; then the list is made anew.
"""

from triangles.engine.bits import BLOCK, copy, has, put, strike
from triangles.engine.cells import Cells, row, words_of
from triangles.engine.jit import compiled, inlined
from triangles.engine.layout import (
    NO_LINE,
    PLAY_AGAIN,
    PLY,
    SCORES,
    TURN,
    Playout,
    Position,
    Tables,
)
from triangles.engine.position import find_witness, legal_row
from triangles.engine.randoms import below, seeded
from triangles.engine.tables import high_of, line_between, low_of, need_crossings
from triangles.engine.words import trailing_zeros, without_lowest

PATIENCE = 16
"""Tries in a row that find a dead line before the list is made anew."""


@compiled
def sum_margins(
    tables: Tables, position: Position, playout: Playout, answer: Cells, seed: int, count: int
) -> float:
    """
    Plays *count* games to their ends and sums up by how many triangles the
    side to move won. Answers with the scores of the last one.
    """
    state = seeded(seed)
    mover = position.header[TURN]
    total = 0.0
    for _ in range(count):
        first, second, state = play(tables, position, playout, state)
        total += second - first if mover == 1 else first - second
        answer[0] = first
        answer[1] = second
    return total


@compiled
def play(tables: Tables, position: Position, playout: Playout, state: int) -> tuple[int, int, int]:
    """Plays one game to its end; returns the scores and the state of the random numbers."""
    header, ply = position.header, position.header[PLY]
    legal, joined = playout.legal, playout.joined
    blocks, witness = position.blocks[ply], position.witness[ply]
    copy(legal, legal_row(tables, position), tables.line_words)
    copy(joined, position.joined, tables.star_count * tables.star_words)
    singles, doubles = copy_gains(tables, position, playout)
    candidates, is_listed = tables.line_count, False
    play_again = header[PLAY_AGAIN] != 0
    mover = header[TURN]
    own, other = header[SCORES + mover], header[SCORES + 1 - mover]
    while witness != NO_LINE:
        line, doubles = pop(playout.doubles, doubles, legal)
        if line == NO_LINE:
            line, singles = pop(playout.singles, singles, legal)
        if line == NO_LINE:
            witness = find_witness(tables, legal, joined, witness, BLOCK * blocks)
            if witness == NO_LINE:
                break
            line, state = _try(playout, candidates, is_listed, state)
            if line == NO_LINE:
                candidates, is_listed = list_candidates(playout, BLOCK * blocks), True
                line, state = _try(playout, candidates, is_listed, state)
        closed = playout.gains[line]
        own += closed
        if closed == 0 or not play_again:
            mover = 1 - mover
            own, other = other, own
        need_crossings(tables, line)
        blocks = strike(legal, row(tables.crossings, line * tables.line_words), blocks)
        singles, doubles = join(tables, playout, line, singles, doubles)
    return (own, other, state) if mover == 0 else (other, own, state)


@inlined
def pop(stack: Cells, top: int, legal: Cells) -> tuple[int, int]:
    """Takes the uppermost legal line off a stack; returns it, or NO_LINE, and what is left."""
    while top > 0:
        top -= 1
        if has(legal, stack[top]):
            return stack[top], top
    return NO_LINE, top


@inlined
def _try(playout: Playout, candidates: int, is_listed: bool, state: int) -> tuple[int, int]:
    """
    Tries random lines, and returns the first legal one, or NO_LINE when patience
    ends. Before there is a list, the candidates are all the lines of the board.
    """
    for _ in range(PATIENCE):
        state, line = below(state, candidates)
        if is_listed:
            line = playout.candidates[line]
        if has(playout.legal, line):
            return line, state
    return NO_LINE, state


@inlined
def copy_gains(tables: Tables, position: Position, playout: Playout) -> tuple[int, int]:
    """Copies the gains and puts the lines that close something on their stacks."""
    legal = legal_row(tables, position)
    before, after = words_of(position.gains), words_of(playout.gains)
    singles, doubles = 0, 0
    for word in range((tables.line_count + 7) >> 3):
        eight = before[word]
        after[word] = eight
        while eight != 0:
            byte = trailing_zeros(eight) >> 3
            eight &= ~(255 << (8 * byte))
            line = 8 * word + byte
            if has(legal, line):
                singles, doubles = _push(playout, line, singles, doubles)
    return singles, doubles


@inlined
def _push(playout: Playout, line: int, singles: int, doubles: int) -> tuple[int, int]:
    """Puts a legal line on the stack of its gain."""
    is_double = playout.gains[line] > 1
    playout.singles[singles] = line
    playout.doubles[doubles] = line
    return singles + (not is_double), doubles + is_double


@inlined
def join(
    tables: Tables, playout: Playout, line: int, singles: int, doubles: int
) -> tuple[int, int]:
    """Joins the ends of *line* and raises the gains of the lines that it makes closing."""
    words, joined = tables.star_words, playout.joined
    a, b = low_of(tables, line), high_of(tables, line)
    for word in range(words):
        with_a = joined[a * words + word]
        either = (with_a ^ joined[b * words + word]) & tables.apexes[line * words + word]
        while either != 0:
            bit = trailing_zeros(either)
            either = without_lowest(either)
            end = b if (with_a >> bit) & 1 != 0 else a
            third = line_between(tables, end, 64 * word + bit)
            if has(playout.legal, third):
                playout.gains[third] += 1
                singles, doubles = _push(playout, third, singles, doubles)
    put(row(joined, a * words), b)
    put(row(joined, b * words), a)
    return singles, doubles


@compiled
def list_candidates(playout: Playout, words: int) -> int:
    """Lists the legal lines and returns how many there are."""
    count = 0
    for index in range(words):
        word = playout.legal[index]
        while word != 0:
            playout.candidates[count] = 64 * index + trailing_zeros(word)
            word = without_lowest(word)
            count += 1
    return count
