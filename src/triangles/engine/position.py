"""
The position: drawing, undoing, and the end of a game.

A line that cannot be drawn now never can be again, and a triangle that cannot
be closed any more never can. So the first line that may still be part of a
new triangle, the *witness*, only ever moves forward; a game is over when there
is none.
"""

from triangles.engine.bits import (
    BLOCK,
    copy,
    count_bits,
    fill,
    has,
    next_in,
    put,
    strike,
    take,
)
from triangles.engine.cells import Cells, row
from triangles.engine.jit import compiled, inlined
from triangles.engine.layout import (
    BOUNDARY,
    NO_LINE,
    PLAY_AGAIN,
    PLY,
    SCORES,
    TURN,
    Position,
    Tables,
)
from triangles.engine.tables import high_of, line_between, low_of, need_crossings
from triangles.engine.words import trailing_zeros, without_lowest


@compiled
def clear(tables: Tables, position: Position) -> None:
    """Sets up the empty board."""
    header = position.header
    header[PLY] = 0
    header[TURN] = 0
    header[SCORES] = 0
    header[SCORES + 1] = 0
    fill(position.joined, tables.star_count * tables.star_words, 0)
    fill(position.gains, (tables.line_count + 7) & -8, 0)
    fill(position.legal, tables.line_words, 0)
    for line in range(tables.line_count):
        put(position.legal, line)
    position.blocks[0] = tables.line_words // BLOCK
    position.witness[0] = find_witness(
        tables, position.legal, position.joined, 0, tables.line_words
    )


@inlined
def legal_row(tables: Tables, position: Position) -> Cells:
    """Returns the row of lines that may be drawn, if the game is not over."""
    return row(position.legal, position.header[PLY] * tables.line_words)


@inlined
def is_over(position: Position) -> bool:
    """Tells whether no triangle that counts can be closed any more."""
    return position.witness[position.header[PLY]] == NO_LINE


@inlined
def is_joined(tables: Tables, joined: Cells, a: int, b: int) -> bool:
    """Tells whether the line *ab* is drawn."""
    return has(row(joined, a * tables.star_words), b)


@inlined
def is_open(tables: Tables, legal: Cells, joined: Cells, a: int, b: int) -> bool:
    """Tells whether the drawable line *ab* is drawn or may be drawn now."""
    return has(legal, line_between(tables, a, b)) or is_joined(tables, joined, a, b)


@inlined
def is_fruitful(tables: Tables, legal: Cells, joined: Cells, line: int) -> bool:
    """Tells whether a triangle with the legal *line* as a side can still be closed."""
    a, b = low_of(tables, line), high_of(tables, line)
    for word in range(tables.star_words):
        apexes = tables.apexes[line * tables.star_words + word]
        while apexes != 0:
            c = 64 * word + trailing_zeros(apexes)
            apexes = without_lowest(apexes)
            if is_open(tables, legal, joined, a, c) and is_open(tables, legal, joined, b, c):
                return True
    return False


@compiled
def find_witness(tables: Tables, legal: Cells, joined: Cells, start: int, words: int) -> int:
    """
    Returns the first line from *start* on in the first *words* words of the
    legal row that can still be part of a new triangle, or NO_LINE.
    """
    line = next_in(legal, words, start)
    while line >= 0 and not is_fruitful(tables, legal, joined, line):
        line = next_in(legal, words, line + 1)
    return line if line >= 0 else NO_LINE


@compiled
def draw_line(tables: Tables, position: Position, line: int) -> int:
    """Draws a legal line and returns how many triangles it closes."""
    need_crossings(tables, line)
    header, words = position.header, tables.line_words
    ply, player = header[PLY], header[TURN]
    closed = position.gains[line]
    legal = row(position.legal, (ply + 1) * words)
    copy(legal, row(position.legal, ply * words), words)
    crossed = row(tables.crossings, line * words)
    blocks = strike(legal, crossed, position.blocks[ply])
    position.lines[ply] = line
    position.players[ply] = player
    position.drawn_at[line] = ply
    header[SCORES + player] += closed
    header[TURN] = player if closed > 0 and header[PLAY_AGAIN] != 0 else 1 - player
    header[PLY] = ply + 1
    position.blocks[ply + 1] = blocks
    change_gains(tables, position, line, 1)
    a, b = low_of(tables, line), high_of(tables, line)
    put(row(position.joined, a * tables.star_words), b)
    put(row(position.joined, b * tables.star_words), a)
    position.witness[ply + 1] = find_witness(
        tables, legal, position.joined, position.witness[ply], BLOCK * blocks
    )
    return closed


@compiled
def undo_line(tables: Tables, position: Position) -> None:
    """Takes back the last line."""
    header = position.header
    ply = header[PLY] - 1
    line, player = position.lines[ply], position.players[ply]
    a, b = low_of(tables, line), high_of(tables, line)
    take(row(position.joined, a * tables.star_words), b)
    take(row(position.joined, b * tables.star_words), a)
    change_gains(tables, position, line, -1)
    header[SCORES + player] -= position.gains[line]
    header[TURN] = player
    header[PLY] = ply


@inlined
def change_gains(tables: Tables, position: Position, line: int, change: int) -> None:
    """
    Adds *change* to the gain of each line that closes a triangle together with
    *line* and a drawn one; *line* itself is not among the drawn ones.
    """
    words = tables.star_words
    a, b = low_of(tables, line), high_of(tables, line)
    for word in range(words):
        with_a = position.joined[a * words + word]
        either = with_a ^ position.joined[b * words + word]
        either &= tables.apexes[line * words + word]
        while either != 0:
            bit = trailing_zeros(either)
            either = without_lowest(either)
            other = b if (with_a >> bit) & 1 != 0 else a
            position.gains[line_between(tables, other, 64 * word + bit)] += change


@compiled
def count_legal(tables: Tables, position: Position) -> int:
    """Counts the lines that may be drawn; none when the game is over."""
    if is_over(position):
        return 0
    return count_bits(legal_row(tables, position), tables.line_words)


@compiled
def count_left(tables: Tables, position: Position) -> int:
    """Returns the most triangles that may still be closed: two bounds, the lower one."""
    header, words = position.header, tables.star_words
    most = 2 * tables.star_count - 2 - header[BOUNDARY] - header[SCORES] - header[SCORES + 1]
    legal, joined = legal_row(tables, position), position.joined
    count = 0
    line = next_in(legal, tables.line_words, 0)
    while line >= 0 and count < most:
        a, b = low_of(tables, line), high_of(tables, line)
        for word in range(words):
            apexes = tables.apexes[line * words + word]
            while apexes != 0:
                c = 64 * word + trailing_zeros(apexes)
                apexes = without_lowest(apexes)
                # Each triangle is counted at the first of its undrawn sides.
                count += _stays(tables, legal, joined, a, c, line) and _stays(
                    tables, legal, joined, b, c, line
                )
        line = next_in(legal, tables.line_words, line + 1)
    return min(count, most)


@inlined
def _stays(tables: Tables, legal: Cells, joined: Cells, a: int, b: int, line: int) -> bool:
    """Tells whether the line *ab* is drawn, or may be drawn and comes after *line*."""
    side = line_between(tables, a, b)
    return (side > line and has(legal, side)) or is_joined(tables, joined, a, b)
