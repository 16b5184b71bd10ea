"""Games as text: written here, and read back to the same game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NoReturn, TypeVar

from triangles.board import Board
from triangles.errors import (
    InvalidBoardError,
    InvalidLineError,
    RecordError,
    TrianglesError,
)
from triangles.game import Game, Termination
from triangles.geometry import WIDEST_MARGIN
from triangles.lines import parse_line
from triangles.players import Player
from triangles.sizes import LARGEST_SEED, SIZES, WIDEST_COORDINATE

FORMAT = "triangles 1"
"""The first line of a record: the name and the version of the format."""

MOST_CHARACTERS = 1_000_000
MOST_STARS = 256
MOST_TAGS = 50
LONGEST_TAG = 200

Choice = TypeVar("Choice")

_LAW_TAGS = ("board", "seed", "margin", "play again")
_TAG_NAME = re.compile(r"(?=.{1,40}$)[a-z]+(?: [a-z]+)*", re.ASCII)
_NUMBER = re.compile(r"0|[1-9][0-9]{0,9}", re.ASCII)
_STAR = re.compile(r"(0|[1-9][0-9]{0,4}) (0|-?[1-9][0-9]{0,4}),(0|-?[1-9][0-9]{0,4})", re.ASCII)
_MOVE = re.compile(r"([1-9][0-9]{0,4}) ([0-9]+-[0-9]+)(.*)", re.ASCII)


def write_record(game: Game) -> str:
    """
    Returns the record of *game*, in whatever state it is: a text that
    :func:`read_record` turns into the same game again. ``docs/records.md``
    describes the format.

    :raises: :exc:`TrianglesError` if a tag is none that a record can hold, or
        the board has more than 256 stars.
    """
    board = game.board
    if len(board) > MOST_STARS:
        raise TrianglesError(f"a record holds at most {MOST_STARS} stars, not {len(board)}")
    if len(game.tags) + len(_LAW_TAGS) >= MOST_TAGS:
        raise TrianglesError(f"a record has at most {MOST_TAGS} tags")
    for name, value in game.tags.items():
        if name in (*_LAW_TAGS, "result"):
            raise TrianglesError(f"the tag {name!r} follows from the game, it cannot be set")
        if problem := _name_problem(name) or _value_problem(value):
            raise TrianglesError(f"a record cannot hold the tag {name!r}: {problem}")
    law = {"board": board.size or "custom"}
    if board.seed is not None:
        law["seed"] = str(board.seed)
    law |= {"margin": str(board.margin), "play again": "yes" if game.play_again else "no"}
    tags = law | game.tags | {"result": result_of(game)}
    stars = [f"{star} {x},{y}" for star, (x, y) in enumerate(board.stars)]
    moves = [
        f"{ply} {move.line}{mark_of(game, ply)}" for ply, move in enumerate(game.moves, start=1)
    ]
    text = [FORMAT, *(f"{name}: {value}" for name, value in tags.items())]
    return "\n".join([*text, "", "stars:", *stars, "", "lines:", *moves, ""])


def read_record(text: str) -> Game:
    """
    Reads the record of a game and plays it again, line by line.

    :raises: :exc:`RecordError` that names line and column, if *text* is not a
        record, or if a line, a mark or the result does not fit the rules.
    """
    if len(text) > MOST_CHARACTERS:
        raise RecordError(f"a record has at most {MOST_CHARACTERS} characters", 1, 1)
    return _Reader(text).game()


def result_of(game: Game) -> str:
    """Returns the result of *game* as records state it, such as ``tie 9-9``."""
    first, second = game.scores
    outcome = game.outcome
    if outcome is None:
        verdict = "unfinished"
    elif outcome.winner is None:
        verdict = "tie"
    elif outcome.termination is Termination.RESIGNED:
        verdict = f"{outcome.winner.other.name.lower()} resigns"
    else:
        verdict = f"{outcome.winner.name.lower()} wins"
    return f"{verdict} {first}-{second}"


def mark_of(game: Game, ply: int) -> str:
    """
    Returns what a record adds to the line that made *ply* lines: how many
    triangles it closed, and whether its player moves again; empty for neither.
    """
    move = game.moves[ply - 1]
    if not move.closed:
        return ""
    position = game.position_at(ply)
    again = position.turn is move.player and not position.is_over
    return f" +{len(move.closed)}{' again' if again else ''}"


@dataclass(frozen=True, slots=True)
class _Text:
    """A line of the record, without its end, and where it stands."""

    number: int
    text: str

    def fail(self, problem: str, column: int = 1) -> NoReturn:
        raise RecordError(problem, self.number, column, self.text[column - 1 :][:60])


class _Reader:
    """Reads one record from its first line to its last."""

    def __init__(self, text: str) -> None:
        self._lines = _significant_lines(text)
        self._last = text.count("\n") + 1
        self._tags: dict[str, tuple[str, _Text]] = {}

    def game(self) -> Game:
        line = self._take(f"its first line, {FORMAT!r}")
        if line.text != FORMAT:
            line.fail(f"expected {FORMAT!r}, the name and version of the format")
        stars_line = self._read_tags()
        play_again = self._choice("play again", {"no": False, "yes": True})
        board = self._read_board(stars_line)
        described = {
            name: value
            for name, (value, _) in self._tags.items()
            if name not in (*_LAW_TAGS, "result")
        }
        game = Game(board, play_again, described)
        for line in self._lines:
            _read_move(game, line)
        self._check_result(game)
        return game

    def _take(self, expected: str) -> _Text:
        line = next(self._lines, None)
        if line is None:
            raise RecordError(f"the record ends where it should have {expected}", self._last, 1)
        return line

    def _read_tags(self) -> _Text:
        while (line := self._take("'stars:'")).text != "stars:":
            name, colon, value = line.text.partition(": ")
            if not colon:
                line.fail("expected 'name: value', or 'stars:'")
            if problem := _name_problem(name):
                line.fail(problem)
            if problem := _value_problem(value):
                line.fail(problem, len(name) + 3)
            if name in self._tags:
                line.fail(f"the tag {name!r} stands twice")
            if len(self._tags) == MOST_TAGS:
                line.fail(f"a record has at most {MOST_TAGS} tags")
            self._tags[name] = value, line
        for name in ("board", "margin", "play again", "result"):
            if name not in self._tags:
                line.fail(f"the tag {name!r} is missing before the stars")
        return line

    def _read_board(self, stars_line: _Text) -> Board:
        size = self._choice("board", {name: name for name in ("custom", *SIZES)})
        margin = self._number("margin", WIDEST_MARGIN)
        if size != "custom" and "seed" not in self._tags:
            self._fail_tag("board", "the tag 'seed' is missing for a board of this size")
        if size == "custom" and "seed" in self._tags:
            self._fail_tag("seed", "a custom board has no seed")
        stars = self._read_stars()
        if size == "custom":
            try:
                return Board(stars, margin)
            except InvalidBoardError as error:
                stars_line.fail(str(error))
        board = Board.generate(size, self._number("seed", LARGEST_SEED), margin)
        for star, (point, line) in enumerate(stars.items()):
            if star >= len(board) or board.stars[star] != point:
                line.fail(f"the board {size} of this seed has no such star")
        if len(stars) < len(board):
            stars_line.fail(f"the board {size} has {len(board)} stars, here are {len(stars)}")
        return board

    def _read_stars(self) -> dict[tuple[int, int], _Text]:
        stars: dict[tuple[int, int], _Text] = {}
        while (line := self._take("'lines:'")).text != "lines:":
            match = _STAR.fullmatch(line.text)
            if match is None:
                line.fail("expected a star such as '0 1200,-350', or 'lines:'")
            if int(match[1]) != len(stars):
                line.fail(f"expected star {len(stars)}: stars are numbered from 0, in order")
            if len(stars) == MOST_STARS:
                line.fail(f"a record holds at most {MOST_STARS} stars")
            point = int(match[2]), int(match[3])
            if max(map(abs, point)) > WIDEST_COORDINATE:
                line.fail(
                    f"a coordinate is at most {WIDEST_COORDINATE} in size", match.start(2) + 1
                )
            if point in stars:
                line.fail("another star lies there already", match.start(2) + 1)
            stars[point] = line
        return stars

    def _check_result(self, game: Game) -> None:
        stated, line = self._tags["result"]
        column = len("result: ") + 1
        for player in Player:
            if stated.startswith(f"{player.name.lower()} resigns "):
                if game.is_over:
                    line.fail("nobody can resign: the game is over", column)
                game.resign(player)
        if stated != (true := result_of(game)):
            line.fail(f"the result does not fit the lines, which give {true!r}", column)

    def _choice(self, name: str, choices: dict[str, Choice]) -> Choice:
        value = self._tags[name][0]
        if value not in choices:
            self._fail_tag(name, f"expected one of {', '.join(choices)}")
        return choices[value]

    def _number(self, name: str, largest: int) -> int:
        value = self._tags[name][0]
        if not _NUMBER.fullmatch(value) or int(value) > largest:
            self._fail_tag(name, f"expected a whole number from 0 to {largest}")
        return int(value)

    def _fail_tag(self, name: str, problem: str) -> NoReturn:
        self._tags[name][1].fail(problem, len(name) + 3)


def _read_move(game: Game, line: _Text) -> None:
    match = _MOVE.fullmatch(line.text)
    if match is None:
        line.fail("expected a line such as '7 3-12', with its mark if it closes triangles")
    if int(match[1]) != game.ply + 1:
        line.fail(f"expected line {game.ply + 1}: lines are numbered from 1, in order")
    column = match.start(2) + 1
    try:
        drawn = parse_line(match[2])
        if match[2] != str(drawn):
            line.fail(f"expected {drawn}, the lower star first", column)
        if refusal := game.refusal(*drawn):
            line.fail(refusal.sentence(drawn), column)
    except InvalidLineError as error:
        line.fail(str(error), column)
    game.draw(*drawn)
    if match[3] != (mark := mark_of(game, game.ply)):
        line.fail(f"expected {f'the mark{mark}' if mark else 'no mark'} here", match.end(2) + 1)


def _significant_lines(text: str) -> Iterator[_Text]:
    """Yields the lines that are neither blank nor a comment, without trailing blanks."""
    start = 1 if text.startswith("\ufeff") else 0
    number = 0
    while start <= len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        number += 1
        line = text[start:end].rstrip(" \t\r")
        if line and not line.startswith("#"):
            yield _Text(number, line)
        start = end + 1


def _name_problem(name: str) -> str | None:
    if not _TAG_NAME.fullmatch(name):
        return "a tag's name is of small letters and single blanks between them, at most 40"
    return None


def _value_problem(value: str) -> str | None:
    if not value or value != value.strip():
        return "a tag's value neither is empty nor begins or ends with a blank"
    if len(value) > LONGEST_TAG:
        return f"a tag's value has at most {LONGEST_TAG} characters"
    if not value.isprintable():
        return "a tag's value is of printable characters"
    return None
