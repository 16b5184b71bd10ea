"""
Boards from a seed: the same stars everywhere and for ever.

``docs/rules.md`` specifies the algorithm in words. The functions use integers
only and are written in the part of Python that Numba compiles: the kernel
runs these very lines, on arrays instead of lists.
"""

from collections.abc import MutableSequence

from triangles.geometry import distance_squared, is_near_segment

BORDER = 240
"""Board units along each side that stay free of stars."""

NEAR_MISS = 60
"""A segment that passes a star at this distance or less is hard to judge by eye."""

REACH = 3
"""Near misses are counted among stars less than this many spacings away."""

TRIES = 600
"""How many places are tried for one star before the spacing shrinks."""

CANDIDATES = 8
"""How many free places for one star are compared."""

WORD = 0xFFFFFFFF
STEP = 0x9E3779B9

# Less 2**32: modulo 2**32 the same, and no product leaves a signed word of 64 bits.
FIRST_FACTOR = 0x85EBCA6B - (1 << 32)
SECOND_FACTOR = 0xC2B2AE35 - (1 << 32)


def place_stars(
    xs: MutableSequence[int],
    ys: MutableSequence[int],
    scratch: MutableSequence[int],
    width: int,
    height: int,
    seed: int,
) -> int:
    """
    Fills *xs* and *ys* with the stars of a board of *width* by *height* board
    units, and returns the least distance between two of them that was kept.
    *seed* is a 32-bit number, zero or more; *scratch* is as long as *xs* and
    *ys* and holds nothing of use afterwards.

    The stars are numbered from top to bottom, from left to right where level.
    """
    count = len(xs)
    spacing = spacing_for(count, width, height)
    state = scramble((scramble(seed) + count) & WORD)
    placed = 0
    while placed < count:
        found = 0
        best_x, best_y, fewest = 0, 0, -1
        for _ in range(TRIES):
            state = (state + STEP) & WORD
            x = BORDER + below(state, width - 2 * BORDER + 1)
            state = (state + STEP) & WORD
            y = BORDER + below(state, height - 2 * BORDER + 1)
            if not _is_free(xs, ys, placed, x, y, spacing):
                continue
            misses = _near_misses(xs, ys, scratch, placed, x, y, REACH * spacing)
            if fewest < 0 or misses < fewest:
                best_x, best_y, fewest = x, y, misses
            found += 1
            if found == CANDIDATES or fewest == 0:
                break
        if found == 0:
            spacing = spacing * 15 // 16
        else:
            _insert(xs, ys, placed, best_x, best_y)
            placed += 1
    return spacing


def spacing_for(count: int, width: int, height: int) -> int:
    """
    Returns the least distance between two of *count* stars that a board of
    *width* by *height* board units aims at: discs of this diameter about the
    stars would cover 44 % of the part of the board that holds stars.

    >>> spacing_for(24, 3600, 5600), spacing_for(180, 7600, 9000)
    (610, 434)
    """
    area = (width - 2 * BORDER) * (height - 2 * BORDER)
    return floor_root(area * 14 // (25 * count))


def floor_root(number: int) -> int:
    """
    Returns the largest integer whose square is at most *number*.

    >>> [floor_root(number) for number in (0, 1, 3, 4, 99, 100)]
    [0, 1, 1, 2, 9, 10]
    """
    root = number
    better = (root + 1) // 2
    while better < root:
        root = better
        better = (root + number // root) // 2
    return root


def scramble(word: int) -> int:
    """Mixes the bits of a 32-bit word, as MurmurHash3 does at its end."""
    word ^= word >> 16
    word = (word * FIRST_FACTOR) & WORD
    word ^= word >> 13
    word = (word * SECOND_FACTOR) & WORD
    return word ^ (word >> 16)


def below(state: int, limit: int) -> int:
    """Returns the number from 0 to *limit* - 1 that the generator's *state* stands for."""
    return (scramble(state) * limit) >> 32


def _is_free(
    xs: MutableSequence[int], ys: MutableSequence[int], placed: int, x: int, y: int, spacing: int
) -> bool:
    for star in range(placed):
        if distance_squared(x, y, xs[star], ys[star]) < spacing * spacing:
            return False
    return True


def _near_misses(
    xs: MutableSequence[int],
    ys: MutableSequence[int],
    near: MutableSequence[int],
    placed: int,
    x: int,
    y: int,
    reach: int,
) -> int:
    """Counts the segments among near stars and *(x, y)* that pass too near to one of them."""
    count = 0
    misses = 0
    for star in range(placed):
        ax, ay = xs[star], ys[star]
        if distance_squared(x, y, ax, ay) >= reach * reach:
            continue
        for index in range(count):
            bx, by = xs[near[index]], ys[near[index]]
            misses += is_near_segment(x, y, ax, ay, bx, by, NEAR_MISS)
            misses += is_near_segment(ax, ay, x, y, bx, by, NEAR_MISS)
            misses += is_near_segment(bx, by, x, y, ax, ay, NEAR_MISS)
        near[count] = star
        count += 1
    return misses


def _insert(
    xs: MutableSequence[int], ys: MutableSequence[int], placed: int, x: int, y: int
) -> None:
    """Inserts a star among the *placed* ones, which are in order of y, then x."""
    star = placed
    while star > 0 and (ys[star - 1] > y or (ys[star - 1] == y and xs[star - 1] > x)):
        xs[star], ys[star] = xs[star - 1], ys[star - 1]
        star -= 1
    xs[star], ys[star] = x, y
