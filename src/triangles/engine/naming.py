"""
Names of large regions, by their structure.

Lines get colours that do not depend on their numbers: first by what they would
close and cross, then again and again by the colours of the lines around them
(Weisfeiler and Leman, 1968). When every line has a colour of its own, the
colours name the region. In a symmetric region some lines stay alike. Then each
of them in turn is made different, and the least of the names that come out is
the name. So regions with the same name are the same but for the chance of two
equal hashes of 64 bits. A region with too many symmetries is named by its
numbers instead: it is not recognised elsewhere on the board, which costs time
only.
"""

from triangles.engine.cells import Cells, row
from triangles.engine.jit import compiled, inlined
from triangles.engine.names import find_name, key_of, put_name
from triangles.engine.randoms import mix
from triangles.engine.solver_layout import IS_FULL, MOST_CHOICES, MOST_LINES, Solver
from triangles.engine.words import add, multiply, popcount, trailing_zeros, without_lowest

_MOST_LEAVES = 64
_CROSSING = 0x9E3779B97F4A7C15 - (1 << 64)
_CHOSEN = 0x2545F4914F6CDD1D
_LARGEST = (1 << 63) - 1


@compiled
def name_large(solver: Solver, part_one: int, part_two: int, need_one: int, need_two: int) -> int:
    """Returns where the name of a large region lies, which is made if need be."""
    key = key_of(part_one, part_two, need_one, need_two)
    place = find_name(solver, key)
    if place > 0:
        return place
    name = _make_name(solver, key, part_one, part_two, need_one, need_two)
    if solver.header[IS_FULL] != 0:
        most = fill_up(solver, part_one, part_two, need_one, need_two)
    else:
        most = count_triangles(solver, part_one, part_two, need_one, need_two)
    return put_name(solver, key, name, most, 0)


@compiled
def _make_name(
    solver: Solver, key: int, part_one: int, part_two: int, need_one: int, need_two: int
) -> int:
    colours, choices = solver.colours, solver.choices
    begin(solver, part_one, part_two)
    if refine(solver, colours, part_one, part_two, need_one, need_two):
        return certify(colours, part_one, part_two)
    best, leaves, depth = _LARGEST, 0, 0
    choose(colours, part_one, part_two, choices)
    while depth >= 0:
        stack = row(choices, 2 * depth)
        if stack[0] | stack[1] == 0:
            depth -= 1
            continue
        word = 0 if stack[0] != 0 else 1
        line = 64 * word + trailing_zeros(stack[word])
        stack[word] = without_lowest(stack[word])
        before = row(colours, MOST_LINES * depth)
        after = row(colours, MOST_LINES * (depth + 1))
        for other in range(MOST_LINES):
            after[other] = before[other]
        after[line] = mix(add(after[line], _CHOSEN))
        if refine(solver, after, part_one, part_two, need_one, need_two):
            best = min(best, certify(after, part_one, part_two))
            leaves += 1
            if leaves > _MOST_LEAVES:
                return key
        elif depth + 1 == MOST_CHOICES:
            return key
        else:
            depth += 1
            choose(after, part_one, part_two, row(choices, 2 * depth))
    return best


@inlined
def begin(solver: Solver, part_one: int, part_two: int) -> None:
    """Gives all lines of a region the same colour."""
    for word in range(2):
        left = part_one if word == 0 else part_two
        while left != 0:
            solver.colours[64 * word + trailing_zeros(left)] = _CHOSEN
            left = without_lowest(left)


@compiled
def refine(
    solver: Solver, colours: Cells, part_one: int, part_two: int, need_one: int, need_two: int
) -> bool:
    """
    Colours each line by the colours around it until that tells no more lines
    apart; then returns whether all are different.
    """
    count = popcount(part_one) + popcount(part_two)
    classes = count_classes(colours, part_one, part_two)
    while True:
        recolour(solver, colours, part_one, part_two, need_one, need_two)
        if classes == count:
            # This last round ties the names of neighbours together.
            return True
        now = count_classes(colours, part_one, part_two)
        if now == classes:
            return False
        classes = now


@compiled
def recolour(
    solver: Solver, colours: Cells, part_one: int, part_two: int, need_one: int, need_two: int
) -> None:
    """Colours each line by its own colour and those of the lines around it, once."""
    after = row(solver.colours, MOST_LINES * (MOST_CHOICES + 1))
    for word in range(2):
        left = part_one if word == 0 else part_two
        while left != 0:
            line = 64 * word + trailing_zeros(left)
            left = without_lowest(left)
            after[line] = colour_of(solver, colours, line, part_one, part_two, need_one, need_two)
    for word in range(2):
        left = part_one if word == 0 else part_two
        while left != 0:
            line = 64 * word + trailing_zeros(left)
            left = without_lowest(left)
            colours[line] = after[line]


@inlined
def colour_of(
    solver: Solver,
    colours: Cells,
    line: int,
    part_one: int,
    part_two: int,
    need_one: int,
    need_two: int,
) -> int:
    """Makes a new colour of a line's own colour and those of the lines around it."""
    not_one, not_two = ~(part_one | need_one), ~(part_two | need_two)
    crossed = sum_colours(
        colours, solver.crossed[2 * line] & part_one, solver.crossed[2 * line + 1] & part_two
    )
    triangles = 0
    for at in range(solver.starts[line], solver.starts[line + 1]):
        one, two = solver.sides[2 * at], solver.sides[2 * at + 1]
        if (one & not_one) | (two & not_two) == 0:
            one &= part_one
            two &= part_two
            sides = sum_colours(colours, one, two)
            number = popcount(one) + popcount(two)
            triangles = add(triangles, mix(add(sides, number + 1)))
    return mix(add(colours[line], mix(add(multiply(crossed, _CROSSING), triangles))))


@inlined
def sum_colours(colours: Cells, one: int, two: int) -> int:
    """Adds up the colours of a set of lines."""
    total = 0
    while one != 0:
        total = add(total, colours[trailing_zeros(one)])
        one = without_lowest(one)
    while two != 0:
        total = add(total, colours[64 + trailing_zeros(two)])
        two = without_lowest(two)
    return total


@compiled
def count_classes(colours: Cells, part_one: int, part_two: int) -> int:
    """Counts the different colours of the lines of a region."""
    classes = 0
    for word in range(2):
        left = part_one if word == 0 else part_two
        while left != 0:
            line = 64 * word + trailing_zeros(left)
            left = without_lowest(left)
            classes += size_of_class(colours, part_one, part_two, line, line) == 0
    return classes


@inlined
def size_of_class(colours: Cells, part_one: int, part_two: int, line: int, end: int) -> int:
    """Counts the lines below *end* that have the colour of *line*."""
    size, colour = 0, colours[line]
    for word in range(2):
        left = part_one if word == 0 else part_two
        while left != 0:
            other = 64 * word + trailing_zeros(left)
            if other >= end:
                break
            left = without_lowest(left)
            size += colours[other] == colour
    return size


@compiled
def choose(colours: Cells, part_one: int, part_two: int, choices: Cells) -> None:
    """Puts the lines of the smallest class of lines that are alike on the stack."""
    best_size, best_colour = MOST_LINES + 1, 0
    for word in range(2):
        left = part_one if word == 0 else part_two
        while left != 0:
            line = 64 * word + trailing_zeros(left)
            left = without_lowest(left)
            size = size_of_class(colours, part_one, part_two, line, MOST_LINES)
            if size > 1 and (
                size < best_size or (size == best_size and colours[line] < best_colour)
            ):
                best_size, best_colour = size, colours[line]
    for word in range(2):
        left = part_one if word == 0 else part_two
        choices[word] = 0
        while left != 0:
            bit = trailing_zeros(left)
            left = without_lowest(left)
            choices[word] |= (colours[64 * word + bit] == best_colour) << bit


@inlined
def certify(colours: Cells, part_one: int, part_two: int) -> int:
    """Makes a name of the colours of a region."""
    return mix(add(sum_colours(colours, part_one, part_two), 1))


@compiled
def fill_up(solver: Solver, part_one: int, part_two: int, need_one: int, need_two: int) -> int:
    """Counts the triangles that are closed when the region is filled in any way."""
    closed = 0
    while part_one | part_two != 0:
        line = trailing_zeros(part_one) if part_one != 0 else 64 + trailing_zeros(part_two)
        for at in range(solver.starts[line], solver.starts[line + 1]):
            one, two = solver.sides[2 * at], solver.sides[2 * at + 1]
            closed += (one & ~need_one) | (two & ~need_two) == 0
        need_one |= (line < 64) << (line & 63)
        need_two |= (line >= 64) << (line & 63)
        part_one &= ~solver.crossed[2 * line]
        part_two &= ~solver.crossed[2 * line + 1]
    return closed


@compiled
def count_triangles(
    solver: Solver, part_one: int, part_two: int, need_one: int, need_two: int
) -> int:
    """Counts the triangles that can still be closed, one by one."""
    not_one, not_two = ~(part_one | need_one), ~(part_two | need_two)
    count = 0
    for word in range(2):
        left = part_one if word == 0 else part_two
        while left != 0:
            bit = trailing_zeros(left)
            left = without_lowest(left)
            line = 64 * word + bit
            # Each triangle is counted at the first of its open sides.
            below_one = -1 if word == 1 else (1 << bit) - 1
            below_two = (1 << bit) - 1 if word == 1 else 0
            for at in range(solver.starts[line], solver.starts[line + 1]):
                one, two = solver.sides[2 * at], solver.sides[2 * at + 1]
                if (one & not_one) | (two & not_two) == 0:
                    first_one, first_two = one & part_one, two & part_two
                    count += (first_one & below_one) | (first_two & below_two) == 0
    return count
