"""
Runs: what follows a line when every closing is taken, the biggest first.

When no safe line is left the game is a series of runs, and what counts is what
a run gives to either side and who has to open the next one. With one line a
turn the sides take turns in it, with *play again* one side has it all.

All happens in a position on the move: the copy in the arena that playouts use
too, with its numbers in the header of the workshop.
"""

from triangles.engine.bits import BLOCK, copy, has, put, strike, take
from triangles.engine.cells import Cells, row
from triangles.engine.jit import compiled, inlined
from triangles.engine.layout import (
    NO_LINE,
    PLAY_AGAIN,
    PLY,
    TURN,
    Playout,
    Position,
    Tables,
)
from triangles.engine.playout import copy_gains, pop
from triangles.engine.position import legal_row
from triangles.engine.tables import high_of, line_between, low_of, need_crossings
from triangles.engine.words import trailing_zeros, without_lowest
from triangles.engine.workshop import (
    BLOCKS,
    DOUBLES,
    MARGIN,
    MOVER,
    RUN_BLOCKS,
    RUN_LENGTH,
    RUN_LOGGED,
    RUN_MARGIN,
    RUN_PASSES,
    SINGLES,
    TURN_AT_ROOT,
    WITNESS,
    Workshop,
)

NO_FLOOR = -(1 << 20)
"""A floor that no run comes below."""


@compiled
def set_out(tables: Tables, position: Position, playout: Playout, workshop: Workshop) -> None:
    """Copies the position; the margin counts from here, for the side to move."""
    header, ply = workshop.header, position.header[PLY]
    blocks = position.blocks[ply]
    copy(playout.legal, legal_row(tables, position), tables.line_words)
    copy(playout.joined, position.joined, tables.star_count * tables.star_words)
    header[SINGLES], header[DOUBLES] = copy_gains(tables, position, playout)
    header[BLOCKS] = blocks
    header[WITNESS] = position.witness[ply]
    header[MOVER] = position.header[TURN]
    header[TURN_AT_ROOT] = position.header[TURN]
    header[MARGIN] = 0


@inlined
def count_openings(tables: Tables, playout: Playout, line: int) -> int:
    """Counts the lines that would close something once *line* is drawn, and not before."""
    words, joined = tables.star_words, playout.joined
    a, b = low_of(tables, line), high_of(tables, line)
    count = 0
    for word in range(words):
        with_a = joined[a * words + word]
        either = (with_a ^ joined[b * words + word]) & tables.apexes[line * words + word]
        while either != 0:
            bit = trailing_zeros(either)
            either = without_lowest(either)
            end = b if (with_a >> bit) & 1 != 0 else a
            count += has(playout.legal, line_between(tables, end, 64 * word + bit))
    return count


@compiled
def run_from(
    tables: Tables,
    position: Position,
    playout: Playout,
    workshop: Workshop,
    line: int,
    floor: int,
) -> None:
    """
    Draws *line* and takes all closings after it; NO_LINE only takes closings, as
    the opponent would. Notes length, margin for the side to move, and whether the
    other side has to go on. Stops when *play again* has brought it below *floor*.
    """
    header, play_again = workshop.header, position.header[PLAY_AGAIN] != 0
    blocks, singles, doubles = header[BLOCKS], header[SINGLES], header[DOUBLES]
    logged, length, margin, sign = 0, 0, 0, 1
    if line == NO_LINE:
        sign = -1
        line, doubles = pop(playout.doubles, doubles, playout.legal)
        if line == NO_LINE:
            line, singles = pop(playout.singles, singles, playout.legal)
    while line != NO_LINE and (margin >= floor or not play_again):
        workshop.run[length] = line
        length += 1
        gain = playout.gains[line]
        margin += sign * gain
        if gain == 0 or not play_again:
            sign = -sign
        need_crossings(tables, line)
        crossed = row(tables.crossings, line * tables.line_words)
        blocks = strike(playout.legal, crossed, blocks)
        singles, doubles, logged = _join(tables, playout, workshop, line, singles, doubles, logged)
        line, doubles = pop(playout.doubles, doubles, playout.legal)
        if line == NO_LINE:
            line, singles = pop(playout.singles, singles, playout.legal)
    header[RUN_BLOCKS] = blocks
    header[RUN_LENGTH] = length
    header[RUN_LOGGED] = logged
    header[RUN_MARGIN] = margin
    header[RUN_PASSES] = sign < 0


@inlined
def _join(
    tables: Tables,
    playout: Playout,
    workshop: Workshop,
    line: int,
    singles: int,
    doubles: int,
    logged: int,
) -> tuple[int, int, int]:
    """Joins the ends of *line*, and raises and logs the gains of what closes with it."""
    words, joined = tables.star_words, playout.joined
    a, b = low_of(tables, line), high_of(tables, line)
    for word in range(words):
        with_a = joined[a * words + word]
        either = (with_a ^ joined[b * words + word]) & tables.apexes[line * words + word]
        while either != 0:
            bit = trailing_zeros(either)
            either = without_lowest(either)
            end = b if (with_a >> bit) & 1 != 0 else a
            third = line_between(tables, end, 64 * word + bit)
            if has(playout.legal, third):
                gain = playout.gains[third] + 1
                playout.gains[third] = gain
                workshop.log[logged] = third
                logged += 1
                playout.singles[singles] = third
                playout.doubles[doubles] = third
                singles += gain == 1
                doubles += gain > 1
    put(row(joined, a * words), b)
    put(row(joined, b * words), a)
    return singles, doubles, logged


@compiled
def keep_run(tables: Tables, workshop: Workshop, moment: int) -> None:
    """Goes on from the end of a run that left no closing."""
    header = workshop.header
    header[BLOCKS] = header[RUN_BLOCKS]
    sign = 1 if header[MOVER] == header[TURN_AT_ROOT] else -1
    header[MARGIN] += sign * header[RUN_MARGIN]
    header[SINGLES] = 0
    header[DOUBLES] = 0
    if header[RUN_PASSES] != 0:
        header[MOVER] = 1 - header[MOVER]
    for index in range(header[RUN_LENGTH]):
        line = workshop.run[index]
        workshop.touched[low_of(tables, line)] = moment
        workshop.touched[high_of(tables, line)] = moment


@compiled
def take_run_back(tables: Tables, playout: Playout, workshop: Workshop) -> None:
    """Goes back to before a run; ``saved`` is the legal row from there."""
    header, words = workshop.header, tables.star_words
    copy(playout.legal, workshop.saved, BLOCK * header[BLOCKS])
    for index in range(header[RUN_LENGTH]):
        line = workshop.run[index]
        a, b = low_of(tables, line), high_of(tables, line)
        take(row(playout.joined, a * words), b)
        take(row(playout.joined, b * words), a)
    for index in range(header[RUN_LOGGED]):
        playout.gains[workshop.log[index]] -= 1


@inlined
def worth_of_run(workshop: Workshop) -> int:
    """Returns what the last run is worth: twice its margin, and one if the other goes on."""
    return 2 * workshop.header[RUN_MARGIN] + workshop.header[RUN_PASSES]


@inlined
def keep_stacks(playout: Playout, workshop: Workshop) -> None:
    """Keeps the closings of the position, those that are legal, to judge each line with."""
    header = workshop.header
    header[SINGLES] = _keep_legal(workshop.singles, playout.singles, header[SINGLES], playout)
    header[DOUBLES] = _keep_legal(workshop.doubles, playout.doubles, header[DOUBLES], playout)


@inlined
def _keep_legal(kept: Cells, stack: Cells, top: int, playout: Playout) -> int:
    count = 0
    for index in range(top):
        line = stack[index]
        if has(playout.legal, line):
            kept[count] = line
            stack[count] = line
            count += 1
    return count


@inlined
def judge_run(
    tables: Tables, position: Position, playout: Playout, workshop: Workshop, line: int
) -> int:
    """Returns what the run after *line* is worth to the side to move."""
    header = workshop.header
    run_from(tables, position, playout, workshop, line, NO_FLOOR)
    take_run_back(tables, playout, workshop)
    copy(playout.singles, workshop.singles, header[SINGLES])
    copy(playout.doubles, workshop.doubles, header[DOUBLES])
    return worth_of_run(workshop)
