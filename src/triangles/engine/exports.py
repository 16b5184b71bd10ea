"""
The kernel's doors: what a caller may ask for, natively and in WebAssembly.

All take and give integers, or a float where a number may be large. ``arena``
is the address of a block of :func:`arena_bytes` bytes, aligned to 16, that
belongs to the kernel from then on. ``docs/engine.md`` describes each of them.
"""

from collections.abc import Callable

from triangles.engine.layout import (
    LINE_COUNT,
    PLY,
    SCORES,
    TURN,
    answer_address,
    arena_size,
    layout,
    stars_address,
)
from triangles.engine.perft import count_sequences
from triangles.engine.playout import sum_margins
from triangles.engine.position import clear, count_left, count_legal, draw_line, undo_line
from triangles.engine.position import is_over as is_position_over
from triangles.engine.questions import (
    DRAWABLE,
    list_closed,
    list_reachable,
    refuse,
    why_not,
)
from triangles.engine.setup import generate_stars, set_up
from triangles.engine.solver_doors import (
    solve_line_value,
    solve_start,
    solve_step,
    solve_value,
    solver_bytes,
)
from triangles.engine.tables import high_of, line_between, low_of, need_crossings
from triangles.engine.thinking_doors import (
    think_best,
    think_report,
    think_start,
    think_step,
    workshop_bytes,
)


def arena_bytes(star_count: int) -> int:
    """Returns the bytes an arena needs, or -1 for fewer than 3 or too many stars."""
    return arena_size(star_count)


def stars_at(arena: int) -> int:
    """Returns the address of the stars: pairs of 32-bit integers, written before ``open``."""
    return stars_address(arena)


def answer_at(arena: int) -> int:
    """Returns the address of the answers: 32-bit integers, good until the next call."""
    return answer_address(arena)


def generate(arena: int, star_count: int, width: int, height: int, seed: int) -> int:
    """Writes the stars that belong to a seed; returns their spacing, or -1 for a wrong number."""
    return generate_stars(arena, star_count, width, height, seed)


def open(arena: int, star_count: int, margin: int, play_again: int) -> int:  # noqa: A001
    """
    Makes the tables of the stars in the arena and the empty position. Returns
    0, or the code of what is wrong with the board, and answers with the stars.
    """
    return set_up(arena, star_count, margin, play_again)


def reset(arena: int) -> int:
    """Goes back to the empty board."""
    parts = layout(arena)
    clear(parts.tables, parts.position)
    return 0


def draw(arena: int, a: int, b: int) -> int:
    """
    Draws *ab* and returns how many triangles it closed, or minus the code of
    the reason why it may not be drawn; then nothing has changed.
    """
    parts = layout(arena)
    reason = why_not(parts.tables, parts.position, a, b)
    if reason != DRAWABLE:
        return -reason
    return draw_line(parts.tables, parts.position, line_between(parts.tables, a, b))


def undo(arena: int) -> int:
    """Takes back the last line; returns 0 when there is none."""
    parts = layout(arena)
    if parts.position.header[PLY] == 0:
        return 0
    undo_line(parts.tables, parts.position)
    return 1


def refusal(arena: int, a: int, b: int) -> int:
    """
    Returns 0 if *ab* may be drawn, else the code of the reason, and answers
    with the number of stars or lines in the way and then these.
    """
    parts = layout(arena)
    return refuse(parts.tables, parts.position, parts.answer, a, b)


def reachable(arena: int, a: int) -> int:
    """Answers with the stars that may be joined with *a* now; returns their number."""
    parts = layout(arena)
    return list_reachable(parts.tables, parts.position, parts.answer, a)


def closed_at(arena: int, at: int) -> int:
    """Answers with the triangles that the line of ply *at* closed; returns their number."""
    parts = layout(arena)
    if at < 0 or at >= parts.position.header[PLY]:
        return 0
    return list_closed(parts.tables, parts.position, parts.answer, at)


def line_at(arena: int, at: int) -> int:
    """Answers with both stars and the player of the line of ply *at*; returns 0 if none."""
    parts = layout(arena)
    if at < 0 or at >= parts.position.header[PLY]:
        return 0
    line = parts.position.lines[at]
    parts.answer[0] = low_of(parts.tables, line)
    parts.answer[1] = high_of(parts.tables, line)
    parts.answer[2] = parts.position.players[at]
    return 1


def ply(arena: int) -> int:
    """Returns the number of lines drawn."""
    return layout(arena).position.header[PLY]


def turn(arena: int) -> int:
    """Returns the player who moves next, 0 or 1."""
    return layout(arena).position.header[TURN]


def score(arena: int, player: int) -> int:
    """Returns the triangles that a player has closed."""
    return layout(arena).position.header[SCORES + (player & 1)]


def is_over(arena: int) -> int:
    """Returns 1 when no triangle can be closed any more."""
    return int(is_position_over(layout(arena).position))


def triangles_left(arena: int) -> int:
    """Returns the most triangles that may still be closed."""
    parts = layout(arena)
    return count_left(parts.tables, parts.position)


def legal_count(arena: int) -> int:
    """Returns how many lines may be drawn; none when the game is over."""
    parts = layout(arena)
    return count_legal(parts.tables, parts.position)


def prepare(arena: int, from_line: int, to_line: int) -> int:
    """
    Fills the crossings of the lines from *from_line* up to but without
    *to_line*, as far as there are such; returns the number of lines.
    """
    parts = layout(arena)
    count = parts.position.header[LINE_COUNT]
    for line in range(max(from_line, 0), min(to_line, count)):
        need_crossings(parts.tables, line)
    return count


def playout(arena: int, seed: int, count: int) -> float:
    """
    Plays *count* games to their ends, greedily, and sums up by how many
    triangles the side to move won. Answers with the scores of the last one.
    """
    parts = layout(arena)
    return sum_margins(parts.tables, parts.position, parts.playout, parts.answer, seed, count)


def perft(arena: int, depth: int) -> float:
    """Counts the sequences of *depth* legal lines from the position."""
    parts = layout(arena)
    return count_sequences(parts.tables, parts.position, depth)


EXPORTS: tuple[Callable[..., int | float], ...] = (
    arena_bytes,
    stars_at,
    answer_at,
    generate,
    open,
    reset,
    draw,
    undo,
    refusal,
    reachable,
    closed_at,
    line_at,
    ply,
    turn,
    score,
    is_over,
    triangles_left,
    legal_count,
    prepare,
    playout,
    perft,
    solver_bytes,
    solve_start,
    solve_step,
    solve_value,
    solve_line_value,
    workshop_bytes,
    think_start,
    think_step,
    think_best,
    think_report,
)
"""Every door, in the order of the documentation."""
