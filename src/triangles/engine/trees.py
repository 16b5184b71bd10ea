"""
Names of small regions, by their game trees.

Two regions that look different are the same game when their lines gain the
same and leave the same games. So a small region is named by all that its lines
make of it. Of two lines that leave the same only the better one counts. What
the lines make of a region is remembered with its name: it lets the search see
what a line leads to without drawing it.

Regions wait on a stack of levels for the names of the regions they lead to.
"""

from triangles.engine.cells import Cells, row
from triangles.engine.jit import compiled, inlined
from triangles.engine.linking import best_end, flood, judge, lowest_of, set_of
from triangles.engine.names import find_name, key_of, name_of_game, name_of_option, put_name
from triangles.engine.solver_layout import (
    END_NAMES,
    LEFT,
    LEVEL_BASE,
    LEVEL_CONSTANT,
    LEVEL_COUNT,
    LEVEL_ENDS,
    LEVEL_GAIN,
    LEVEL_KEY,
    LEVEL_LINE,
    LEVEL_MOST,
    LEVEL_OPTIONS,
    LEVEL_PROMISE,
    LEVEL_WORDS,
    MOST_OPTIONS,
    NEED,
    OPTION_COUNT,
    PART,
    PLAY_AGAIN,
    REST,
    THEN_DRAWN,
    Solver,
)
from triangles.engine.words import add

# Where the fields of an option begin: what a line makes of a region, in one word.
_GAIN = 8
_CONSTANT = 16
_ENDS = 24
_MOST = 32
_PROMISE = 40


@compiled
def name_small(solver: Solver, one: int, two: int, need_one: int, need_two: int) -> int:
    """Returns where the name of a small region lies, which is made if need be."""
    key = key_of(one, two, need_one, need_two)
    place = find_name(solver, key)
    if place > 0:
        return place
    depth = 0
    level = solver.levels
    _enter(level, one, two, need_one, need_two, key)
    while True:
        if level[REST] | level[REST + 1] != 0:
            one, two, need_one, need_two, is_ending = flood(
                solver, level[REST], level[REST + 1], level[THEN_DRAWN], level[THEN_DRAWN + 1]
            )
            level[REST] &= ~one
            level[REST + 1] &= ~two
            if is_ending:
                _take_end(solver, level, one, two)
                continue
            key = key_of(one, two, need_one, need_two)
            place = find_name(solver, key)
            if place > 0:
                _take_rest(solver, level, place)
                continue
            depth += 1
            level = row(solver.levels, LEVEL_WORDS * depth)
            _enter(level, one, two, need_one, need_two, key)
        else:
            if level[LEVEL_LINE] >= 0:
                _add_option(solver, level)
            if level[LEFT] | level[LEFT + 1] != 0:
                _draw_next(solver, level)
                continue
            place = _leave(solver, level)
            if depth == 0:
                return place
            depth -= 1
            level = row(solver.levels, LEVEL_WORDS * depth)
            _take_rest(solver, level, place)


@inlined
def _enter(level: Cells, one: int, two: int, need_one: int, need_two: int, key: int) -> None:
    """Begins with a region."""
    level[PART] = one
    level[PART + 1] = two
    level[NEED] = need_one
    level[NEED + 1] = need_two
    level[LEFT] = one
    level[LEFT + 1] = two
    level[REST] = 0
    level[REST + 1] = 0
    level[LEVEL_LINE] = -1
    level[LEVEL_KEY] = key
    level[LEVEL_COUNT] = 0


@inlined
def _draw_next(solver: Solver, level: Cells) -> None:
    """Draws the next line of the region."""
    part_one, part_two, need_one, need_two = (
        level[PART],
        level[PART + 1],
        level[NEED],
        level[NEED + 1],
    )
    line = lowest_of(level[LEFT], level[LEFT + 1])
    own_one, own_two = set_of(line)
    level[LEFT] &= ~own_one
    level[LEFT + 1] &= ~own_two
    level[REST] = part_one & ~solver.crossed[2 * line]
    level[REST + 1] = part_two & ~solver.crossed[2 * line + 1]
    level[THEN_DRAWN] = need_one | own_one
    level[THEN_DRAWN + 1] = need_two | own_two
    gain, promise = judge(solver, line, part_one, part_two, need_one, need_two)
    level[LEVEL_LINE] = line
    level[LEVEL_GAIN] = gain
    level[LEVEL_PROMISE] = promise
    level[LEVEL_CONSTANT] = 0
    level[LEVEL_BASE] = 0
    level[LEVEL_ENDS] = 0
    level[LEVEL_MOST] = 0


@inlined
def _take_end(solver: Solver, level: Cells, one: int, two: int) -> None:
    """Adds a region that any line ends to what the line drawn leaves."""
    _, gain = best_end(solver, one, two, level[THEN_DRAWN], level[THEN_DRAWN + 1])
    if gain > 0 and solver.header[PLAY_AGAIN] != 0:
        level[LEVEL_CONSTANT] += gain
    else:
        level[LEVEL_ENDS] ^= 1 << gain


@inlined
def _take_rest(solver: Solver, level: Cells, place: int) -> None:
    """Adds a region that is named to what the line drawn leaves."""
    level[LEVEL_BASE] = add(level[LEVEL_BASE], solver.names[place])
    level[LEVEL_MOST] += solver.names[place + 1]


@inlined
def _add_option(solver: Solver, level: Cells) -> None:
    """Adds what the line makes of the region, unless a better line leaves the same."""
    options, count = row(level, LEVEL_OPTIONS), level[LEVEL_COUNT]
    option = (
        level[LEVEL_LINE]
        | level[LEVEL_GAIN] << _GAIN
        | level[LEVEL_CONSTANT] << _CONSTANT
        | level[LEVEL_ENDS] << _ENDS
        | level[LEVEL_MOST] << _MOST
        | level[LEVEL_PROMISE] << _PROMISE
    )
    is_play_again = solver.header[PLAY_AGAIN] != 0
    base, is_again = level[LEVEL_BASE], is_play_again and level[LEVEL_GAIN] > 0
    at = 0
    while at < count:
        known = options[2 * at + 1]
        if (
            options[2 * at] == base
            and ends_of(known) == level[LEVEL_ENDS]
            and is_again == (is_play_again and gain_of_option(known) > 0)
        ):
            break
        at += 1
    if at == count:
        level[LEVEL_COUNT] = count + 1
    elif _score_of(options[2 * at + 1], is_again) >= _score_of(option, is_again):
        return
    options[2 * at] = base
    options[2 * at + 1] = option


@inlined
def _score_of(option: int, is_again: bool) -> int:
    """Returns what the player gains at once by an option, beside what it leaves."""
    gain, constant = gain_of_option(option), constant_of(option)
    return gain + constant if is_again else gain - constant


@inlined
def _leave(solver: Solver, level: Cells) -> int:
    """Names the region, remembers its options and returns where the name lies."""
    header, count = solver.header, level[LEVEL_COUNT]
    options = row(level, LEVEL_OPTIONS)
    place = header[OPTION_COUNT]
    is_kept = place + 2 * count < MOST_OPTIONS
    total, most = 0, 0
    for at in range(count):
        base, option = options[2 * at], options[2 * at + 1]
        is_again = header[PLAY_AGAIN] != 0 and gain_of_option(option) > 0
        rest = add(base, header[END_NAMES + ends_of(option)])
        total = add(total, name_of_option(rest, _score_of(option, is_again), is_again))
        most = max(
            most,
            gain_of_option(option)
            + constant_of(option)
            + most_of(option)
            + triangles_in_ends(ends_of(option)),
        )
        if is_kept:
            solver.options[place + 2 * at + 1] = base
            solver.options[place + 2 * at + 2] = option
    if is_kept:
        solver.options[place] = count
        header[OPTION_COUNT] = place + 2 * count + 1
    else:
        place = 0
    return put_name(solver, level[LEVEL_KEY], name_of_game(total), most, place)


@inlined
def line_of_option(option: int) -> int:
    """Returns the line of an option."""
    return option & 0xFF


@inlined
def gain_of_option(option: int) -> int:
    """Returns how many triangles the line closes."""
    return (option >> _GAIN) & 0xFF


@inlined
def constant_of(option: int) -> int:
    """Returns how many triangles the next player closes at once."""
    return (option >> _CONSTANT) & 0xFF


@inlined
def ends_of(option: int) -> int:
    """Returns the ending regions that the line leaves: bit *g* for one that gives *g*."""
    return (option >> _ENDS) & 0xFF


@inlined
def most_of(option: int) -> int:
    """Returns the most triangles that the other regions which the line leaves can give."""
    return (option >> _MOST) & 0xFF


@inlined
def promise_of(option: int) -> int:
    """Returns the guess at how good the line is."""
    return option >> _PROMISE


@inlined
def triangles_in_ends(ends: int) -> int:
    """Returns how many triangles ending regions give together."""
    return ((ends >> 1) & 1) + 2 * ((ends >> 2) & 1)
