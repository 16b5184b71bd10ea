"""Many boards at once: from a file of boards, from a folder, or all order types."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from triangles.board import Board
from triangles.boardfile import FORMAT as BOARD_FORMAT
from triangles.boardfile import read_board
from triangles.cli.common import FileError, in_file, load_text, parse_game
from triangles.errors import TrianglesError
from triangles.game import Game
from triangles.record import FORMAT as RECORD_FORMAT
from triangles.textfile import MOST_CHARACTERS

SUFFIXES = (".board", ".json", ".triangles")
"""What the names of the files of a folder end in."""

ORDER_TYPES = range(3, 8)
"""The numbers of stars whose order types come with the package."""


@dataclass(frozen=True, slots=True)
class NamedGame:
    """A game of a batch, and what it is called there."""

    name: str
    game: Game


def load_batch(path: str, *, play_again: bool = False) -> list[NamedGame]:
    """
    Returns the games of a folder's files, or of one file: boards and records one
    after another, or boards as JSON, one a line, where each may have a name.
    """
    if Path(path).is_dir():
        games = list(_in_folder(Path(path), play_again=play_again))
    else:
        text = load_text(path)
        with in_file(path):
            games = list(_in_text(text, play_again=play_again))
    if not games:
        raise FileError(f"{path}: there is no board in it")
    return games


def order_types(star_count: int, *, play_again: bool = False) -> list[NamedGame]:
    """
    Returns one board for each order type of so many stars: for each way in which
    they can lie, no three in a row, that makes another game at margin 0.
    """
    text = files("triangles.cli").joinpath("order_types.jsonl").read_text(encoding="utf-8")
    return [
        named
        for named in _in_text(text, play_again=play_again)
        if len(named.game.board) == star_count
    ]


def _in_folder(folder: Path, *, play_again: bool) -> Iterator[NamedGame]:
    for file in sorted(each for each in folder.iterdir() if each.suffix in SUFFIXES):
        games = load_batch(str(file), play_again=play_again)
        for named in games:
            name = f"{file.stem} {named.name}" if len(games) > 1 else file.stem
            yield NamedGame(name, named.game)


def _in_text(text: str, *, play_again: bool) -> Iterator[NamedGame]:
    if len(text) > MOST_CHARACTERS:
        raise FileError(f"a file has at most {MOST_CHARACTERS} characters")
    if not text.lstrip("\ufeff \t\r\n").startswith("{"):
        for number, part in enumerate(_parts(text), 1):
            yield NamedGame(str(number), parse_game(part, play_again=play_again))
        return
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        if line.strip():
            try:
                name, board = _named_board(line)
            except TrianglesError as error:
                raise FileError(f"line {number}: {error}") from None
            yield NamedGame(name or str(number), Game(board, play_again))


def _named_board(line: str) -> tuple[str, Board]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise FileError(f"not JSON: {error}") from None
    name = value.pop("name", "") if isinstance(value, dict) else None
    if not isinstance(name, str):
        raise FileError(f"expected a board, and its name as a text: {line[:60]!r}")
    return name, read_board(json.dumps(value))


def _parts(text: str) -> Iterator[str]:
    """Yields each part, the lines before it left blank, so that errors name the right line."""
    lines = text.lstrip("\ufeff").splitlines()
    heads = (BOARD_FORMAT, RECORD_FORMAT)
    starts = [number for number, line in enumerate(lines) if line.rstrip() in heads]
    # What stands before the first head belongs to it: comments, or what is wrong.
    starts[:1] = [0]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield "\n".join([*[""] * start, *lines[start:end], ""])
