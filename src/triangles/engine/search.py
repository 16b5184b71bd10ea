"""
The tree search: PUCT (Rosin, 2011) over the lines that promise most.

A node is the entry of the line that led to it; the root is entry 0. A leaf that
was visited often enough gets the entries of its candidates. Each candidate is
judged by the run that follows it, and that is its prior. Utilities are margins
from the root on, pressed into -1 to 1 and kept as integers.
"""

import math

from triangles.engine.bits import BLOCK, copy, next_in
from triangles.engine.jit import compiled, inlined
from triangles.engine.layout import NO_LINE, Playout, Position, Tables
from triangles.engine.policy import draw_next, finish
from triangles.engine.position import find_witness
from triangles.engine.randoms import below
from triangles.engine.runs import count_openings, judge_run, keep_stacks, set_out
from triangles.engine.workshop import (
    BLOCKS,
    DOUBLES,
    ENTRIES,
    MOST_CANDIDATES,
    MOST_ENTRIES,
    MOVER,
    RANDOM,
    SINGLES,
    TURN_AT_ROOT,
    WITNESS,
    Workshop,
)

LEAF = -1
"""Stands in ``first`` for an entry whose candidates are not listed."""

END = -2
"""Stands in ``first`` for an entry after which the game is over."""

RIPE = 4
"""Visits before the candidates of a leaf are listed."""

SOFTNESS = 5
"""Margin whose utility is a half."""

CURIOSITY = 2.0
"""The constant of PUCT."""

FADING = 160
"""What half a triangle less leaves of a prior, in 256ths."""

LEAST_PRIOR = 1000
"""The least prior, where the best one has 65536 before all are divided by their sum."""

_ONE = 1 << 20
_OFFSET = 1 << 10


@inlined
def clear_entry(workshop: Workshop, entry: int, line: int) -> None:
    """Makes an entry of the tree for *line*."""
    workshop.line[entry] = line
    workshop.first[entry] = LEAF
    workshop.width[entry] = 0
    workshop.visits[entry] = 0
    workshop.total[entry] = 0
    workshop.margins[entry] = 0
    workshop.prior[entry] = 0


@compiled
def plant(tables: Tables, position: Position, playout: Playout, workshop: Workshop) -> None:
    """Begins a tree with the root and its candidates."""
    clear_entry(workshop, 0, NO_LINE)
    workshop.header[ENTRIES] = 1
    set_out(tables, position, playout, workshop)
    _list_candidates(tables, position, playout, workshop, 0)


@compiled
def grow(tables: Tables, position: Position, playout: Playout, workshop: Workshop) -> None:
    """Plays one game through the tree to its end, and learns from it."""
    header, path = workshop.header, workshop.path
    set_out(tables, position, playout, workshop)
    entry, depth = 0, 0
    path[0] = 0
    while True:
        if (
            workshop.first[entry] == LEAF
            and workshop.visits[entry] >= RIPE
            and header[ENTRIES] + MOST_CANDIDATES <= MOST_ENTRIES
        ):
            _list_candidates(tables, position, playout, workshop, entry)
        if workshop.first[entry] < 0:
            break
        entry = _choose(workshop, entry)
        draw_next(tables, position, playout, workshop, workshop.line[entry])
        depth += 1
        path[depth] = entry
    margin = finish(tables, position, playout, workshop)
    utility = _press(margin)
    for index in range(depth + 1):
        entry = path[index]
        workshop.visits[entry] += 1
        workshop.total[entry] += utility
        workshop.margins[entry] += margin


@inlined
def _press(margin: int) -> int:
    size = abs(margin)
    pressed = _ONE * size // (size + SOFTNESS)
    return pressed if margin >= 0 else -pressed


@inlined
def _choose(workshop: Workshop, entry: int) -> int:
    """Returns the entry after *entry* that promises or deserves most."""
    first, visits = workshop.first[entry], workshop.visits[entry]
    sign = 1.0 if workshop.mover[entry] == workshop.header[TURN_AT_ROOT] else -1.0
    so_far = max(visits, 1)
    drive = CURIOSITY * math.sqrt(float(so_far)) / 65536.0
    unknown = sign * workshop.total[entry] / (float(_ONE) * so_far)
    best, best_value = first, -1e30
    for after in range(first, first + workshop.width[entry]):
        seen = workshop.visits[after]
        value = unknown
        if seen > 0:
            value = sign * workshop.total[after] / (float(_ONE) * seen)
        value += drive * workshop.prior[after] / (1.0 + seen)
        if value > best_value:
            best, best_value = after, value
    return best


@compiled
def _list_candidates(
    tables: Tables, position: Position, playout: Playout, workshop: Workshop, entry: int
) -> None:
    """
    Lists the lines after *entry* that promise most: closings and safe lines, and
    gifts while there is room. The lines of one promise come in a random order.
    """
    header, legal = workshop.header, playout.legal
    words = BLOCK * header[BLOCKS]
    header[WITNESS] = find_witness(tables, legal, playout.joined, header[WITNESS], words)
    if header[WITNESS] == NO_LINE:
        workshop.first[entry] = END
        return
    keep_stacks(playout, workshop)
    copy(workshop.saved, legal, words)
    safe = 1
    if header[SINGLES] + header[DOUBLES] > 0:
        safe = judge_run(tables, position, playout, workshop, NO_LINE)
    count, gifts = 0, 0
    line = next_in(legal, words, 0)
    while line >= 0:
        if playout.gains[line] > 0:
            promise = judge_run(tables, position, playout, workshop, line)
            count = _insert(workshop, count, line, promise)
        elif count_openings(tables, playout, line) == 0:
            count = _insert(workshop, count, line, safe)
        else:
            workshop.gifts[gifts] = line
            gifts += 1
        line = next_in(legal, words, line + 1)
    if count < MOST_CANDIDATES:
        for index in range(gifts):
            line = workshop.gifts[index]
            promise = judge_run(tables, position, playout, workshop, line)
            count = _insert(workshop, count, line, promise)
    _add_entries(workshop, entry, count)


@inlined
def _insert(workshop: Workshop, count: int, line: int, promise: int) -> int:
    """Puts *line* where it belongs among the *count* candidates; returns how many there are."""
    keys, header = workshop.keys, workshop.header
    header[RANDOM], luck = below(header[RANDOM], 1 << 20)
    key = (promise + _OFFSET) << 40 | luck << 16 | line
    if count < MOST_CANDIDATES:
        count += 1
    elif key < keys[count - 1]:
        return count
    hole = count - 1
    while hole > 0 and keys[hole - 1] < key:
        keys[hole] = keys[hole - 1]
        hole -= 1
    keys[hole] = key
    return count


@inlined
def _add_entries(workshop: Workshop, entry: int, count: int) -> None:
    """Makes the entries of the candidates, with their priors."""
    header, keys = workshop.header, workshop.keys
    first = header[ENTRIES]
    best = keys[0] >> 40
    weights = 0
    for index in range(count):
        weight = 1 << 16
        for _ in range(best - (keys[index] >> 40)):
            if weight <= LEAST_PRIOR:
                break
            weight = weight * FADING >> 8
        clear_entry(workshop, first + index, keys[index] & 0xFFFF)
        workshop.prior[first + index] = weight
        weights += weight
    for after in range(first, first + count):
        workshop.prior[after] = (workshop.prior[after] << 16) // weights
    workshop.first[entry] = first
    workshop.width[entry] = count
    workshop.mover[entry] = header[MOVER]
    header[ENTRIES] = first + count
