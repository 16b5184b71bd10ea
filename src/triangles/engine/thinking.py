"""
Thinking about a position in slices. First, if few lines are legal, the exact
solver tries; else, or if that takes too many nodes, the tree grows by as many
playouts as the level has nodes. The choice depends on the position, the level
and the seed alone, never on the slices.
"""

from triangles.engine.bits import count_bits
from triangles.engine.endings import GOING_ON, SOLVED, begin, step
from triangles.engine.jit import compiled, inlined
from triangles.engine.layout import NO_LINE, PLY, Playout, Position, Tables
from triangles.engine.people import SEARCH, choose_without_search
from triangles.engine.position import is_over, legal_row
from triangles.engine.randoms import mix, seeded
from triangles.engine.search import grow, plant
from triangles.engine.solver_layout import BEST_ROOT_LINE, VALUE, solver_at
from triangles.engine.solver_layout import NODES as SOLVER_NODES
from triangles.engine.words import add
from triangles.engine.workshop import (
    BEST_LINE,
    BEST_VALUE,
    DONE,
    ENTRIES,
    EXACT_NODES,
    IS_EXACT,
    NODES,
    POLICY,
    RANDOM,
    STAGE,
    Workshop,
)

SOLVING = 0
SEARCHING = 1
FINISHED = 2

MOST_TO_SOLVE = 48
"""Legal lines up to which the exact solver is tried."""

SOLVER_PACE = 32
"""Nodes of the solver that take about as long as a playout."""

OPENING_SHARE = 4
"""While most lines are open little can be known: a fraction of the nodes has to do."""


@compiled
def start(
    tables: Tables,
    position: Position,
    playout: Playout,
    workshop: Workshop,
    seed: int,
) -> int:
    """
    Sets thinking up, when the task stands in the header of the workshop; returns
    1 when it is finished already.
    """
    header = workshop.header
    policy, nodes, exact_nodes = header[POLICY], header[NODES], header[EXACT_NODES]
    header[RANDOM] = seeded(add(mix(seed), position.header[PLY]))
    header[DONE] = 0
    header[ENTRIES] = 0
    header[IS_EXACT] = 0
    header[BEST_LINE] = NO_LINE
    header[BEST_VALUE] = 0
    header[STAGE] = FINISHED
    if is_over(position):
        return 1
    if policy < SEARCH:
        header[BEST_LINE] = choose_without_search(tables, position, playout, workshop)
        return 1
    legal = count_bits(legal_row(tables, position), tables.line_words)
    if policy == SEARCH and 10 * legal > 7 * tables.line_count:
        header[NODES] = max(nodes // OPENING_SHARE, 1)
    header[STAGE] = SEARCHING
    if exact_nodes > 0:
        solver = solver_at(workshop.solver)
        status = begin(tables, position, solver, MOST_TO_SOLVE, exact_nodes, False)
        if status == GOING_ON:
            header[STAGE] = SOLVING
    return 0


@compiled
def go_on(
    tables: Tables, position: Position, playout: Playout, workshop: Workshop, nodes: int
) -> int:
    """Thinks for about *nodes* nodes more; returns 1 when finished."""
    header = workshop.header
    if header[STAGE] == SOLVING:
        solver = solver_at(workshop.solver)
        status = step(solver, nodes * SOLVER_PACE)
        if status == SOLVED:
            header[BEST_LINE] = solver.lines[solver.header[BEST_ROOT_LINE]]
            header[BEST_VALUE] = solver.header[VALUE]
            header[IS_EXACT] = 1
            header[DONE] = solver.header[SOLVER_NODES]
            header[STAGE] = FINISHED
        elif status != GOING_ON:
            header[STAGE] = SEARCHING
    elif header[STAGE] == SEARCHING:
        if header[ENTRIES] == 0:
            plant(tables, position, playout, workshop)
        for _ in range(nodes):
            if _is_decided(workshop):
                header[STAGE] = FINISHED
                break
            grow(tables, position, playout, workshop)
            header[DONE] += 1
    return int(header[STAGE] == FINISHED)


@inlined
def _is_decided(workshop: Workshop) -> bool:
    """Tells whether the budget is used up, or its rest cannot change the choice."""
    header = workshop.header
    left = header[NODES] - header[DONE]
    if left <= 0:
        return True
    if header[POLICY] != SEARCH:
        return False
    if workshop.width[0] == 1:
        return True
    if header[DONE] & 63 != 0:
        return False
    first = workshop.first[0]
    most, second = 0, 0
    for entry in range(first, first + workshop.width[0]):
        visits = workshop.visits[entry]
        if visits > most:
            most, second = visits, most
        elif visits > second:
            second = visits
    return most - second > left


@compiled
def best_entry(workshop: Workshop, entry: int) -> int:
    """Returns the most visited entry after *entry*, the better one of equals, or -1."""
    first = workshop.first[entry]
    best = -1
    if first > 0:
        for after in range(first, first + workshop.width[entry]):
            if best < 0 or workshop.visits[after] > workshop.visits[best]:
                best = after
    return best


@inlined
def mean_margin(workshop: Workshop, entry: int) -> int:
    """Returns the mean margin of the playouts through an entry, in thousandths."""
    visits = max(workshop.visits[entry], 1)
    thousandths = 1000 * abs(workshop.margins[entry]) // visits
    return thousandths if workshop.margins[entry] >= 0 else -thousandths
