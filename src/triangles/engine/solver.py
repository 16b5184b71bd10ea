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
from triangles.engine.regions import split
from triangles.engine.solver_layout import (
    AGAIN,
    BEST,
    BEST_LINE,
    CONSTANT,
    DEPTH,
    DRAWN,
    FIRST_NODE,
    FRAME_HEADER,
    FRAME_WORDS,
    GAIN,
    GAMMA,
    INFO,
    IS_FULL,
    KEY,
    LINE,
    LOWER,
    MOST,
    MOVE_COUNT,
    MOVES,
    NAME,
    NEXT_MOVE,
    NODES,
    OPEN,
    PLAY_AGAIN,
    REGION_COUNT,
    REGION_WORDS,
    UPPER,
    Solver,
)
from triangles.engine.transpositions import probe, store
from triangles.engine.words import add, trailing_zeros, without_lowest

NO_LINE = 255
_WORST = -(1 << 14)


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
            close_node(solver, frame)
            if depth == 0:
                header[DEPTH] = 0
                return True
            depth -= 1
            report(frame_at(solver, depth), frame, frame[BEST])
            continue
        if header[NODES] >= node_limit:
            header[DEPTH] = depth
            return False
        child = frame_at(solver, depth + 1)
        play(solver, frame, child)
        if open_node(solver, child):
            depth += 1
        else:
            report(frame, child, child[BEST])


@compiled
def play(solver: Solver, frame: Cells, child: Cells) -> None:
    """Makes the next move of a node."""
    move = row(frame, MOVES)[frame[NEXT_MOVE]]
    frame[NEXT_MOVE] += 1
    line, gain, chosen = move & 0xFF, (move >> 8) & 0xFF, (move >> 16) & 0xFF
    count = frame[REGION_COUNT]
    before, after = regions_of(frame), regions_of(child)
    copy(after, before, REGION_WORDS * chosen)
    copy(
        row(after, REGION_WORDS * chosen),
        row(before, REGION_WORDS * (chosen + 1)),
        REGION_WORDS * (count - 1 - chosen),
    )
    region = row(before, REGION_WORDS * chosen)
    count, constant = split(solver, region, line, after, count - 1)
    child[REGION_COUNT] = count
    child[CONSTANT] = constant
    child[LINE] = line
    child[GAIN] = gain
    child[AGAIN] = gain > 0 and solver.header[PLAY_AGAIN] != 0
    gamma = frame[GAMMA] - gain if child[AGAIN] != 0 else gain - frame[GAMMA] + 1
    child[GAMMA] = gamma - constant
    solver.header[NODES] += 1


@inlined
def report(frame: Cells, child: Cells, found: int) -> None:
    """Tells a node what a move of it is worth, or a bound of that."""
    found += child[CONSTANT]
    value = child[GAIN] + found if child[AGAIN] != 0 else child[GAIN] - found
    if value > frame[BEST]:
        frame[BEST] = value
        frame[BEST_LINE] = child[LINE]


@inlined
def sum_up(frame: Cells) -> None:
    """Sums up the names of the regions, and the triangles that they may still give."""
    regions = regions_of(frame)
    key, most = 0, 0
    for index in range(frame[REGION_COUNT]):
        key = add(key, regions[REGION_WORDS * index + NAME])
        most += regions[REGION_WORDS * index + INFO]
    frame[KEY] = key
    frame[MOST] = most


@compiled
def open_node(solver: Solver, frame: Cells) -> bool:
    """
    Begins with a node whose regions and question are set; ``False`` if the
    answer is known at once, and then it is in ``BEST``.
    """
    sum_up(frame)
    most = frame[MOST]
    if solver.header[IS_FULL] != 0:
        # Margin and triangles left are both even or both odd.
        frame[GAMMA] += (frame[GAMMA] - most) & 1
    gamma = frame[GAMMA]
    if most == 0:
        frame[BEST] = 0
        return False
    if gamma > most:
        frame[BEST] = most
        return False
    if gamma <= -most:
        frame[BEST] = -most
        return False
    lower, upper, line = probe(solver, frame[KEY])
    if lower >= gamma or upper < gamma:
        frame[BEST] = lower if lower >= gamma else upper
        return False
    frame[LOWER] = lower
    frame[UPPER] = upper
    frame[BEST] = _WORST
    frame[BEST_LINE] = NO_LINE
    frame[FIRST_NODE] = solver.header[NODES]
    frame[NEXT_MOVE] = 0
    list_moves(solver, frame, line)
    return True


@compiled
def close_node(solver: Solver, frame: Cells) -> None:
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
def list_moves(solver: Solver, frame: Cells, first: int) -> None:
    """Lists the moves of a node, those that promise most first."""
    regions, moves = regions_of(frame), row(frame, MOVES)
    count = 0
    for index in range(frame[REGION_COUNT]):
        if is_repeated(regions, index):
            continue
        region = row(regions, REGION_WORDS * index)
        for word in range(2):
            left = region[OPEN + word]
            while left != 0:
                line = 64 * word + trailing_zeros(left)
                left = without_lowest(left)
                gain, promise = judge(solver, region, line)
                if line == first:
                    promise = 1 << 20
                move = promise << 24 | index << 16 | gain << 8 | line
                place = count
                while place > 0 and moves[place - 1] < move:
                    moves[place] = moves[place - 1]
                    place -= 1
                moves[place] = move
                count += 1
    frame[MOVE_COUNT] = count


@inlined
def is_repeated(regions: Cells, index: int) -> bool:
    """Tells whether a region before this one is the same game."""
    name = regions[REGION_WORDS * index + NAME]
    found = False
    for before in range(index):
        found |= regions[REGION_WORDS * before + NAME] == name
    return found


@inlined
def judge(solver: Solver, region: Cells, line: int) -> tuple[int, int]:
    """Returns how many triangles a line closes, and a guess at how good it is."""
    open_one, open_two = region[OPEN], region[OPEN + 1]
    drawn_one, drawn_two = region[DRAWN], region[DRAWN + 1]
    not_one, not_two = ~(open_one | drawn_one), ~(open_two | drawn_two)
    gain, gifts = 0, 0
    for at in range(solver.starts[line], solver.starts[line + 1]):
        one, two = solver.sides[2 * at], solver.sides[2 * at + 1]
        if (one & not_one) | (two & not_two) == 0:
            one &= open_one
            two &= open_two
            if one | two == 0:
                gain += 1
            else:
                gifts += (without_lowest(one) == 0 and two == 0) or (
                    one == 0 and without_lowest(two) == 0
                )
    return gain, 512 + 64 * gain - 8 * gifts
