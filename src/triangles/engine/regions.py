"""
Splitting open lines into regions, which have nothing to do with each other.

Two lines are linked when they cross or are sides of one triangle that can
still be closed. A position is the sum of its regions: to draw a line changes
the region it lies in, and nothing else but whose turn it is.

A region is kept as its open lines and those drawn lines that its triangles
need; both are sets over the numbers that :func:`gather` gave the lines.

Some regions can be left out. One whose every line ends it is worth what its
best line closes, and nothing else about it matters. With one line a turn two
such regions of the same worth cancel: who takes one, the other takes the
other. With *play again* one that closes something is taken at once by whoever
moves, for it costs nothing; one that closes nothing still gives the turn away,
and two of them cancel.
"""

from triangles.engine.cells import Cells, row
from triangles.engine.jit import compiled, inlined
from triangles.engine.naming import find_name
from triangles.engine.solver_layout import (
    DRAWN,
    INFO,
    NAME,
    OPEN,
    PLAY_AGAIN,
    REGION_WORDS,
    Solver,
)
from triangles.engine.words import popcount, trailing_zeros


@inlined
def lowest_of(one: int, other: int) -> int:
    """Returns the lowest number of a set that is not empty."""
    return trailing_zeros(one) if one != 0 else 64 + trailing_zeros(other)


@compiled
def split(solver: Solver, region: Cells, line: int, regions: Cells, count: int) -> tuple[int, int]:
    """
    Draws *line* in a region, and adds the regions that it leaves to the *count*
    regions that are there. Returns how many there are then, and what the next
    player closes at once in regions that were left out.
    """
    open_one = region[OPEN] & ~solver.crossed[2 * line]
    open_two = region[OPEN + 1] & ~solver.crossed[2 * line + 1]
    drawn_one = region[DRAWN] | (line < 64) << (line & 63)
    drawn_two = region[DRAWN + 1] | (line >= 64) << (line & 63)
    constant = 0
    while open_one | open_two != 0:
        part_one, part_two, used_one, used_two, is_ending = _flood(
            solver, open_one, open_two, drawn_one, drawn_two
        )
        open_one &= ~part_one
        open_two &= ~part_two
        if is_ending:
            line, gain = _best_end(solver, part_one, part_two, drawn_one, drawn_two)
            if gain > 0 and solver.header[PLAY_AGAIN] != 0:
                constant += gain
                continue
            part_one = (line < 64) << (line & 63)
            part_two = (line >= 64) << (line & 63)
        else:
            part_one, part_two = _without_twins(solver, part_one, part_two, drawn_one, drawn_two)
        new = row(regions, REGION_WORDS * count)
        new[OPEN] = part_one
        new[OPEN + 1] = part_two
        new[DRAWN] = used_one
        new[DRAWN + 1] = used_two
        new[NAME], new[INFO] = find_name(solver, part_one, part_two, used_one, used_two)
        count = _cancel(regions, count) if is_ending else count + 1
    return count, constant


@inlined
def _cancel(regions: Cells, count: int) -> int:
    """Adds the ending region behind the others, unless it cancels with an equal one."""
    name = regions[REGION_WORDS * count + NAME]
    for index in range(count):
        if regions[REGION_WORDS * index + NAME] == name:
            for word in range(REGION_WORDS):
                last = REGION_WORDS * (count - 1) + word
                regions[REGION_WORDS * index + word] = regions[last]
            return count - 1
    return count + 1


@compiled
def _flood(
    solver: Solver, open_one: int, open_two: int, drawn_one: int, drawn_two: int
) -> tuple[int, int, int, int, bool]:
    """
    Returns the lines linked with the lowest open line, the drawn lines that
    they need, and whether any of them ends the region: all cross each other.
    """
    crossed, starts, sides = solver.crossed, solver.starts, solver.sides
    not_one, not_two = ~(open_one | drawn_one), ~(open_two | drawn_two)
    start = lowest_of(open_one, open_two)
    part_one, part_two = (start < 64) << (start & 63), (start >= 64) << (start & 63)
    todo_one, todo_two = part_one, part_two
    used_one, used_two = 0, 0
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
        used_one |= near_one & drawn_one
        used_two |= near_two & drawn_two
        near_one &= open_one
        near_two &= open_two
        todo_one = (todo_one & ~((line < 64) << (line & 63))) | (near_one & ~part_one)
        todo_two = (todo_two & ~((line >= 64) << (line & 63))) | (near_two & ~part_two)
        part_one |= near_one
        part_two |= near_two
    is_ending = (part_one & ~common_one) | (part_two & ~common_two) == 0
    return part_one, part_two, used_one, used_two, is_ending


@inlined
def gain_of(solver: Solver, line: int, drawn_one: int, drawn_two: int) -> int:
    """Returns how many triangles a line closes when just these lines are drawn."""
    gain = 0
    for at in range(solver.starts[line], solver.starts[line + 1]):
        one, two = solver.sides[2 * at], solver.sides[2 * at + 1]
        gain += (one & ~drawn_one) | (two & ~drawn_two) == 0
    return gain


@compiled
def _best_end(
    solver: Solver, part_one: int, part_two: int, drawn_one: int, drawn_two: int
) -> tuple[int, int]:
    """Returns the line of a set that closes most, and how many triangles."""
    best, most = -1, -1
    while part_one | part_two != 0:
        line = lowest_of(part_one, part_two)
        gain = gain_of(solver, line, drawn_one, drawn_two)
        if gain > most:
            best, most = line, gain
        part_one &= ~((line < 64) << (line & 63))
        part_two &= ~((line >= 64) << (line & 63))
    return best, most


@inlined
def _is_barren(
    solver: Solver, line: int, open_one: int, open_two: int, drawn_one: int, drawn_two: int
) -> bool:
    """Tells whether no triangle with this side can be closed any more."""
    not_one, not_two = ~(open_one | drawn_one), ~(open_two | drawn_two)
    for at in range(solver.starts[line], solver.starts[line + 1]):
        if (solver.sides[2 * at] & not_one) | (solver.sides[2 * at + 1] & not_two) == 0:
            return False
    return True


@compiled
def _without_twins(
    solver: Solver, part_one: int, part_two: int, drawn_one: int, drawn_two: int
) -> tuple[int, int]:
    """
    Leaves out lines that are no side of a triangle and cross just what another
    such line crosses that they cross, too: to draw either is the same.
    """
    crossed = solver.crossed
    barren_one, barren_two = 0, 0
    left_one, left_two = part_one, part_two
    while left_one | left_two != 0:
        line = lowest_of(left_one, left_two)
        own_one, own_two = (line < 64) << (line & 63), (line >= 64) << (line & 63)
        left_one &= ~own_one
        left_two &= ~own_two
        if _is_barren(solver, line, part_one, part_two, drawn_one, drawn_two):
            barren_one |= own_one
            barren_two |= own_two
    while popcount(barren_one) + popcount(barren_two) > 1:
        line = lowest_of(barren_one, barren_two)
        barren_one &= ~((line < 64) << (line & 63))
        barren_two &= ~((line >= 64) << (line & 63))
        near_one, near_two = crossed[2 * line] & part_one, crossed[2 * line + 1] & part_two
        others_one, others_two = barren_one & near_one, barren_two & near_two
        while others_one | others_two != 0:
            other = lowest_of(others_one, others_two)
            own_one, own_two = (other < 64) << (other & 63), (other >= 64) << (other & 63)
            others_one &= ~own_one
            others_two &= ~own_two
            if (near_one ^ crossed[2 * other]) & part_one == 0 and (
                near_two ^ crossed[2 * other + 1]
            ) & part_two == 0:
                part_one &= ~own_one
                part_two &= ~own_two
                barren_one &= ~own_one
                barren_two &= ~own_two
    return part_one, part_two
