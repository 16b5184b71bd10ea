"""
The position that is to be solved, and its lines one after the other.

For every line the position after it is searched until its value is exact; or,
if only the best line is wanted, until it is clear that the line is no better
than one before.
"""

from triangles.engine.bits import copy
from triangles.engine.cells import Cells, row
from triangles.engine.gathering import find_line, gather
from triangles.engine.jit import compiled, inlined
from triangles.engine.layout import MARGIN, NO_LINE, Position, Tables
from triangles.engine.layout import PLAY_AGAIN as PLAY_AGAIN_OF_BOARD
from triangles.engine.linking import judge
from triangles.engine.names import clear_names
from triangles.engine.position import is_over
from triangles.engine.randoms import mix
from triangles.engine.regions import split
from triangles.engine.solver import (
    begin_node,
    frame_at,
    is_answered,
    regions_of,
    search,
    sum_up,
)
from triangles.engine.solver_layout import (
    AGAIN,
    BEST,
    BEST_ROOT_LINE,
    CONSTANT,
    DEPTH,
    DRAWN,
    GAIN,
    GAMMA,
    GUESS,
    HAS_ROOT_LINE,
    HIGHEST,
    IS_ASKING,
    IS_FULL,
    KEY,
    LINE,
    LINE_COUNT,
    LOWEST,
    MOST_LEFT,
    NEXT_ROOT_LINE,
    NO_VALUE,
    NODE_LIMIT,
    NODES,
    OPEN,
    PLAY_AGAIN,
    REGION_COUNT,
    ROOT_GAIN,
    ROOT_KEY,
    ROOT_LINE,
    ROOT_PROMISE,
    ROOT_VALUE,
    ROOT_WORDS,
    STATUS,
    VALUE,
    WANT_ALL,
    Solver,
    solver_at,
)
from triangles.engine.transpositions import clear_table
from triangles.engine.words import add

GOING_ON = 0
SOLVED = 1
LIMIT = 2


@compiled
def begin(
    tables: Tables,
    position: Position,
    solver: Solver,
    most_lines: int,
    node_limit: int,
    want_all: bool,
) -> int:
    """
    Sets up the solver for a position. Returns LIMIT at once if there are more
    than *most_lines* legal lines, or too many triangles among them.
    """
    header = solver.header
    header[STATUS] = LIMIT
    header[NODES] = 0
    header[NODE_LIMIT] = node_limit
    header[WANT_ALL] = want_all
    header[VALUE] = NO_VALUE
    header[BEST_ROOT_LINE] = -1
    header[LINE_COUNT] = 0
    header[NEXT_ROOT_LINE] = 0
    header[HAS_ROOT_LINE] = 0
    header[DEPTH] = 0
    header[IS_ASKING] = 0
    header[GUESS] = 0
    header[PLAY_AGAIN] = position.header[PLAY_AGAIN_OF_BOARD]
    header[IS_FULL] = position.header[MARGIN] == 0
    if is_over(position):
        header[VALUE] = 0
        header[STATUS] = SOLVED
    elif gather(tables, position, solver, most_lines):
        clear_names(solver)
        clear_table(solver)
        _list_lines(solver)
        header[STATUS] = GOING_ON
    return header[STATUS]


@compiled
def _list_lines(solver: Solver) -> None:
    """Lists the lines of the position, those that promise most first."""
    count, moves, root = solver.header[LINE_COUNT], solver.root_lines, solver.root
    root[OPEN] = _first_bits(min(count, 64))
    root[OPEN + 1] = _first_bits(max(count - 64, 0))
    root[DRAWN] = 0
    root[DRAWN + 1] = 0
    for line in range(count):
        gain, promise = judge(solver, line, root[OPEN], root[OPEN + 1], 0, 0)
        hole = line
        while hole > 0 and moves[ROOT_WORDS * (hole - 1) + ROOT_PROMISE] < promise:
            copy(row(moves, ROOT_WORDS * hole), row(moves, ROOT_WORDS * (hole - 1)), ROOT_WORDS)
            hole -= 1
        moves[ROOT_WORDS * hole + ROOT_LINE] = line
        moves[ROOT_WORDS * hole + ROOT_GAIN] = gain
        moves[ROOT_WORDS * hole + ROOT_VALUE] = NO_VALUE
        moves[ROOT_WORDS * hole + ROOT_PROMISE] = promise


@inlined
def _first_bits(count: int) -> int:
    return -1 if count == 64 else (1 << count) - 1


@compiled
def step(solver: Solver, nodes: int) -> int:
    """Visits at most *nodes* more nodes and returns GOING_ON, SOLVED or LIMIT."""
    header, frame = solver.header, frame_at(solver, 0)
    stop = min(header[NODES] + nodes, header[NODE_LIMIT])
    while header[STATUS] == GOING_ON:
        if header[HAS_ROOT_LINE] == 0 and header[NEXT_ROOT_LINE] == header[LINE_COUNT]:
            header[STATUS] = SOLVED
        elif header[HAS_ROOT_LINE] == 0 and header[NODES] < stop:
            _take_line(solver, frame)
        elif header[HAS_ROOT_LINE] != 0 and header[IS_ASKING] == 0:
            if not _is_settled(solver, frame):
                _ask(solver, frame)
        elif header[HAS_ROOT_LINE] != 0 and search(solver, stop):
            header[IS_ASKING] = 0
            _take_answer(header, frame)
        else:
            # There is more to do, but no node is left to do it with.
            if header[NODES] >= header[NODE_LIMIT]:
                header[STATUS] = LIMIT
            break
    return header[STATUS]


@compiled
def _take_line(solver: Solver, frame: Cells) -> None:
    """Draws the next line of the position, unless all are through or it is like one before."""
    header, root, at = solver.header, solver.root, solver.header[NEXT_ROOT_LINE]
    move = row(solver.root_lines, ROOT_WORDS * at)
    count, constant = split(solver, root, move[ROOT_LINE], regions_of(frame), 0)
    gain = move[ROOT_GAIN]
    frame[REGION_COUNT] = count
    frame[CONSTANT] = constant
    frame[GAIN] = gain
    frame[AGAIN] = gain > 0 and header[PLAY_AGAIN] != 0
    frame[LINE] = move[ROOT_LINE]
    sum_up(solver, frame)
    move[ROOT_KEY] = mix(add(frame[KEY], 4 * constant + gain))
    header[NODES] += 1
    for before in range(at):
        if solver.root_lines[ROOT_WORDS * before + ROOT_KEY] == move[ROOT_KEY]:
            move[ROOT_VALUE] = solver.root_lines[ROOT_WORDS * before + ROOT_VALUE]
            header[NEXT_ROOT_LINE] = at + 1
            return
    header[HAS_ROOT_LINE] = 1
    header[LOWEST] = -frame[MOST_LEFT]
    header[HIGHEST] = frame[MOST_LEFT]


@compiled
def _is_settled(solver: Solver, frame: Cells) -> bool:
    """Takes note of the value of a line when it is known, or known to be no better."""
    header = solver.header
    lowest, highest = header[LOWEST] + frame[CONSTANT], header[HIGHEST] + frame[CONSTANT]
    gain, most = frame[GAIN], header[VALUE]
    best = gain + highest if frame[AGAIN] != 0 else gain - lowest
    if header[LOWEST] == header[HIGHEST]:
        solver.root_lines[ROOT_WORDS * header[NEXT_ROOT_LINE] + ROOT_VALUE] = best
        header[GUESS] = header[LOWEST]
        if best > most:
            header[VALUE] = best
            header[BEST_ROOT_LINE] = frame[LINE]
    elif header[WANT_ALL] != 0 or best > most:
        return False
    header[HAS_ROOT_LINE] = 0
    header[NEXT_ROOT_LINE] += 1
    return True


@compiled
def _ask(solver: Solver, frame: Cells) -> None:
    """Asks the next question about the position after a line."""
    header = solver.header
    lowest, highest = header[LOWEST], header[HIGHEST]
    gamma = min(max(header[GUESS], lowest + 1), highest)
    if header[WANT_ALL] == 0 and header[VALUE] != NO_VALUE:
        # Is the line better than the best one at all?
        wanted = header[VALUE] + 1 - frame[GAIN]
        gamma = wanted - frame[CONSTANT]
        if frame[AGAIN] == 0:
            gamma = 1 - wanted - frame[CONSTANT]
        gamma = min(max(gamma, lowest + 1), highest)
    frame[GAMMA] = gamma
    if is_answered(solver, frame):
        _take_answer(header, frame)
    else:
        header[IS_ASKING] = 1
        begin_node(solver, frame)


@inlined
def _take_answer(header: Cells, frame: Cells) -> None:
    """Narrows the bounds of a value by the answer to a question."""
    best = frame[BEST]
    if best >= frame[GAMMA]:
        header[LOWEST] = best
        header[GUESS] = best + 1
    else:
        header[HIGHEST] = best
        header[GUESS] = best


@compiled
def value_of(solver: Solver, line: int) -> int:
    """Returns the value of a line of the board, or NO_VALUE if it is not known."""
    number = find_line(solver.lines, solver.header[LINE_COUNT], line)
    for at in range(solver.header[NEXT_ROOT_LINE]):
        if solver.root_lines[ROOT_WORDS * at + ROOT_LINE] == number:
            return solver.root_lines[ROOT_WORDS * at + ROOT_VALUE]
    return NO_VALUE


@compiled
def solve_position(
    tables: Tables,
    position: Position,
    place: int,
    most_lines: int,
    node_limit: int,
    want_all: bool,
) -> tuple[bool, int, int, int]:
    """
    Solves a position with at most *most_lines* legal lines within *node_limit*
    nodes, in the :data:`SOLVER_BYTES` bytes at the address *place*. Returns
    whether it could; the margin still to come for the player to move; the
    number on the board of a best line, or NO_LINE; and the nodes visited.

    With *want_all* :func:`value_of` knows the value of every line then.
    """
    solver = solver_at(place)
    status = begin(tables, position, solver, most_lines, node_limit, want_all)
    if status == GOING_ON:
        status = step(solver, node_limit)
    header = solver.header
    best = header[BEST_ROOT_LINE]
    line = solver.lines[best] if status == SOLVED and best >= 0 else NO_LINE
    return status == SOLVED, header[VALUE], line, header[NODES]
