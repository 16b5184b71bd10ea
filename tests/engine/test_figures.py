"""The rules' own examples, in all three forms of the law."""

from itertools import combinations
from pathlib import Path

import pytest

from triangles import Board, Game, IllegalMoveError, Line, Player, Reason, read_record
from triangles.engine import Kernel

RECORDS = Path(__file__).parent.parent / "data" / "records"

SQUARE = [(0, 0), (4000, 0), (4000, 4000), (0, 4000)]
ROW = [(0, 0), (2000, 10), (4000, 0), (2000, 3000)]
STAR_INSIDE = [(0, 0), (4000, 0), (2000, 3500), (2000, 1200)]


@pytest.fixture(params=[Game, Kernel.native, Kernel.webassembly], ids=["core", "native", "wasm"])
def play(request):
    def begin(stars, play_again=False):
        return request.param(Board(stars), play_again)

    return begin


def draw_all(game, *lines):
    for line in lines:
        game.draw(*line)


def test_a_line_that_crosses_another_is_refused(play):
    game = play(SQUARE)
    game.draw(0, 2)
    refusal = game.refusal(1, 3)
    assert (refusal.reason, refusal.lines) == (Reason.CROSSES, (Line(0, 2),))
    with pytest.raises(IllegalMoveError, match="SECOND cannot draw 1-3: crosses 0-2"):
        game.draw(1, 3)


def test_a_line_over_a_star_is_refused(play):
    refusal = play(ROW).refusal(0, 2)
    assert (refusal.reason, refusal.stars) == (Reason.OVER_STAR, (1,))


def test_a_line_that_exists_is_refused(play):
    game = play(SQUARE)
    game.draw(2, 0)
    refusal = game.refusal(0, 2)
    assert (refusal.reason, refusal.lines) == (Reason.EXISTS, (Line(0, 2),))


def test_a_triangle_with_a_star_inside_gives_nothing_and_those_around_it_count(play):
    game = play(STAR_INSIDE)
    draw_all(game, (0, 1), (1, 2), (0, 2))
    assert game.scores == (0, 0)
    draw_all(game, (0, 3), (1, 3), (2, 3))
    assert game.scores == (1, 2)
    assert game.is_over


def test_a_diagonal_closes_two_triangles_at_once(play):
    game = play(SQUARE)
    draw_all(game, (0, 1), (1, 2), (2, 3), (0, 3), (0, 2))
    assert game.scores == (2, 0)
    assert game.is_over
    assert game.refusal(1, 3).reason is Reason.GAME_OVER


def test_who_closes_a_triangle_plays_again_if_the_option_is_on(play):
    turns = {}
    for play_again in (False, True):
        game = play(SQUARE, play_again)
        draw_all(game, (0, 1), (1, 2), (0, 2))
        turns[play_again] = game.turn
    assert turns == {False: Player.SECOND, True: Player.FIRST}


def test_equal_scores_are_a_tie(play):
    game = play(SQUARE, play_again=True)
    draw_all(game, (0, 1), (1, 2), (0, 2), (2, 3), (0, 3))
    assert game.is_over
    assert game.scores == (1, 1)


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.triangles")), ids=lambda path: path.stem)
@pytest.mark.parametrize("form", [Kernel.native, Kernel.webassembly])
def test_a_recorded_game_is_the_same_game_on_the_kernel(form, path):
    game = read_record(path.read_text(encoding="utf-8"))
    kernel = form(game.board, game.play_again)
    for ply, move in enumerate(game.moves):
        assert kernel.turn == move.player
        assert kernel.draw(*move.line) == len(move.closed)
        assert kernel.closed_at(ply) == tuple(sorted(move.closed))
    assert kernel.scores == game.scores
    if game.position.is_over:
        assert kernel.is_over
    pairs = list(combinations(range(len(game.board)), 2))
    for pair in pairs[:: max(1, len(pairs) // 300)]:
        assert kernel.refusal(*pair) == game.position.refusal(Line(*pair))
