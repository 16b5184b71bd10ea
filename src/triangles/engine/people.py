"""
Players that do not search: the lower levels, which see like people, and the
baselines that strength is measured by.
"""

from triangles.engine.bits import BLOCK, copy, next_in
from triangles.engine.jit import compiled, inlined
from triangles.engine.layout import NO_LINE, PLY, Playout, Position, Tables
from triangles.engine.playout import list_candidates
from triangles.engine.randoms import below, mix
from triangles.engine.runs import NO_FLOOR, count_openings, judge_run, keep_stacks, set_out
from triangles.engine.tables import high_of, low_of
from triangles.engine.words import add, multiply, shift_right, trailing_zeros, without_lowest
from triangles.engine.workshop import BLOCKS, CARE, NODES, POLICY, RANDOM, SIGHT, Workshop

RANDOM_LINE = 0
NOVICE_SCRIPT = 1
GREEDY_AND_SAFE = 2
PERSON = 3
SEARCH = 4
ANALYSIS = 5

SCRIPT_SIGHT = 70
"""Per cent of its moves in which the novice of the measurements looks for a triangle."""

HABIT = 3
"""Plies after which nobody overlooks a closing any more."""

_PLY_STEP = 0x2545F4914F6CDD1D
_TAKE = 1 << 12
_FINE = 1 << 8


@compiled
def choose_without_search(
    tables: Tables, position: Position, playout: Playout, workshop: Workshop
) -> int:
    """Returns the line that a player without search draws."""
    header = workshop.header
    set_out(tables, position, playout, workshop)
    moment = mix(add(header[RANDOM], multiply(position.header[PLY] + 1, _PLY_STEP)))
    words = BLOCK * header[BLOCKS]
    best, best_key = -1, -1
    line = next_in(playout.legal, words, 0)
    while line >= 0:
        liking = _like(tables, position, playout, workshop, line, moment)
        header[RANDOM], luck = below(header[RANDOM], 1 << 20)
        if header[POLICY] == PERSON:
            # Lines are numbered from short to long, and people draw short ones.
            luck = luck // (1 + 8 * line // tables.line_count)
        key = liking << 20 | luck
        if key > best_key:
            best, best_key = line, key
        line = next_in(playout.legal, words, line + 1)
    if header[POLICY] == PERSON and header[NODES] > 0 and best_key >> 20 < _FINE:
        return _give(tables, position, playout, workshop)
    return best


@inlined
def _give(tables: Tables, position: Position, playout: Playout, workshop: Workshop) -> int:
    """Looks at a few lines at random, and gives the one whose run costs least."""
    header, words = workshop.header, BLOCK * workshop.header[BLOCKS]
    keep_stacks(playout, workshop)
    copy(workshop.saved, playout.legal, words)
    count = list_candidates(playout, words)
    best, best_worth = NO_LINE, NO_FLOOR
    for _ in range(header[NODES]):
        header[RANDOM], index = below(header[RANDOM], count)
        line = playout.candidates[index]
        worth = judge_run(tables, position, playout, workshop, line)
        if worth > best_worth:
            best, best_worth = line, worth
    return best


@inlined
def _like(
    tables: Tables,
    position: Position,
    playout: Playout,
    workshop: Workshop,
    line: int,
    moment: int,
) -> int:
    """Returns how much a player without search likes a line."""
    header, gain = workshop.header, playout.gains[line]
    policy = header[POLICY]
    if policy == RANDOM_LINE:
        return 0
    if policy == NOVICE_SCRIPT:
        return gain if _percent(moment) < SCRIPT_SIGHT else 0
    if policy == GREEDY_AND_SAFE:
        return 1 + gain if gain > 0 else int(count_openings(tables, playout, line) == 0)
    return _like_as_person(
        tables, position, playout, workshop, line, _percent(mix(add(moment, line)))
    )


@inlined
def _like_as_person(
    tables: Tables,
    position: Position,
    playout: Playout,
    workshop: Workshop,
    line: int,
    roll: int,
) -> int:
    """Returns how much a person likes a line; what is far apart is seen less than what is near."""
    header, gain = workshop.header, playout.gains[line]
    attention = 100 - line * 50 // tables.line_count
    is_seen = roll * 100 < header[SIGHT] * attention
    if gain > 0 and (is_seen or _is_old(tables, position, line)):
        return _TAKE + gain
    openings = count_openings(tables, playout, line)
    is_feared = openings > 0 and roll * 100 < header[CARE] * attention
    return _FINE - min(openings, 9) if is_feared else _FINE


@inlined
def _percent(word: int) -> int:
    return shift_right(word, 33) % 100


@inlined
def _is_old(tables: Tables, position: Position, line: int) -> bool:
    """Tells whether *line* has closed something for so long that it was overlooked before."""
    words, now = tables.star_words, position.header[PLY]
    a, b = low_of(tables, line), high_of(tables, line)
    for word in range(words):
        both = position.joined[a * words + word] & position.joined[b * words + word]
        both &= tables.apexes[line * words + word]
        while both != 0:
            c = 64 * word + trailing_zeros(both)
            both = without_lowest(both)
            one = position.drawn_at[tables.line_of[a * tables.star_count + c]]
            other = position.drawn_at[tables.line_of[b * tables.star_count + c]]
            if now - max(one, other) >= HABIT:
                return True
    return False
