"""Boards as text and as JSON."""

from __future__ import annotations

import json
import re
from typing import Final

from triangles.board import Board
from triangles.errors import InvalidBoardError, TrianglesError
from triangles.geometry import WIDEST_MARGIN
from triangles.sizes import DEFAULT_MARGIN, LARGEST_SEED, SIZES, WIDEST_COORDINATE
from triangles.textfile import MOST_CHARACTERS, Tags, TextLine, TextReader

FORMAT: Final = "triangles board 1"
"""The first line of a board file: the name and the version of the format."""

MOST_STARS: Final = 256
"""The most stars in a file: what the app and the engine can open."""

STARS: Final = "stars:"

_STAR = re.compile(r"(0|[1-9][0-9]{0,4}) (0|-?[1-9][0-9]{0,4}),(0|-?[1-9][0-9]{0,4})", re.ASCII)


def write_board(board: Board) -> str:
    """
    Returns *board* as a text that :func:`read_board` turns into it again.

    :raises: :exc:`TrianglesError` if the board has more than 256 stars.
    """
    tags = [f"{name}: {value}" for name, value in board_tags(board).items()]
    return "\n".join([FORMAT, *tags, "", *star_lines(board), ""])


def read_board(text: str) -> Board:
    """
    Reads a board from the text of :func:`write_board`, or from JSON: an object
    with the stars as pairs and, if it is not the usual one, the margin.

    >>> read_board('{"stars": [[0, 0], [400, 0], [400, 300]], "margin": 0}')
    <Board of 3 stars margin=0>

    :raises: :exc:`RecordError` or :exc:`InvalidBoardError` that says where and what.
    """
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        return _board_of_json(text)
    reader = TextReader(text)
    reader.take_first(FORMAT)
    tags, stars_line = reader.take_tags(STARS, ("board", "margin"))
    return take_board(reader, tags, stars_line, end=None)


def board_json(board: Board) -> str:
    """Returns *board* as a JSON object: the stars, the margin, the size and the seed."""
    facts = {"size": board.size, "seed": board.seed, "margin": board.margin}
    given = {name: value for name, value in facts.items() if value is not None}
    return json.dumps(given | {"stars": board.stars})


def board_tags(board: Board) -> dict[str, str]:
    """Returns the tags that describe *board* in a file."""
    tags = {"board": board.size or "custom"}
    if board.seed is not None:
        tags["seed"] = str(board.seed)
    return tags | {"margin": str(board.margin)}


def star_lines(board: Board) -> list[str]:
    """Returns the lines of a file that list the stars of *board*."""
    if len(board) > MOST_STARS:
        raise TrianglesError(f"a file holds at most {MOST_STARS} stars, not {len(board)}")
    return [STARS, *(f"{star} {x},{y}" for star, (x, y) in enumerate(board.stars))]


def take_board(reader: TextReader, tags: Tags, stars_line: TextLine, end: str | None) -> Board:
    """
    Takes the stars up to the line *end*, or to the end of the file, and returns
    the board that they and the *tags* make. The stars of a generated board must
    be the ones of its size and seed.
    """
    size = tags.choice("board", {name: name for name in ("custom", *SIZES)})
    margin = tags.number("margin", WIDEST_MARGIN)
    if size != "custom" and "seed" not in tags.values:
        tags.fail("board", "the tag 'seed' is missing for a board of this size")
    if size == "custom" and "seed" in tags.values:
        tags.fail("seed", "a custom board has no seed")
    stars = _take_stars(reader, end)
    try:
        if size == "custom":
            return Board(stars, margin)
        board = Board.generate(size, tags.number("seed", LARGEST_SEED), margin)
    except InvalidBoardError as error:
        stars_line.fail(str(error))
    for star, (point, line) in enumerate(stars.items()):
        if star >= len(board) or board.stars[star] != point:
            line.fail(f"the board {size} of this seed has no such star")
    if len(stars) < len(board):
        stars_line.fail(f"the board {size} has {len(board)} stars, here are {len(stars)}")
    return board


def _take_stars(reader: TextReader, end: str | None) -> dict[tuple[int, int], TextLine]:
    stars: dict[tuple[int, int], TextLine] = {}
    for line in reader:
        if line.text == end:
            return stars
        match = _STAR.fullmatch(line.text)
        if match is None:
            line.fail("expected a star such as '0 1200,-350'" + (f", or {end!r}" if end else ""))
        if int(match[1]) != len(stars):
            line.fail(f"expected star {len(stars)}: stars are numbered from 0, in order")
        if len(stars) == MOST_STARS:
            line.fail(f"a file holds at most {MOST_STARS} stars")
        point = int(match[2]), int(match[3])
        if max(map(abs, point)) > WIDEST_COORDINATE:
            line.fail(f"a coordinate is at most {WIDEST_COORDINATE} in size", match.start(2) + 1)
        if point in stars:
            line.fail("another star lies there already", match.start(2) + 1)
        stars[point] = line
    if end is not None:
        reader.take(repr(end))
    return stars


def _board_of_json(text: str) -> Board:
    if len(text) > MOST_CHARACTERS:
        raise InvalidBoardError(f"a file has at most {MOST_CHARACTERS} characters")
    try:
        value = json.loads(text.lstrip("\ufeff"))
    except (ValueError, RecursionError) as error:
        raise InvalidBoardError(f"not JSON: {error}") from None
    stars = value.get("stars")
    if not isinstance(stars, list):
        raise InvalidBoardError("expected a list of pairs under 'stars'")
    if len(stars) > MOST_STARS:
        raise InvalidBoardError(f"a file holds at most {MOST_STARS} stars, not {len(stars)}")
    if strange := sorted(set(value) - {"stars", "margin", "size", "seed"}):
        raise InvalidBoardError(f"a board has stars, margin, size and seed, not {strange[0]!r}")
    margin = value.get("margin", DEFAULT_MARGIN)
    board = Board(stars, margin)
    if "size" not in value and "seed" not in value:
        return board
    generated = Board.generate(str(value.get("size")), value.get("seed"), margin)
    if generated.stars != board.stars:
        raise InvalidBoardError(f"the board {generated.size} of this seed has other stars")
    return generated
