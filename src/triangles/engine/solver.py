"""
The exact solver: alpha-beta over sums of regions.

A node is a list of regions; its key is the sum of their names, so a sum of
equal regions has the same key wherever they lie. Its value is the margin still
to come for the player to move. Each search only asks whether the value is at
least *gamma* (null windows, as in MTD(f) by Plaat et al., 1996); the
transposition table keeps what earlier questions found out.

The search keeps its own stack of frames, so it can stop after any number of
nodes and go on later, and always finds the same.
"""

from triangles.engine.bits import copy
from triangles.engine.cells import Cells, row
from triangles.engine.jit import compiled, inlined
from triangles.engine.linking import judge
from triangles.engine.regions import split
from triangles.engine.solver_layout import (
    AGAIN,
    BASE,
    BEST,
    BEST_LINE,
    CONSTANT,
    DEPTH,
    DRAWN,
    END_NAMES,
    ENDS,
    FIRST_NODE,
    FRAME_HEADER,
    FRAME_WORDS,
    GAIN,
    GAMMA,
    HINT,
    IS_FULL,
    KEY,
    LINE,
    LOWER,
    MOST,
    MOST_LEFT,
    MOVE_COUNT,
    MOVES,
    NAME,
    NEXT_MOVE,
    NODES,
    OPEN,
    OPTIONS,
    PLAY_AGAIN,
    REGION_COUNT,
    REGION_WORDS,
    UPPER,
    Solver,
)
from triangles.engine.transpositions import NO_HINT, probe, store
from triangles.engine.trees import (
    constant_of,
    ends_of,
    gain_of_option,
    line_of_option,
    most_of,
    promise_of,
    triangles_in_ends,
)
from triangles.engine.words import add, multiply, trailing_zeros, without_lowest

_WORST = -(1 << 14)
_FIRST = 1 << 20
"""A promise that puts a line before all others."""


@inlined
def frame_at(solver: Solver, depth: int) -> Cells:
    """Returns the frame of the node at *depth*."""
    return row(solver.frames, FRAME_WORDS * depth)


@inlined
def regions_of(frame: Cells) -> Cells:
    """Returns the regions of a node."""
    return row(frame, FRAME_HEADER)


@compiled
def search(solver: Solver, node_limit: int) -> bool:
    """
    Goes on with the search below frame 0 until its question is answered, or
    *node_limit* nodes are visited in all. Tells which.
    """
    header = solver.header
    depth = header[DEPTH]
    while True:
        frame = frame_at(solver, depth)
        if frame[BEST] >= frame[GAMMA] or frame[NEXT_MOVE] == frame[MOVE_COUNT]:
            _close(solver, frame)
            if depth == 0:
                header[DEPTH] = 0
                return True
            depth -= 1
            _report(frame_at(solver, depth), frame)
            continue
        if header[NODES] >= node_limit:
            header[DEPTH] = depth
            return False
        child = frame_at(solver, depth + 1)
        if _visit(solver, frame, child):
            _report(frame, child)
        else:
            depth += 1


@compiled
def _visit(solver: Solver, frame: Cells, child: Cells) -> bool:
    """
    Makes the next move of a node; tells whether the question about the node
    it leads to is answered at once.
    """
    header, next_move = solver.header, frame[NEXT_MOVE]
    move, option = frame[MOVES + 2 * next_move], frame[MOVES + 2 * next_move + 1]
    line, gain, chosen = move & 0xFF, (move >> 8) & 0xFF, (move >> 16) & 0xFF
    header[NODES] += 1
    frame[NEXT_MOVE] = next_move + 1
    child[LINE] = line
    child[GAIN] = gain
    child[AGAIN] = gain > 0 and header[PLAY_AGAIN] != 0
    if option > 0:
        _foresee(solver, frame, child, chosen, option)
        _pass_question(frame, child)
        if is_answered(solver, child):
            return True
    before, after = regions_of(frame), regions_of(child)
    count = frame[REGION_COUNT]
    copy(after, before, REGION_WORDS * chosen)
    copy(
        row(after, REGION_WORDS * chosen),
        row(before, REGION_WORDS * (chosen + 1)),
        REGION_WORDS * (count - 1 - chosen),
    )
    region = row(before, REGION_WORDS * chosen)
    child[REGION_COUNT], child[CONSTANT] = split(solver, region, line, after, count - 1)
    sum_up(solver, child)
    if option == 0:
        _pass_question(frame, child)
        if is_answered(solver, child):
            return True
    begin_node(solver, child)
    return False


@inlined
def _foresee(solver: Solver, frame: Cells, child: Cells, chosen: int, place: int) -> None:
    """Finds the key of the node that an option leads to without making it."""
    region = row(regions_of(frame), REGION_WORDS * chosen)
    base, option = solver.options[place], solver.options[place + 1]
    ends = frame[ENDS] ^ ends_of(option)
    base = add(add(base, frame[BASE]), multiply(region[NAME], -1))
    child[KEY] = add(base, solver.header[END_NAMES + ends])
    child[MOST_LEFT] = (
        frame[MOST_LEFT]
        - triangles_in_ends(frame[ENDS])
        - region[MOST]
        + most_of(option)
        + triangles_in_ends(ends)
    )
    child[CONSTANT] = constant_of(option)


@inlined
def _pass_question(frame: Cells, child: Cells) -> None:
    """Asks of the node that a move leads to what decides the question about this one."""
    gain, gamma = child[GAIN], frame[GAMMA]
    wanted = gamma - gain if child[AGAIN] != 0 else gain - gamma + 1
    child[GAMMA] = wanted - child[CONSTANT]


@inlined
def _report(frame: Cells, child: Cells) -> None:
    """Tells a node what a move of it is worth, or a bound of that."""
    found = child[BEST] + child[CONSTANT]
    value = child[GAIN] + found if child[AGAIN] != 0 else child[GAIN] - found
    if value > frame[BEST]:
        frame[BEST] = value
        frame[BEST_LINE] = child[LINE]


@inlined
def sum_up(solver: Solver, frame: Cells) -> None:
    """Makes the key of a node from the names of its regions, and counts their triangles."""
    regions = regions_of(frame)
    base, ends, most = 0, 0, 0
    for index in range(frame[REGION_COUNT]):
        region = row(regions, REGION_WORDS * index)
        if region[OPTIONS] < 0:
            ends |= 1 << (-1 - region[OPTIONS])
        else:
            base = add(base, region[NAME])
            most += region[MOST]
    frame[BASE] = base
    frame[ENDS] = ends
    frame[KEY] = add(base, solver.header[END_NAMES + ends])
    frame[MOST_LEFT] = most + triangles_in_ends(ends)


@inlined
def is_answered(solver: Solver, frame: Cells) -> bool:
    """
    Tells whether the question about a node is answered by what is known: by
    the number of triangles left, or by the table. The answer is in ``BEST``.
    """
    most, gamma = frame[MOST_LEFT], frame[GAMMA]
    if solver.header[IS_FULL] != 0:
        # Margin and triangles left are both even or both odd.
        gamma += (gamma - most) & 1
        frame[GAMMA] = gamma
    if gamma > most:
        frame[BEST] = most
        return True
    if gamma <= -most:
        frame[BEST] = -most
        return True
    lower, upper, hint = probe(solver, frame[KEY])
    frame[LOWER] = lower
    frame[UPPER] = upper
    frame[HINT] = hint
    frame[BEST] = lower if lower >= gamma else upper
    return lower >= gamma or upper < gamma


@inlined
def _close(solver: Solver, frame: Cells) -> None:
    """Remembers what was found out about a node."""
    best = frame[BEST]
    lower, upper = frame[LOWER], frame[UPPER]
    if best >= frame[GAMMA]:
        lower = max(lower, best)
    else:
        upper = min(upper, best)
    effort = solver.header[NODES] - frame[FIRST_NODE]
    store(solver, frame[KEY], lower, upper, frame[BEST_LINE], effort)


@compiled
def begin_node(solver: Solver, frame: Cells) -> None:
    """Lists the moves of a node, those that promise most first."""
    regions = regions_of(frame)
    frame[BEST] = _WORST
    frame[BEST_LINE] = NO_HINT
    frame[FIRST_NODE] = solver.header[NODES]
    frame[NEXT_MOVE] = 0
    frame[MOVE_COUNT] = 0
    for index in range(frame[REGION_COUNT]):
        if _is_repeated(regions, index):
            continue
        region = row(regions, REGION_WORDS * index)
        if region[OPTIONS] > 0:
            place = region[OPTIONS]
            for at in range(place + 1, place + 1 + 2 * solver.options[place], 2):
                option = solver.options[at + 1]
                line, gain = line_of_option(option), gain_of_option(option)
                _add_move(frame, index, line, gain, promise_of(option), at)
        else:
            _list_lines(solver, frame, region, index)


@inlined
def _list_lines(solver: Solver, frame: Cells, region: Cells, index: int) -> None:
    """Adds each line of a region to the moves of a node."""
    for word in range(2):
        left = region[OPEN + word]
        while left != 0:
            line = 64 * word + trailing_zeros(left)
            left = without_lowest(left)
            gain, promise = judge(
                solver, line, region[OPEN], region[OPEN + 1], region[DRAWN], region[DRAWN + 1]
            )
            _add_move(frame, index, line, gain, promise, 0)


@inlined
def _add_move(frame: Cells, index: int, line: int, gain: int, promise: int, option: int) -> None:
    """Adds a move behind those that promise more."""
    moves = row(frame, MOVES)
    if line == frame[HINT]:
        promise = _FIRST
    move = promise << 24 | index << 16 | gain << 8 | line
    place = 2 * frame[MOVE_COUNT]
    while place > 0 and moves[place - 2] < move:
        moves[place] = moves[place - 2]
        moves[place + 1] = moves[place - 1]
        place -= 2
    moves[place] = move
    moves[place + 1] = option
    frame[MOVE_COUNT] += 1


@inlined
def _is_repeated(regions: Cells, index: int) -> bool:
    """Tells whether a region before this one is the same game; ending ones are all different."""
    name = regions[REGION_WORDS * index + NAME]
    found = False
    for before in range(index):
        found |= regions[REGION_WORDS * before + NAME] == name
    return found and regions[REGION_WORDS * index + OPTIONS] >= 0
