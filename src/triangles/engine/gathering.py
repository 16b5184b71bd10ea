"""Gathering the open lines of a position into the small problem that the solver looks at."""

from triangles.engine.bits import has, next_in
from triangles.engine.cells import Cells, row
from triangles.engine.jit import compiled, inlined
from triangles.engine.layout import Position, Tables
from triangles.engine.position import is_joined, legal_row
from triangles.engine.solver_layout import LINE_COUNT, MOST_LINES, MOST_SIDES, Solver
from triangles.engine.tables import high_of, left_row, line_between, low_of
from triangles.engine.words import trailing_zeros, without_lowest


@compiled
def gather(tables: Tables, position: Position, solver: Solver, most_lines: int) -> bool:
    """
    Copies what the legal lines have to do with each other into the memory of
    the solver; ``False`` if there are too many.
    """
    legal = legal_row(tables, position)
    count = 0
    line = next_in(legal, tables.line_words, 0)
    while line >= 0:
        if count >= min(most_lines, MOST_LINES):
            return False
        solver.lines[count] = line
        count += 1
        line = next_in(legal, tables.line_words, line + 1)
    solver.header[LINE_COUNT] = count
    _fill_crossed(tables, solver, count)
    return _fill_sides(tables, position, solver, count)


@compiled
def _fill_crossed(tables: Tables, solver: Solver, count: int) -> None:
    for one in range(count):
        solver.crossed[2 * one] = 0
        solver.crossed[2 * one + 1] = 0
    for one in range(count):
        solver.crossed[2 * one + (one >> 6)] |= 1 << (one & 63)
        for other in range(one):
            if do_cross(tables, solver.lines[one], solver.lines[other]):
                solver.crossed[2 * one + (other >> 6)] |= 1 << (other & 63)
                solver.crossed[2 * other + (one >> 6)] |= 1 << (one & 63)


@inlined
def do_cross(tables: Tables, one: int, other: int) -> bool:
    """Tells whether two drawable lines cross."""
    a, b = low_of(tables, one), high_of(tables, one)
    c, d = low_of(tables, other), high_of(tables, other)
    return are_apart(tables, a, b, c, d) and are_apart(tables, c, d, a, b)


@inlined
def are_apart(tables: Tables, a: int, b: int, c: int, d: int) -> bool:
    """Tells whether *c* and *d* lie strictly on different sides of *ab*."""
    ahead = row(tables.left, left_row(tables, a, b))
    behind = row(tables.left, left_row(tables, b, a))
    return (has(ahead, c) and has(behind, d)) or (has(ahead, d) and has(behind, c))


@compiled
def _fill_sides(tables: Tables, position: Position, solver: Solver, count: int) -> bool:
    words, used = tables.star_words, 0
    for number in range(count):
        solver.starts[number] = used
        line = solver.lines[number]
        a, b = low_of(tables, line), high_of(tables, line)
        for word in range(words):
            apexes = tables.apexes[line * words + word]
            while apexes != 0:
                c = 64 * word + trailing_zeros(apexes)
                apexes = without_lowest(apexes)
                one = _number_between(tables, position, solver, count, a, c)
                other = _number_between(tables, position, solver, count, b, c)
                if min(one, other) >= 0:
                    if used == MOST_SIDES:
                        return False
                    solver.sides[2 * used] = _bit(one, 0) | _bit(other, 0)
                    solver.sides[2 * used + 1] = _bit(one, 1) | _bit(other, 1)
                    used += 1
    solver.starts[count] = used
    return True


@inlined
def _bit(number: int, word: int) -> int:
    return (number >> 6 == word) << (number & 63)


@inlined
def _number_between(
    tables: Tables, position: Position, solver: Solver, count: int, a: int, b: int
) -> int:
    """Returns the number of the open line *ab*; MOST_LINES if it is drawn, -1 if it is neither."""
    if is_joined(tables, position.joined, a, b):
        return MOST_LINES
    return find_line(solver.lines, count, line_between(tables, a, b))


@compiled
def find_line(lines: Cells, count: int, line: int) -> int:
    """Returns the number of an open line by its number on the board, or -1."""
    low, high = 0, count
    while low < high:
        middle = (low + high) >> 1
        if lines[middle] < line:
            low = middle + 1
        else:
            high = middle
    return low if low < count and lines[low] == line else -1
