"""
Which open lines have to do with each other, and what they close.

Sets of lines are pairs of words, the second for the lines from 64 on. With the
open lines of a region goes the set of the drawn lines that its triangles need:
a triangle can still be closed when its other sides are all in one of the two.
"""

from triangles.engine.jit import compiled, inlined
from triangles.engine.solver_layout import Solver
from triangles.engine.words import popcount, trailing_zeros


@inlined
def lowest_of(one: int, two: int) -> int:
    """Returns the lowest line of a set that is not empty."""
    return trailing_zeros(one) if one != 0 else 64 + trailing_zeros(two)


@inlined
def set_of(line: int) -> tuple[int, int]:
    """Returns the set that has one line."""
    return (line < 64) << (line & 63), (line >= 64) << (line & 63)


@compiled
def flood(
    solver: Solver, open_one: int, open_two: int, drawn_one: int, drawn_two: int
) -> tuple[int, int, int, int, bool]:
    """
    Returns the lines linked with the lowest open line; the drawn lines that
    they need; and whether any of them ends the region: all cross each other.
    """
    crossed, starts, sides = solver.crossed, solver.starts, solver.sides
    not_one, not_two = ~(open_one | drawn_one), ~(open_two | drawn_two)
    part_one, part_two = set_of(lowest_of(open_one, open_two))
    todo_one, todo_two = part_one, part_two
    need_one, need_two = 0, 0
    common_one, common_two = -1, -1
    while todo_one | todo_two != 0:
        line = lowest_of(todo_one, todo_two)
        near_one, near_two = crossed[2 * line], crossed[2 * line + 1]
        common_one &= near_one
        common_two &= near_two
        for at in range(starts[line], starts[line + 1]):
            one, two = sides[2 * at], sides[2 * at + 1]
            if (one & not_one) | (two & not_two) == 0:
                near_one |= one
                near_two |= two
        need_one |= near_one & drawn_one
        need_two |= near_two & drawn_two
        near_one &= open_one
        near_two &= open_two
        own_one, own_two = set_of(line)
        todo_one = (todo_one & ~own_one) | (near_one & ~part_one)
        todo_two = (todo_two & ~own_two) | (near_two & ~part_two)
        part_one |= near_one
        part_two |= near_two
    is_ending = (part_one & ~common_one) | (part_two & ~common_two) == 0
    return part_one, part_two, need_one, need_two, is_ending


@inlined
def judge(
    solver: Solver, line: int, open_one: int, open_two: int, drawn_one: int, drawn_two: int
) -> tuple[int, int]:
    """
    Returns how many triangles a line closes, and a guess at how good it is. A
    line that crosses many others is looked at early, for it leaves less to do.
    """
    not_one, not_two = ~(open_one | drawn_one), ~(open_two | drawn_two)
    gain, gifts = 0, 0
    for at in range(solver.starts[line], solver.starts[line + 1]):
        one, two = solver.sides[2 * at], solver.sides[2 * at + 1]
        if (one & not_one) | (two & not_two) == 0:
            sides = popcount(one & open_one) + popcount(two & open_two)
            gain += sides == 0
            gifts += sides == 1
    crossed = popcount(open_one & solver.crossed[2 * line]) + popcount(
        open_two & solver.crossed[2 * line + 1]
    )
    return gain, 512 + 64 * gain - 4 * gifts + 2 * crossed


@inlined
def gain_of(solver: Solver, line: int, drawn_one: int, drawn_two: int) -> int:
    """Returns how many triangles a line closes when just these lines are drawn."""
    gain = 0
    for at in range(solver.starts[line], solver.starts[line + 1]):
        one, two = solver.sides[2 * at], solver.sides[2 * at + 1]
        gain += (one & ~drawn_one) | (two & ~drawn_two) == 0
    return gain


@inlined
def best_end(
    solver: Solver, part_one: int, part_two: int, drawn_one: int, drawn_two: int
) -> tuple[int, int]:
    """Returns the line of a set that closes most, and how many triangles."""
    best, most = -1, -1
    while part_one | part_two != 0:
        line = lowest_of(part_one, part_two)
        own_one, own_two = set_of(line)
        part_one &= ~own_one
        part_two &= ~own_two
        gain = gain_of(solver, line, drawn_one, drawn_two)
        if gain > most:
            best, most = line, gain
    return best, most


@inlined
def is_barren(
    solver: Solver, line: int, open_one: int, open_two: int, drawn_one: int, drawn_two: int
) -> bool:
    """Tells whether no triangle with this side can be closed any more."""
    not_one, not_two = ~(open_one | drawn_one), ~(open_two | drawn_two)
    found = True
    for at in range(solver.starts[line], solver.starts[line + 1]):
        if (solver.sides[2 * at] & not_one) | (solver.sides[2 * at + 1] & not_two) == 0:
            found = False
            break
    return found


@compiled
def without_twins(
    solver: Solver, part_one: int, part_two: int, drawn_one: int, drawn_two: int
) -> tuple[int, int]:
    """
    Leaves out lines that are no side of a triangle and cross just what another
    such line crosses that they cross, too: to draw either is the same.
    """
    crossed = solver.crossed
    left_one, left_two = part_one, part_two
    while left_one | left_two != 0:
        line = lowest_of(left_one, left_two)
        own_one, own_two = set_of(line)
        left_one &= ~own_one
        left_two &= ~own_two
        if not is_barren(solver, line, part_one, part_two, drawn_one, drawn_two):
            continue
        near_one, near_two = crossed[2 * line] & part_one, crossed[2 * line + 1] & part_two
        others_one, others_two = left_one & near_one, left_two & near_two
        while others_one | others_two != 0:
            other = lowest_of(others_one, others_two)
            own_one, own_two = set_of(other)
            others_one &= ~own_one
            others_two &= ~own_two
            differs = ((near_one ^ crossed[2 * other]) & part_one) | (
                (near_two ^ crossed[2 * other + 1]) & part_two
            )
            if differs == 0 and is_barren(solver, other, part_one, part_two, drawn_one, drawn_two):
                part_one &= ~own_one
                part_two &= ~own_two
                left_one &= ~own_one
                left_two &= ~own_two
                near_one &= ~own_one
                near_two &= ~own_two
    return part_one, part_two
