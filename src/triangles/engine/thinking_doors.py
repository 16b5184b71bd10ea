"""
The doors of thinking. ``workshop`` is the address of a block of
:func:`workshop_bytes` bytes, aligned to 64, that belongs to thinking.
"""

from triangles.engine.layout import NO_LINE, layout
from triangles.engine.tables import high_of, low_of
from triangles.engine.thinking import best_entry, go_on, mean_margin, start
from triangles.engine.workshop import (
    BEST_LINE,
    BEST_VALUE,
    CARE,
    DONE,
    ENTRIES,
    EXACT_NODES,
    IS_EXACT,
    NODES,
    POLICY,
    SIGHT,
    workshop_at,
    workshop_size,
)

LONGEST_VARIATION = 32
"""Lines of a principal variation that are told."""


def workshop_bytes(star_count: int) -> int:
    """Returns the bytes a workshop needs, or -1 for fewer than 3 or too many stars."""
    return workshop_size(star_count)


def think_start(
    arena: int,
    workshop: int,
    policy: int,
    nodes: int,
    exact_nodes: int,
    sight: int,
    care: int,
    seed: int,
) -> int:
    """
    Begins to think about the position as a level does. Returns 1 when that is
    finished already. ``triangles.levels`` has the numbers of each level.
    """
    parts = layout(arena)
    place = workshop_at(workshop, parts.tables.star_count)
    header = place.header
    header[POLICY] = policy
    header[NODES] = nodes
    header[EXACT_NODES] = exact_nodes
    header[SIGHT] = sight
    header[CARE] = care
    return start(parts.tables, parts.position, parts.playout, place, seed)


def think_step(arena: int, workshop: int, nodes: int) -> int:
    """Thinks for about *nodes* nodes more; returns 1 when finished."""
    parts = layout(arena)
    place = workshop_at(workshop, parts.tables.star_count)
    return go_on(parts.tables, parts.position, parts.playout, place, nodes)


def think_best(arena: int, workshop: int) -> int:
    """
    Answers with the best line so far, its visits or, if it is exact, the nodes of
    the solver, and its expected margin in thousandths, for the player to move from
    now on. Returns 2 if that is exact, 1 if not, 0 if there is no line.
    """
    parts = layout(arena)
    place = workshop_at(workshop, parts.tables.star_count)
    header, answer = place.header, parts.answer
    line = header[BEST_LINE]
    answer[2] = header[DONE]
    answer[3] = 1000 * header[BEST_VALUE]
    if line == NO_LINE and header[ENTRIES] > 0:
        entry = best_entry(place, 0)
        line = place.line[entry]
        answer[2] = place.visits[entry]
        answer[3] = mean_margin(place, entry)
    if line == NO_LINE:
        return 0
    answer[0] = low_of(parts.tables, line)
    answer[1] = high_of(parts.tables, line)
    return 1 + header[IS_EXACT]


def think_report(arena: int, workshop: int) -> int:
    """
    Answers, for each line that was searched, with both stars, visits, and margin in
    thousandths; then with the length of the principal variation and its lines.
    Returns how many lines were searched.
    """
    parts = layout(arena)
    place = workshop_at(workshop, parts.tables.star_count)
    answer, count = parts.answer, 0
    if place.header[ENTRIES] > 0:
        count = place.width[0]
    for index in range(count):
        entry = place.first[0] + index
        line = place.line[entry]
        answer[4 * index] = low_of(parts.tables, line)
        answer[4 * index + 1] = high_of(parts.tables, line)
        answer[4 * index + 2] = place.visits[entry]
        answer[4 * index + 3] = mean_margin(place, entry)
    end = 4 * count
    answer[end] = 0
    entry = best_entry(place, 0) if count > 0 else -1
    while entry >= 0 and place.visits[entry] > 0 and answer[end] < LONGEST_VARIATION:
        line = place.line[entry]
        answer[end + 1 + 2 * answer[end]] = low_of(parts.tables, line)
        answer[end + 2 + 2 * answer[end]] = high_of(parts.tables, line)
        answer[end] += 1
        entry = best_entry(place, entry)
    return count
