"""
Where everything lies in the arena, the one block of memory a kernel works in.

The caller owns the arena and names it by its address. The functions here cut
it up the same way natively and in WebAssembly; nothing else knows an offset.

The arena begins with three areas whose places do not depend on the board: the
header, the answers and the stars. So a caller can write the stars and ``open``
can complain before there is a board.
"""

from typing import NamedTuple

from triangles.engine.bits import BLOCK
from triangles.engine.cells import Cells, bytes_at, halves_at, ints_at, words_at
from triangles.engine.jit import compiled, inlined

MAX_STARS = 256
"""The number of a star fits in a byte, that of a line below :data:`NO_LINE`."""

NO_LINE = 0xFFFF
"""Stands in ``line_of`` for two stars that no line may join."""

STAR_COUNT = 0
LINE_COUNT = 1
MARGIN = 2
PLAY_AGAIN = 3
BOUNDARY = 4
PLY = 5
TURN = 6
SCORES = 7

_HEADER_BYTES = 64
_ANSWER_BYTES = 4 * (6 * MAX_STARS + 16)
_STARS_BYTES = 4 * 2 * MAX_STARS
_ALIGNMENT = 64


class Tables(NamedTuple):
    """
    What a board fixes. Lines are numbered from short to long: the short ones
    stay legal longest, so the rows of a late position end early.

    ``star_words`` and ``line_words`` are the lengths of a row of stars and of
    a row of lines.
    """

    star_count: int
    line_count: int
    star_words: int
    line_words: int
    stars: Cells
    """x and y of each star."""
    left: Cells
    """For two stars *a*, *b* the row of stars strictly left of *ab*."""
    joinable: Cells
    """For a star the row of stars that a line may join with it on the empty board."""
    line_of: Cells
    """For two stars the number of their line, or NO_LINE."""
    ends: Cells
    """The two stars of each line, the lower first."""
    apexes: Cells
    """For a line the row of stars that make an empty triangle with it."""
    ready: Cells
    """For a line whether its row of ``crossings`` is filled."""
    crossings: Cells
    """For a line the row of lines that cannot be drawn beside it, itself included."""
    keys: Cells
    """Memory for sorting, and for the generator."""


class Position(NamedTuple):
    """
    What a game changes. What is kept for each ply makes undoing a step back.
    """

    header: Cells
    """Ply, turn, scores and the other numbers named in this module."""
    legal: Cells
    """For each ply the row of lines that may be drawn."""
    blocks: Cells
    """For each ply the number of blocks of its legal row that are in use."""
    witness: Cells
    """For each ply the first line that can still be part of a new triangle."""
    joined: Cells
    """For each star the row of stars it is joined with."""
    gains: Cells
    """For each line how many triangles it would close; zeros fill the last word."""
    drawn_at: Cells
    """For each drawn line its ply."""
    lines: Cells
    """The lines drawn, in order."""
    players: Cells
    """Who drew each of them."""


class Playout(NamedTuple):
    """The moving parts of a playout, copied from the position."""

    legal: Cells
    joined: Cells
    gains: Cells
    singles: Cells
    """A stack of the lines that close one triangle, some of them stale."""
    doubles: Cells
    """A stack of the lines that close two triangles, some of them stale."""
    candidates: Cells
    """The lines to choose from at random, some of them stale."""


class Arena(NamedTuple):
    """The whole arena, cut up."""

    answer: Cells
    tables: Tables
    position: Position
    playout: Playout
    keys_address: int
    """The address of ``tables.keys``."""
    end: int
    """The address behind the arena."""


@inlined
def answer_address(arena: int) -> int:
    """Returns the address of the 32-bit answers."""
    return arena + _HEADER_BYTES


@inlined
def stars_address(arena: int) -> int:
    """Returns the address of the 32-bit coordinates of the stars."""
    return arena + _HEADER_BYTES + _ANSWER_BYTES


@inlined
def words_for(count: int) -> int:
    """Returns the length of a bit row of *count* numbers."""
    return (count + 63) >> 6


@inlined
def line_words_for(line_count: int) -> int:
    """
    Returns the length of a row of lines. An odd number of blocks, for the
    beginnings of rows would share cache lines if it were a power of two.
    """
    return BLOCK * (((line_count + 64 * BLOCK - 1) // (64 * BLOCK)) | 1)


@inlined
def _behind(address: int, size: int) -> int:
    return (address + size + _ALIGNMENT - 1) & -_ALIGNMENT


@inlined
def carve(arena: int, star_count: int, line_count: int) -> Arena:
    """
    Cuts up the arena at the address *arena* for a board. Places depend on the
    number of stars alone, so *line_count* may be set when it is known.
    """
    tables, keys, end = _carve_tables(stars_address(arena), star_count, line_count)
    position, end = _carve_position(arena, end, star_count)
    playout, end = _carve_playout(end, star_count)
    return Arena(ints_at(answer_address(arena)), tables, position, playout, keys, end)


@inlined
def _carve_tables(stars: int, star_count: int, line_count: int) -> tuple[Tables, int, int]:
    """Returns the tables, of which the stars come first, the address of the keys, and the end."""
    pairs = star_count * (star_count - 1) // 2
    star_words = words_for(star_count)
    left = _behind(stars, _STARS_BYTES)
    joinable = _behind(left, 8 * star_count * star_count * star_words)
    line_of = _behind(joinable, 8 * star_count * star_words)
    ends = _behind(line_of, 2 * star_count * star_count)
    apexes = _behind(ends, 2 * pairs)
    ready = _behind(apexes, 8 * pairs * star_words)
    keys = _behind(ready, pairs)
    crossings = _behind(keys, 8 * (pairs + 3 * star_count))
    tables = Tables(
        star_count,
        line_count,
        star_words,
        line_words_for(line_count),
        ints_at(stars),
        words_at(left),
        words_at(joinable),
        halves_at(line_of),
        bytes_at(ends),
        words_at(apexes),
        bytes_at(ready),
        words_at(crossings),
        words_at(keys),
    )
    return tables, keys, _behind(crossings, 8 * pairs * line_words_for(pairs))


@inlined
def _carve_position(header: int, legal: int, star_count: int) -> tuple[Position, int]:
    """Returns the position, whose legal rows come first behind its header, and the end."""
    pairs, plies = star_count * (star_count - 1) // 2, 3 * star_count
    blocks = _behind(legal, 8 * (plies + 1) * line_words_for(pairs))
    witness = _behind(blocks, 2 * (plies + 1))
    joined = _behind(witness, 2 * (plies + 1))
    gains = _behind(joined, 8 * star_count * words_for(star_count))
    drawn_at = _behind(gains, pairs)
    lines = _behind(drawn_at, 2 * pairs)
    players = _behind(lines, 2 * plies)
    position = Position(
        ints_at(header),
        words_at(legal),
        halves_at(blocks),
        halves_at(witness),
        words_at(joined),
        bytes_at(gains),
        halves_at(drawn_at),
        halves_at(lines),
        bytes_at(players),
    )
    return position, _behind(players, plies)


@inlined
def _carve_playout(legal: int, star_count: int) -> tuple[Playout, int]:
    """Returns the playout, whose legal row comes first, and the end."""
    pairs = star_count * (star_count - 1) // 2
    joined = _behind(legal, 8 * line_words_for(pairs))
    gains = _behind(joined, 8 * star_count * words_for(star_count))
    singles = _behind(gains, pairs)
    doubles = _behind(singles, 2 * pairs)
    candidates = _behind(doubles, 2 * pairs)
    playout = Playout(
        words_at(legal),
        words_at(joined),
        bytes_at(gains),
        halves_at(singles),
        halves_at(doubles),
        halves_at(candidates),
    )
    return playout, _behind(candidates, 2 * pairs)


@inlined
def layout(arena: int) -> Arena:
    """Cuts up an arena that holds a board."""
    header = ints_at(arena)
    return carve(arena, header[STAR_COUNT], header[LINE_COUNT])


@compiled
def arena_size(star_count: int) -> int:
    """Returns the bytes an arena needs, or -1 if no kernel has so many stars."""
    if star_count < 3 or star_count > MAX_STARS:
        return -1
    return carve(0, star_count, star_count * (star_count - 1) // 2).end
