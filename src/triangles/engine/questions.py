"""
Questions about a position whose answers are lists, written to the answer area.
"""

from triangles.engine.bits import has
from triangles.engine.cells import Cells, row
from triangles.engine.jit import compiled, inlined
from triangles.engine.law import is_near_segment
from triangles.engine.layout import MARGIN, NO_LINE, Position, Tables
from triangles.engine.position import is_joined, is_over, legal_row
from triangles.engine.tables import high_of, line_between, low_of, need_crossings

DRAWABLE = 0
EXISTS = 1
OVER_STAR = 2
CROSSES = 3
GAME_OVER = 4
NO_TWO_STARS = 5


@inlined
def why_not(tables: Tables, position: Position, a: int, b: int) -> int:
    """Returns the code of the reason why *ab* may not be drawn, or DRAWABLE."""
    count = tables.star_count
    if a == b or min(a, b) < 0 or max(a, b) >= count:
        return NO_TWO_STARS
    if is_over(position):
        return GAME_OVER
    if is_joined(tables, position.joined, a, b):
        return EXISTS
    line = line_between(tables, a, b)
    if line == NO_LINE:
        return OVER_STAR
    return DRAWABLE if has(legal_row(tables, position), line) else CROSSES


@compiled
def refuse(tables: Tables, position: Position, answer: Cells, a: int, b: int) -> int:
    """
    Returns the code of the reason why *ab* may not be drawn, or DRAWABLE.
    Answers with the number of stars or lines in its way, then these.
    """
    reason = why_not(tables, position, a, b)
    answer[0] = 0
    if reason == EXISTS:
        answer[0] = 1
        answer[1] = min(a, b)
        answer[2] = max(a, b)
    elif reason == OVER_STAR:
        answer[0] = _list_near_stars(tables, position, answer, a, b)
    elif reason == CROSSES:
        answer[0] = _list_crossed(tables, position, answer, a, b)
    return reason


@inlined
def _list_near_stars(tables: Tables, position: Position, answer: Cells, a: int, b: int) -> int:
    stars, margin = tables.stars, position.header[MARGIN]
    found = 0
    for star in range(tables.star_count):
        if star not in (a, b) and is_near_segment(
            stars[2 * star],
            stars[2 * star + 1],
            stars[2 * a],
            stars[2 * a + 1],
            stars[2 * b],
            stars[2 * b + 1],
            margin,
        ):
            found += 1
            answer[found] = star
    return found


@inlined
def _list_crossed(tables: Tables, position: Position, answer: Cells, a: int, b: int) -> int:
    line = line_between(tables, a, b)
    need_crossings(tables, line)
    crossed = row(tables.crossings, line * tables.line_words)
    found = 0
    for low in range(tables.star_count):
        for high in range(low + 1, tables.star_count):
            if is_joined(tables, position.joined, low, high) and has(
                crossed, line_between(tables, low, high)
            ):
                answer[2 * found + 1] = low
                answer[2 * found + 2] = high
                found += 1
    return found


@compiled
def list_reachable(tables: Tables, position: Position, answer: Cells, a: int) -> int:
    """Answers with the stars that may be joined with *a* now; returns their number."""
    found = 0
    if 0 <= a < tables.star_count and not is_over(position):
        legal = legal_row(tables, position)
        for star in range(tables.star_count):
            line = line_between(tables, a, star)
            if line != NO_LINE and has(legal, line):
                answer[found] = star
                found += 1
    return found


@compiled
def list_closed(tables: Tables, position: Position, answer: Cells, ply: int) -> int:
    """Answers with the triangles that the line drawn at *ply* closed; returns their number."""
    line = position.lines[ply]
    a, b = low_of(tables, line), high_of(tables, line)
    apexes = row(tables.apexes, line * tables.star_words)
    found = 0
    for c in range(tables.star_count):
        if (
            has(apexes, c)
            and _was_drawn(tables, position, a, c, ply)
            and _was_drawn(tables, position, b, c, ply)
        ):
            answer[3 * found] = min(a, c)
            answer[3 * found + 1] = max(a, min(b, c))
            answer[3 * found + 2] = max(b, c)
            found += 1
    return found


@inlined
def _was_drawn(tables: Tables, position: Position, a: int, b: int, ply: int) -> bool:
    """Tells whether the drawable line *ab* was drawn before *ply*."""
    return (
        is_joined(tables, position.joined, a, b)
        and position.drawn_at[line_between(tables, a, b)] < ply
    )
