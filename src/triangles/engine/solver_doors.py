"""
The doors of the exact solver. ``workshop`` is the address of a block of
:func:`solver_bytes` bytes, aligned to 16, that belongs to the solver.
"""

from triangles.engine.endings import begin, step, value_of
from triangles.engine.layout import layout
from triangles.engine.solver_layout import (
    BEST_ROOT_LINE,
    MOST_LINES,
    NO_VALUE,
    NODES,
    SOLVER_BYTES,
    VALUE,
    solver_at,
)
from triangles.engine.tables import high_of, line_between, low_of


def solver_bytes() -> int:
    """Returns the bytes that the workshop of the solver needs."""
    return SOLVER_BYTES


def solve_start(arena: int, workshop: int, node_limit: int, want_all_lines: int) -> int:
    """
    Begins to solve the position. Returns 0; 1 if the game is over, and so
    solved; or 2 if so many lines are legal that it is beyond the solver.
    """
    parts = layout(arena)
    return begin(
        parts.tables,
        parts.position,
        solver_at(workshop),
        MOST_LINES,
        node_limit,
        want_all_lines != 0,
    )


def solve_step(arena: int, workshop: int, nodes: int) -> int:  # noqa: ARG001
    """
    Visits about *nodes* more positions. Returns 0 when there is more to do, 1
    when the position is solved, 2 when the node limit is reached.
    """
    return step(solver_at(workshop), nodes)


def solve_value(arena: int, workshop: int) -> int:
    """
    Returns the margin still to come for the player to move, and answers with
    the stars of a best line and the number of nodes visited; only if solved.
    """
    parts = layout(arena)
    solver = solver_at(workshop)
    best = solver.header[BEST_ROOT_LINE]
    if best >= 0:
        line = solver.lines[best]
        parts.answer[0] = low_of(parts.tables, line)
        parts.answer[1] = high_of(parts.tables, line)
    parts.answer[2] = solver.header[NODES]
    return solver.header[VALUE]


def solve_line_value(arena: int, workshop: int, a: int, b: int) -> int:
    """
    Returns the margin still to come if the line *ab* is drawn now, or -32768
    if it is not legal or if its value is not known.
    """
    tables = layout(arena).tables
    if a == b or min(a, b) < 0 or max(a, b) >= tables.star_count:
        return NO_VALUE
    return value_of(solver_at(workshop), line_between(tables, a, b))
