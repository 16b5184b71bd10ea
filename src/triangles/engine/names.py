"""
The table of names: what is known of regions, by their sets of lines.

A region's *name* is the same as that of another only if both are the same
game, so regions are recognised anywhere on the board. It takes a while to make
a name, so they are remembered; for the regions named by their game trees it is
remembered, too, what their lines make of them.
"""

from triangles.engine.bits import fill
from triangles.engine.jit import compiled, inlined
from triangles.engine.randoms import mix
from triangles.engine.solver_layout import (
    BUCKET_WORDS,
    END_NAMES,
    FIRST_BUCKETS,
    MOST_NAME_BUCKETS,
    NAME_BUCKETS,
    NAME_COUNT,
    OPTION_COUNT,
    Solver,
)
from triangles.engine.transpositions import find, grow
from triangles.engine.words import add

_ENTRY_WORDS = 4
_GAME = 0x9E3779B97F4A7C15 - (1 << 64)
_AGAIN = 0x2545F4914F6CDD1D
_NOT_AGAIN = 0x5851F42D4C957F2D


@inlined
def clear_names(solver: Solver) -> None:
    """Forgets all names."""
    header = solver.header
    header[NAME_BUCKETS] = FIRST_BUCKETS
    header[NAME_COUNT] = 0
    header[OPTION_COUNT] = 1
    fill(solver.names, BUCKET_WORDS * FIRST_BUCKETS, 0)
    for ends in range(8):
        header[END_NAMES + ends] = 0
        for gain in range(3):
            if (ends >> gain) & 1 != 0:
                name = name_of_game(name_of_option(0, gain, False))
                header[END_NAMES + ends] = add(header[END_NAMES + ends], name)


@inlined
def name_of_option(rest: int, gain: int, is_again: bool) -> int:
    """Names what a line does: the sum of the names of what it leaves, and its gain."""
    return mix(add(mix(add(rest, _AGAIN if is_again else _NOT_AGAIN)), gain))


@inlined
def name_of_game(options: int) -> int:
    """Names a game by the sum of the names of its options."""
    return mix(add(options, _GAME))


@inlined
def key_of(part_one: int, part_two: int, need_one: int, need_two: int) -> int:
    """Makes a key of the sets of a region."""
    return mix(add(mix(add(mix(add(mix(part_one), part_two)), need_one)), need_two))


@inlined
def find_name(solver: Solver, key: int) -> int:
    """Returns where the name for a key lies, or -1; behind it, how many triangles and options."""
    return find(solver.names, solver.header[NAME_BUCKETS], _ENTRY_WORDS, key) + 1


@compiled
def put_name(solver: Solver, key: int, name: int, most: int, options: int) -> int:
    """Remembers a name and returns where; the older of two in a bucket makes room."""
    header, names = solver.header, solver.names
    if header[NAME_COUNT] > header[NAME_BUCKETS] and header[NAME_BUCKETS] < MOST_NAME_BUCKETS:
        grow(names, header[NAME_BUCKETS], _ENTRY_WORDS)
        header[NAME_BUCKETS] *= 2
    bucket = BUCKET_WORDS * (key & (header[NAME_BUCKETS] - 1))
    place = bucket if names[bucket] == 0 else bucket + _ENTRY_WORDS
    if names[place] != 0:
        for word in range(_ENTRY_WORDS):
            names[bucket + word] = names[place + word]
    header[NAME_COUNT] += names[place] == 0
    names[place] = key
    names[place + 1] = name
    names[place + 2] = most
    names[place + 3] = options
    return place + 1
