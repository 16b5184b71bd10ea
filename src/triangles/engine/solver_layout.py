"""
Where everything lies in the memory of the exact solver.

The solver looks at the legal lines of one position alone, the *open* lines,
numbered from 0 in the order of the board's lines. A set of them is two words.
Nothing depends on the board, so the places are constants.
"""

from typing import NamedTuple

from triangles.engine.cells import Cells, halves_at, words_at
from triangles.engine.jit import inlined

MOST_LINES = 128
"""Open lines that fit in a set of two words."""

MOST_SIDES = 4096
"""How often a line may be a side of a triangle, summed over the lines."""

MOST_CHOICES = 8
"""How deep the search for the name of a symmetric region goes."""

REGION_WORDS = 6
OPEN = 0
DRAWN = 2
NAME = 4
INFO = 5

REGIONS = 72
"""Regions of a node: at most 64 have two lines or more, and three end with any line."""

# The cells of a frame: what one node of the search needs.
KEY = 0
GAMMA = 1
BEST = 2
BEST_LINE = 3
LOWER = 4
UPPER = 5
REGION_COUNT = 6
MOVE_COUNT = 7
NEXT_MOVE = 8
GAIN = 9
AGAIN = 10
CONSTANT = 11
FIRST_NODE = 12
LINE = 13
MOST = 14
FRAME_HEADER = 16
MOVES = FRAME_HEADER + REGION_WORDS * REGIONS
FRAME_WORDS = MOVES + MOST_LINES

# The cells of the header.
LINE_COUNT = 0
PLAY_AGAIN = 1
IS_FULL = 2
NODES = 3
NODE_LIMIT = 4
STATUS = 5
WANT_ALL = 6
ROOT_NEXT = 8
HAS_ROOT = 9
DEPTH = 10
LOWEST = 11
HIGHEST = 12
GUESS = 13
VALUE = 14
BEST_ROOT_LINE = 15
NAME_BUCKETS = 16
NAME_COUNT = 17
TABLE_BUCKETS = 18
TABLE_COUNT = 19
IS_ASKING = 21

# The cells of a root move.
ROOT_WORDS = 5
ROOT_LINE = 0
ROOT_GAIN = 1
ROOT_KEY = 2
ROOT_VALUE = 3
ROOT_SCORE = 4

NO_VALUE = -32768
"""Stands for the value of a line that is not known."""

BUCKET_WORDS = 8
FIRST_BUCKETS = 256
MOST_NAME_BUCKETS = 1 << 16
MOST_TABLE_BUCKETS = 1 << 17


def _places() -> tuple[dict[str, int], int]:
    sizes = {
        "header": 8 * 64,
        "lines": 2 * MOST_LINES,
        "crossed": 16 * MOST_LINES,
        "starts": 2 * MOST_LINES + 64,
        "sides": 16 * MOST_SIDES,
        "colours": 8 * MOST_LINES * (MOST_CHOICES + 2),
        "choices": 8 * 16 * (MOST_CHOICES + 1),
        "root": 8 * REGION_WORDS,
        "root_moves": 8 * ROOT_WORDS * MOST_LINES,
        "frames": 8 * FRAME_WORDS * (MOST_LINES + 2),
        "names": 8 * BUCKET_WORDS * MOST_NAME_BUCKETS,
        "table": 8 * BUCKET_WORDS * MOST_TABLE_BUCKETS,
    }
    places, end = {}, 0
    for name, size in sizes.items():
        places[name] = end
        end += (size + 63) & -64
    return places, end


_PLACES, SOLVER_BYTES = _places()
_LINES = _PLACES["lines"]
_CROSSED = _PLACES["crossed"]
_STARTS = _PLACES["starts"]
_SIDES = _PLACES["sides"]
_COLOURS = _PLACES["colours"]
_CHOICES = _PLACES["choices"]
_ROOT = _PLACES["root"]
_ROOT_MOVES = _PLACES["root_moves"]
_FRAMES = _PLACES["frames"]
_NAMES = _PLACES["names"]
_TABLE = _PLACES["table"]


class Solver(NamedTuple):
    """The memory of the solver, cut up."""

    header: Cells
    lines: Cells
    """The number on the board of each open line."""
    crossed: Cells
    """For an open line the set of those that it crosses, itself included."""
    starts: Cells
    """Where the triangles of a line begin in ``sides``."""
    sides: Cells
    """For each triangle of a line the set of its other sides that are open lines."""
    colours: Cells
    choices: Cells
    """The stack of the search for a name: at each depth the lines still to be tried."""
    root: Cells
    """The position that is to be solved, as if it were one region."""
    root_moves: Cells
    frames: Cells
    names: Cells
    """A table of the names of regions, by their sets of lines."""
    table: Cells
    """The transposition table."""


@inlined
def solver_at(place: int) -> Solver:
    """Cuts up the memory of a solver at the address *place*."""
    return Solver(
        words_at(place),
        halves_at(place + _LINES),
        words_at(place + _CROSSED),
        halves_at(place + _STARTS),
        words_at(place + _SIDES),
        words_at(place + _COLOURS),
        words_at(place + _CHOICES),
        words_at(place + _ROOT),
        words_at(place + _ROOT_MOVES),
        words_at(place + _FRAMES),
        words_at(place + _NAMES),
        words_at(place + _TABLE),
    )
