import sys
from pathlib import Path

import pytest

from triangles import Board, Game
from triangles.match.external import EngineError, ExternalPlayer
from triangles.match.protocol import format_board
from triangles.match.session import EngineSession

SQUARE = Board([(0, 0), (4000, 0), (4000, 4000), (0, 4000)])
FAKE = f"{sys.executable} {Path(__file__).parent / 'fake_engine.py'}"


class FirstLine:
    """Chooses the first legal line, and remembers for whom."""

    def __init__(self, level, seed):
        self.level, self.seed = level, seed

    def choose(self, game):
        return tuple(next(iter(game.legal_lines)))


def converse(*messages):
    return list(EngineSession(FirstLine, "expert").answers(messages))


def game_of(*lines):
    game = Game(SQUARE)
    for line in lines:
        game.draw(*line)
    return game


def test_an_engine_greets_takes_a_board_and_lines_and_answers_with_a_line():
    assert converse(
        "triangles-engine 1", "seed 4", "level novice", format_board(game_of()), "lines", "go",
        "lines 0-1 1-2", "go", "lines 0-2", "go", "", "quit", "go",
    ) == ["triangles-engine 1", "bestline 0-1", "bestline 0-2", "bestline 0-1"]  # fmt: skip


def test_the_board_and_the_option_arrive_as_they_were_sent():
    session = EngineSession(FirstLine, "expert")
    list(session.answers([format_board(Game(SQUARE, play_again=True))]))
    assert session.game == Game(SQUARE, play_again=True)


@pytest.mark.parametrize(
    ("message", "answer"),
    [
        ("go", "error there is no board yet"),
        ("lines 0-1", "error there is no board yet"),
        ("dance", "error no such message: 'dance'"),
        ("board 30 once 0,0 9,0", "error a board has at least three stars: this one has 2"),
        ("board 30 once 0,0 9,0 x", "error expected a star such as 1200,-350: 'x'"),
        ("board 30 maybe 0,0 9,0 9,9", "error no such message: 'board 30 maybe 0,0 9,0 9,9'"),
        ("board 0 once 0,0 9,0 " + "9" * 5000 + ",1", "error expected a star such as"),
        ("seed -1", "error no such message: 'seed -1'"),
    ],
)
def test_an_engine_says_what_it_does_not_understand_and_goes_on(message, answer):
    said = converse(message, "triangles-engine 1")
    assert said[0].startswith(answer)
    assert said[1:] == ["triangles-engine 1"]


def test_lines_that_are_not_legal_leave_the_position_as_it_was():
    session = EngineSession(FirstLine, "expert")
    said = list(session.answers([format_board(game_of()), "lines 0-2", "lines 0-2 1-3"]))
    assert said == ["error SECOND cannot draw 1-3: crosses 0-2"]
    assert session.game.lines == game_of((0, 2)).lines


def test_an_external_engine_plays():
    with ExternalPlayer(FAKE, seed=1) as player:
        assert player.choose(game_of()) == (1, 2)
        assert player.choose(game_of((0, 1))) == (1, 2)


@pytest.mark.parametrize(
    ("mode", "lines", "complaint"),
    [
        ("cheats", [(1, 3)], "breaks the rules: the line 0-2 crosses the drawn line 1-3"),
        ("strange", [], "answers no line: no star 99"),
        ("babbles", [], "answers 'well' instead of a line"),
        ("dies", [], "has ended"),
        ("sleeps", [], "is silent for 5 s"),
    ],
)
def test_an_engine_that_fails_is_told_from_one_that_loses(mode, lines, complaint):
    with (
        ExternalPlayer(f"{FAKE} {mode}", seed=1, seconds=5 if mode == "sleeps" else 60) as player,
        pytest.raises(EngineError, match=complaint),
    ):
        player.choose(game_of(*lines))


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        (f"{FAKE} rude", "greets with 'hello'"),
        ("/no/such/engine", "cannot start '/no/such/engine'"),
        ("'", "cannot start"),
    ],
)
def test_a_program_that_is_no_engine_is_refused(command, complaint):
    with pytest.raises(EngineError, match=complaint):
        ExternalPlayer(command, seed=1)
