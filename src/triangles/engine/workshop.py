"""
Where everything lies in the workshop, the second arena: the memory of thinking.

The rule arena holds the position, which thinking never changes. What is thought
about it lies here, so thinking can stop after any slice and go on.
"""

from typing import NamedTuple

from triangles.engine.cells import Cells, bytes_at, halves_at, ints_at, words_at
from triangles.engine.jit import compiled, inlined
from triangles.engine.layout import MAX_STARS, line_words_for
from triangles.engine.solver_layout import SOLVER_BYTES

MOST_ENTRIES = 1 << 18
"""Entries of the tree: a node is the entry of the line that led to it."""

MOST_CANDIDATES = 40
"""Lines of a position that the search looks at."""

LONGEST_PATH = 3 * MAX_STARS

# The cells of the header: the task.
POLICY = 0
NODES = 1
EXACT_NODES = 2
SIGHT = 3
CARE = 4
# How far it is.
STAGE = 5
DONE = 6
ENTRIES = 7
RANDOM = 8
BEST_LINE = 9
BEST_VALUE = 10
IS_EXACT = 11
# A position on the move: a copy that a playout draws lines in.
BLOCKS = 16
WITNESS = 17
SINGLES = 18
DOUBLES = 19
MOVER = 20
MARGIN = 21
TURN_AT_ROOT = 22
# What a run came to.
RUN_BLOCKS = 24
RUN_LENGTH = 25
RUN_LOGGED = 26
RUN_MARGIN = 27
RUN_PASSES = 28

_HEADER_BYTES = 512
_ALIGNMENT = 64


class Workshop(NamedTuple):
    """The workshop, cut up."""

    header: Cells
    keys: Cells
    """The candidates of a node while they are sorted."""
    path: Cells
    """The entries from the root to a leaf."""
    saved: Cells
    """The legal row to go back to after a run."""
    run: Cells
    """The lines of a run, in order."""
    log: Cells
    """The lines whose gain a run has raised, once for each time."""
    singles: Cells
    """The stacks of a node, kept while its lines are judged."""
    doubles: Cells
    gifts: Cells
    """The lines that give the opponent something, some of them stale."""
    worth: Cells
    """For a gift what the run after it was worth when it was last looked at."""
    looked_at: Cells
    """For a gift the moment when it was looked at."""
    touched: Cells
    """For a star the moment of the last line from it."""
    line: Cells
    """For an entry of the tree its line."""
    first: Cells
    """The first entry of the lines after it, or a mark of :mod:`triangles.engine.search`."""
    width: Cells
    """How many these are."""
    mover: Cells
    """The player who chooses among them."""
    visits: Cells
    """How many playouts went through the entry."""
    total: Cells
    """The sum of their utilities, seen by the player to move at the root."""
    margins: Cells
    """The sum of their margins, seen by the same."""
    prior: Cells
    """How much of the attention the entry deserves at first, in 65536ths."""
    solver: int
    """The address of the memory of the exact solver."""
    end: int
    """The address behind the workshop."""


@inlined
def _behind(address: int, size: int) -> int:
    return (address + size + _ALIGNMENT - 1) & -_ALIGNMENT


@inlined
def workshop_at(place: int, star_count: int) -> Workshop:
    """Cuts up the workshop at the address *place*."""
    pairs = star_count * (star_count - 1) // 2
    keys = _behind(place, _HEADER_BYTES)
    path = _behind(keys, 8 * MOST_CANDIDATES)
    saved = _behind(path, 4 * LONGEST_PATH)
    run = _behind(saved, 8 * line_words_for(pairs))
    log = _behind(run, 2 * LONGEST_PATH)
    singles = _behind(log, 2 * 2 * pairs)
    doubles = _behind(singles, 2 * pairs)
    gifts = _behind(doubles, 2 * pairs)
    worth = _behind(gifts, 2 * pairs)
    looked_at = _behind(worth, 4 * pairs)
    touched = _behind(looked_at, 4 * pairs)
    line = _behind(touched, 4 * star_count)
    first = _behind(line, 2 * MOST_ENTRIES)
    width = _behind(first, 4 * MOST_ENTRIES)
    mover = _behind(width, MOST_ENTRIES)
    visits = _behind(mover, MOST_ENTRIES)
    total = _behind(visits, 4 * MOST_ENTRIES)
    margins = _behind(total, 8 * MOST_ENTRIES)
    prior = _behind(margins, 8 * MOST_ENTRIES)
    solver = _behind(prior, 4 * MOST_ENTRIES)
    return Workshop(
        words_at(place),
        words_at(keys),
        ints_at(path),
        words_at(saved),
        halves_at(run),
        halves_at(log),
        halves_at(singles),
        halves_at(doubles),
        halves_at(gifts),
        ints_at(worth),
        ints_at(looked_at),
        ints_at(touched),
        halves_at(line),
        ints_at(first),
        bytes_at(width),
        bytes_at(mover),
        ints_at(visits),
        words_at(total),
        words_at(margins),
        ints_at(prior),
        solver,
        _behind(solver, SOLVER_BYTES),
    )


@compiled
def workshop_size(star_count: int) -> int:
    """Returns the bytes a workshop needs, or -1 if no kernel has so many stars."""
    if star_count < 3 or star_count > MAX_STARS:
        return -1
    return workshop_at(0, star_count).end
