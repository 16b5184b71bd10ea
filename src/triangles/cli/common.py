"""What the commands share: their form, and files in and out."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

from triangles.board import Board
from triangles.boardfile import read_board
from triangles.errors import RecordError, TrianglesError
from triangles.game import Game
from triangles.record import FORMAT as RECORD_FORMAT
from triangles.record import read_record
from triangles.textfile import MOST_CHARACTERS, TextReader

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

MOST_BYTES = 4 * MOST_CHARACTERS


class FileError(TrianglesError):
    """Raised when a file does not hold what a command was promised."""


class MissingPartError(TrianglesError):
    """Raised when a command needs a part of the package that is not installed."""


def load_part(module: str, extra: str) -> Any:
    """Imports the module of a part that is only there if an extra was installed."""
    try:
        return import_module(module)
    except ImportError as error:
        raise MissingPartError(
            f"this needs {error.name}, which comes with 'pip install triangles-game[{extra}]'"
        ) from None


def add_command(
    commands: Commands,
    name: str,
    run: Callable[[argparse.Namespace], None],
    *,
    about: str,
    example: str,
) -> argparse.ArgumentParser:
    """Adds a command with one sentence about it and an example under its help."""
    parser = commands.add_parser(
        name,
        help=about,
        description=about,
        epilog=f"example:\n  {example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    return parser


def load_text(path: str) -> str:
    """Returns the text of a file, or of standard input for ``-``."""
    if path == "-":
        raw = sys.stdin.buffer.read(MOST_BYTES + 1)
    else:
        with Path(path).open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise FileError(f"{path}: not a text in UTF-8, byte {error.start}") from None


@contextmanager
def in_file(path: str) -> Iterator[None]:
    """Lets an error that comes from the content of a file name the file."""
    try:
        yield
    except MissingPartError:
        raise
    except TrianglesError as error:
        raise FileError(f"{path}: {error}") from None


def load_record(path: str) -> Game:
    """Returns the game of a record's file."""
    text = load_text(path)
    with in_file(path):
        return read_record(text)


def load_game(path: str, *, play_again: bool = False) -> Game:
    """
    Returns the game of a record's file, or a new game on the board of a board's
    file; then *play_again* is its option.
    """
    text = load_text(path)
    with in_file(path):
        return parse_game(text, play_again=play_again)


def parse_game(text: str, *, play_again: bool = False) -> Game:
    """Reads the game of a record, or a new game on a board with the option *play_again*."""
    return read_record(text) if _is_record(text) else Game(read_board(text), play_again)


def load_board(path: str) -> Board:
    """Returns the board of a board's file, text or JSON, or of a record's file."""
    return load_game(path).board


def save_text(path: str | None, text: str) -> None:
    """Writes *text* to a file, or to standard output for ``None`` and ``-``."""
    if path is None or path == "-":
        sys.stdout.write(text)
    else:
        Path(path).write_text(text, encoding="utf-8")


def count(text: str) -> int:
    """Reads a number of the command line that is zero or more."""
    if not (text.isascii() and text.isdigit()) or len(text) > 10:
        raise argparse.ArgumentTypeError(f"expected a whole number, not {text!r}")
    return int(text)


def _is_record(text: str) -> bool:
    try:
        return TextReader(text).take("").text == RECORD_FORMAT
    except RecordError:
        return False
