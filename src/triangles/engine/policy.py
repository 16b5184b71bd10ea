"""
The playouts of the search: how a cheap and sensible player ends a game.

It takes the biggest closing; else a random safe line, after which nothing new
can be closed; else it gives what costs least. With one line a turn that is a
gift after which both sides get the same and the opponent has to give next; with
*play again* the smallest region.

No line is judged twice without need. Lines that were found unsafe wait among the
gifts, and what a gift is worth holds until a line from one of its ends is drawn.
"""

from triangles.engine.bits import BLOCK, copy, fill, has, strike
from triangles.engine.cells import row
from triangles.engine.jit import compiled, inlined
from triangles.engine.layout import NO_LINE, PLAY_AGAIN, Playout, Position, Tables
from triangles.engine.playout import join, list_candidates, pop
from triangles.engine.position import find_witness
from triangles.engine.randoms import below
from triangles.engine.runs import (
    NO_FLOOR,
    count_openings,
    keep_run,
    run_from,
    take_run_back,
    worth_of_run,
)
from triangles.engine.tables import high_of, low_of, need_crossings
from triangles.engine.workshop import (
    BLOCKS,
    DOUBLES,
    MARGIN,
    MOVER,
    RANDOM,
    SINGLES,
    TURN_AT_ROOT,
    WITNESS,
    Workshop,
)

PATIENCE = 12
"""Tries in a row among all lines that find no safe one before the lines are listed."""

MOST_RUNS = 10
"""Gifts that are looked at before one is given."""


@compiled
def draw_next(
    tables: Tables, position: Position, playout: Playout, workshop: Workshop, line: int
) -> None:
    """Draws *line* in the position on the move."""
    header = workshop.header
    closed = playout.gains[line]
    header[MARGIN] += closed if header[MOVER] == header[TURN_AT_ROOT] else -closed
    if closed == 0 or position.header[PLAY_AGAIN] == 0:
        header[MOVER] = 1 - header[MOVER]
    need_crossings(tables, line)
    crossed = row(tables.crossings, line * tables.line_words)
    header[BLOCKS] = strike(playout.legal, crossed, header[BLOCKS])
    header[SINGLES], header[DOUBLES] = join(tables, playout, line, header[SINGLES], header[DOUBLES])


@compiled
def finish(tables: Tables, position: Position, playout: Playout, workshop: Workshop) -> int:
    """Ends the game and returns the margin from the root on, for the side to move there."""
    header, legal = workshop.header, playout.legal
    listed, gifts, moment = -1, 0, 1
    while True:
        line, header[DOUBLES] = pop(playout.doubles, header[DOUBLES], legal)
        if line == NO_LINE:
            line, header[SINGLES] = pop(playout.singles, header[SINGLES], legal)
        if line == NO_LINE:
            words = BLOCK * header[BLOCKS]
            header[WITNESS] = find_witness(tables, legal, playout.joined, header[WITNESS], words)
            if header[WITNESS] == NO_LINE:
                return header[MARGIN]
            if listed < 0:
                line = _try_all(tables, playout, workshop)
                if line == NO_LINE:
                    listed = list_candidates(playout, words)
                    fill(workshop.touched, tables.star_count, 0)
            if line == NO_LINE:
                line, listed, gifts = _find_safe(tables, playout, workshop, listed, gifts)
            if line == NO_LINE:
                moment += 1
                gifts = _give(tables, position, playout, workshop, gifts, moment)
                continue
        draw_next(tables, position, playout, workshop, line)
        workshop.touched[low_of(tables, line)] = moment
        workshop.touched[high_of(tables, line)] = moment


@inlined
def _try_all(tables: Tables, playout: Playout, workshop: Workshop) -> int:
    """Tries random lines of the board and returns the first that is legal and safe, or NO_LINE."""
    header = workshop.header
    for _ in range(PATIENCE):
        header[RANDOM], line = below(header[RANDOM], tables.line_count)
        if has(playout.legal, line) and count_openings(tables, playout, line) == 0:
            return line
    return NO_LINE


@inlined
def _find_safe(
    tables: Tables, playout: Playout, workshop: Workshop, listed: int, gifts: int
) -> tuple[int, int, int]:
    """
    Takes random lines off the list until one is safe; unsafe ones go to the gifts.
    Returns it, or NO_LINE, and the lengths of both.
    """
    header, candidates = workshop.header, playout.candidates
    while listed > 0:
        header[RANDOM], index = below(header[RANDOM], listed)
        line = candidates[index]
        listed -= 1
        candidates[index] = candidates[listed]
        if has(playout.legal, line):
            if count_openings(tables, playout, line) == 0:
                return line, listed, gifts
            workshop.gifts[gifts] = line
            workshop.looked_at[line] = 0
            gifts += 1
    return NO_LINE, listed, gifts


@inlined
def _is_known(tables: Tables, workshop: Workshop, line: int) -> bool:
    """Tells whether the worth of a gift still holds."""
    moment, touched = workshop.looked_at[line], workshop.touched
    return moment > touched[low_of(tables, line)] and moment > touched[high_of(tables, line)]


@compiled
def _give(
    tables: Tables,
    position: Position,
    playout: Playout,
    workshop: Workshop,
    gifts: int,
    moment: int,
) -> int:
    """
    Gives the first gift that is good enough, else the best one known, and goes on
    after its run. Returns how many gifts are left.
    """
    header, legal = workshop.header, playout.legal
    enough = -2 if position.header[PLAY_AGAIN] != 0 else 1
    copy(workshop.saved, legal, BLOCK * header[BLOCKS])
    header[RANDOM], index = below(header[RANDOM], gifts)
    best, best_worth, runs = NO_LINE, NO_FLOOR, 0
    to_see = gifts
    while to_see > 0 and runs < MOST_RUNS:
        to_see -= 1
        if index >= gifts:
            index = 0
        line = workshop.gifts[index]
        if not has(legal, line):
            gifts -= 1
            workshop.gifts[index] = workshop.gifts[gifts]
            continue
        index += 1
        if not _is_known(tables, workshop, line):
            runs += 1
            run_from(tables, position, playout, workshop, line, best_worth >> 1)
            worth = worth_of_run(workshop)
            if worth >= enough:
                keep_run(tables, workshop, moment)
                return gifts
            take_run_back(tables, playout, workshop)
            workshop.worth[line] = worth
            workshop.looked_at[line] = moment
        if workshop.worth[line] > best_worth:
            best, best_worth = line, workshop.worth[line]
    run_from(tables, position, playout, workshop, best, NO_FLOOR)
    keep_run(tables, workshop, moment)
    return gifts
