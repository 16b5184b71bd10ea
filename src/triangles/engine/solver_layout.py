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

SMALL = 8
"""Lines of the regions that are named by their game trees."""

NO_VALUE = -32768
"""Stands for the value of a line that is not known."""

# The cells of the header.
LINE_COUNT = 0
PLAY_AGAIN = 1
IS_FULL = 2
NODES = 3
NODE_LIMIT = 4
STATUS = 5
WANT_ALL = 6
DEPTH = 7
VALUE = 8
BEST_ROOT_LINE = 9
NEXT_ROOT_LINE = 10
HAS_ROOT_LINE = 11
IS_ASKING = 12
LOWEST = 13
HIGHEST = 14
GUESS = 15
NAME_BUCKETS = 16
NAME_COUNT = 17
TABLE_BUCKETS = 18
TABLE_COUNT = 19
OPTION_COUNT = 20
END_NAMES = 24
_HEADER_WORDS = 64

# The cells of a region.
OPEN = 0
DRAWN = 2
NAME = 4
MOST = 5
OPTIONS = 6
REGION_WORDS = 7

MOST_REGIONS = 72
"""Regions of a node: at most 64 have two lines or more, and three end with any line."""

# The cells of a frame: what one node of the search needs.
KEY = 0
BASE = 1
ENDS = 2
MOST_LEFT = 3
GAMMA = 4
BEST = 5
BEST_LINE = 6
LOWER = 7
UPPER = 8
HINT = 9
REGION_COUNT = 10
MOVE_COUNT = 11
NEXT_MOVE = 12
LINE = 13
GAIN = 14
AGAIN = 15
CONSTANT = 16
FIRST_NODE = 17
FRAME_HEADER = 18
MOVES = FRAME_HEADER + REGION_WORDS * MOST_REGIONS
FRAME_WORDS = MOVES + 2 * MOST_LINES

# The cells of a line of the position.
ROOT_LINE = 0
ROOT_GAIN = 1
ROOT_KEY = 2
ROOT_VALUE = 3
ROOT_PROMISE = 4
ROOT_WORDS = 5

# The cells of a level, where a small region waits for the names of smaller ones.
PART = 0
NEED = 2
LEFT = 4
REST = 6
THEN_DRAWN = 8
LEVEL_LINE = 10
LEVEL_GAIN = 11
LEVEL_CONSTANT = 12
LEVEL_BASE = 13
LEVEL_ENDS = 14
LEVEL_MOST = 15
LEVEL_PROMISE = 16
LEVEL_KEY = 17
LEVEL_COUNT = 18
LEVEL_OPTIONS = 19
LEVEL_WORDS = LEVEL_OPTIONS + 2 * SMALL

BUCKET_WORDS = 8
FIRST_BUCKETS = 256
MOST_NAME_BUCKETS = 1 << 16
MOST_TABLE_BUCKETS = 1 << 17
MOST_OPTIONS = 1 << 19


def _places() -> tuple[dict[str, int], int]:
    sizes = {
        "header": 8 * _HEADER_WORDS,
        "lines": 2 * MOST_LINES,
        "crossed": 16 * MOST_LINES,
        "starts": 2 * MOST_LINES + 64,
        "sides": 16 * MOST_SIDES,
        "colours": 8 * MOST_LINES * (MOST_CHOICES + 2),
        "choices": 16 * MOST_CHOICES,
        "levels": 8 * LEVEL_WORDS * SMALL,
        "root": 8 * REGION_WORDS,
        "root_lines": 8 * ROOT_WORDS * MOST_LINES,
        "frames": 8 * FRAME_WORDS * (MOST_LINES + 2),
        "options": 8 * MOST_OPTIONS,
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
_LEVELS = _PLACES["levels"]
_ROOT = _PLACES["root"]
_ROOT_LINES = _PLACES["root_lines"]
_FRAMES = _PLACES["frames"]
_OPTIONS = _PLACES["options"]
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
    """The colours of the lines while a region is named, for each choice made."""
    choices: Cells
    """For each choice the lines that are still to be tried."""
    levels: Cells
    """The stack of the small regions that are being named."""
    root: Cells
    """The position that is to be solved, as if it were one region."""
    root_lines: Cells
    """The lines of that position."""
    frames: Cells
    """The stack of the search."""
    options: Cells
    """For small regions what each different line makes of them."""
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
        words_at(place + _LEVELS),
        words_at(place + _ROOT),
        words_at(place + _ROOT_LINES),
        words_at(place + _FRAMES),
        words_at(place + _OPTIONS),
        words_at(place + _NAMES),
        words_at(place + _TABLE),
    )
