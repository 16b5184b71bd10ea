"""Games as text: written here, and read back to the same game."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import dropwhile
from typing import Final, NoReturn

from triangles.boardfile import STARS, board_tags, star_lines, take_board
from triangles.errors import InvalidLineError, TrianglesError
from triangles.game import Game, Termination
from triangles.lines import parse_line
from triangles.players import Player
from triangles.textfile import MOST_TAGS, Tags, TextLine, TextReader, name_problem, value_problem

FORMAT: Final = "triangles 1"
"""The first line of a record: the name and the version of the format."""

LINES: Final = "lines:"

_LAW_TAGS = ("board", "seed", "margin", "play again", "result")
_MOVE = re.compile(r"([1-9][0-9]{0,4}) ([0-9]+-[0-9]+)(.*)", re.ASCII)


def write_record(game: Game) -> str:
    """
    Returns the record of *game*, in whatever state it is: a text that
    :func:`read_record` turns into the same game again. ``docs/records.md``
    describes the format.

    :raises: :exc:`TrianglesError` if a tag is none that a record can hold, or
        the board has more than 256 stars.
    """
    _check_tags(game.tags)
    law = board_tags(game.board) | {"play again": "yes" if game.play_again else "no"}
    tags = law | game.tags | {"result": result_of(game)}
    moves = [
        f"{ply} {move.line}{mark_of(game, ply)}" for ply, move in enumerate(game.moves, start=1)
    ]
    head = [FORMAT, *(f"{name}: {value}" for name, value in tags.items())]
    return "\n".join([*head, "", *star_lines(game.board), "", LINES, *moves, ""])


def read_record(text: str) -> Game:
    """
    Reads the record of a game and plays it again, line by line.

    :raises: :exc:`RecordError` that names line and column, if *text* is not a
        record, or if a line, a mark or the result does not fit the rules.
    """
    reader = TextReader(text)
    reader.take_first(FORMAT)
    tags, stars_line = reader.take_tags(STARS, ("board", "margin", "play again", "result"))
    play_again = tags.choice("play again", {"no": False, "yes": True})
    board = take_board(reader, tags, stars_line, LINES)
    described = {name: value for name, value in tags.values.items() if name not in _LAW_TAGS}
    game = Game(board, play_again, described)
    for line in reader:
        _read_move(game, line)
    _read_result(game, tags)
    return game


@dataclass(frozen=True, slots=True)
class Places:
    """Where the tags and the lines of a record stand, to point at them."""

    tags: Tags
    moves: tuple[TextLine, ...]

    def fail_at_move(self, ply: int, problem: str) -> NoReturn:
        """Raises a :exc:`RecordError` that points at the line drawn at *ply*, from 0."""
        line = self.moves[ply]
        line.fail(problem, line.text.index(" ") + 2)


def places_in(text: str) -> Places:
    """Finds the places in a *text* that :func:`read_record` reads."""
    reader = TextReader(text)
    reader.take_first(FORMAT)
    tags, _ = reader.take_tags(STARS, ())
    after_stars = dropwhile(lambda line: line.text != LINES, reader)
    return Places(tags, tuple(after_stars)[1:])


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


def _check_tags(tags: dict[str, str]) -> None:
    if len(tags) + len(_LAW_TAGS) > MOST_TAGS:
        raise TrianglesError(f"a record has at most {MOST_TAGS} tags")
    for name, value in tags.items():
        if name in _LAW_TAGS:
            raise TrianglesError(f"the tag {name!r} follows from the game, it cannot be set")
        if problem := name_problem(name) or value_problem(value):
            raise TrianglesError(f"a record cannot hold the tag {name!r}: {problem}")


def _read_move(game: Game, line: TextLine) -> None:
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


def _read_result(game: Game, tags: Tags) -> None:
    stated = tags.values["result"]
    for player in Player:
        if stated.startswith(f"{player.name.lower()} resigns "):
            if game.is_over:
                tags.fail("result", "nobody can resign: the game is over")
            game.resign(player)
    if stated != (true := result_of(game)):
        tags.fail("result", f"the result does not fit the lines, which give {true!r}")
