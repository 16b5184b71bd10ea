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
from triangles.engine.linking import best_end, flood, set_of, without_twins
from triangles.engine.naming import name_large
from triangles.engine.solver_layout import (
    DRAWN,
    MOST,
    NAME,
    OPEN,
    OPTIONS,
    PLAY_AGAIN,
    REGION_WORDS,
    SMALL,
    Solver,
)
from triangles.engine.trees import name_small
from triangles.engine.words import popcount


@compiled
def split(solver: Solver, region: Cells, line: int, regions: Cells, count: int) -> tuple[int, int]:
    """
    Draws *line* in a region, and adds the regions that it leaves to the *count*
    regions that are there. Returns how many there are then, and what the next
    player closes at once in regions that were left out.
    """
    own_one, own_two = set_of(line)
    open_one = region[OPEN] & ~solver.crossed[2 * line]
    open_two = region[OPEN + 1] & ~solver.crossed[2 * line + 1]
    drawn_one, drawn_two = region[DRAWN] | own_one, region[DRAWN + 1] | own_two
    constant = 0
    while open_one | open_two != 0:
        one, two, need_one, need_two, is_ending = flood(
            solver, open_one, open_two, drawn_one, drawn_two
        )
        open_one &= ~one
        open_two &= ~two
        new = row(regions, REGION_WORDS * count)
        if is_ending:
            best, gain = best_end(solver, one, two, drawn_one, drawn_two)
            if gain > 0 and solver.header[PLAY_AGAIN] != 0:
                constant += gain
                continue
            one, two = set_of(best)
            new[NAME] = 0
            new[MOST] = 0
            new[OPTIONS] = -1 - gain
        else:
            if popcount(one) + popcount(two) > SMALL:
                one, two = without_twins(solver, one, two, drawn_one, drawn_two)
            if popcount(one) + popcount(two) <= SMALL:
                place = name_small(solver, one, two, need_one, need_two)
            else:
                place = name_large(solver, one, two, need_one, need_two)
            new[NAME] = solver.names[place]
            new[MOST] = solver.names[place + 1]
            new[OPTIONS] = solver.names[place + 2]
        new[OPEN] = one
        new[OPEN + 1] = two
        new[DRAWN] = need_one
        new[DRAWN + 1] = need_two
        count = _cancel(regions, count) if is_ending else count + 1
    return count, constant


@inlined
def _cancel(regions: Cells, count: int) -> int:
    """Adds the ending region behind the others, unless it cancels with an equal one."""
    options = regions[REGION_WORDS * count + OPTIONS]
    for index in range(count):
        if regions[REGION_WORDS * index + OPTIONS] == options:
            for word in range(REGION_WORDS):
                last = REGION_WORDS * (count - 1) + word
                regions[REGION_WORDS * index + word] = regions[last]
            return count - 1
    return count + 1
