"""Greedy playouts: legal, greedy, deterministic, the same in both forms."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import boards, games
from triangles import Board, Game
from triangles.engine import Kernel
from triangles.sizes import SIZES

FORMS = (Kernel.native, Kernel.webassembly)

SQUARE = [(0, 0), (4000, 0), (4000, 4000), (0, 4000)]


@pytest.mark.parametrize("play_again", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_native_and_webassembly_play_the_same_games(size, play_again):
    for seed in (0, 1, 2**31, 2**32 - 1):
        board = Board.generate(size, seed)
        native, webassembly = (form(board, play_again) for form in FORMS)
        assert native.playout(seed, 20) == webassembly.playout(seed, 20)


def test_the_same_seed_plays_the_same_games_whatever_was_played_before():
    kernel = Kernel.native(Board.generate("phone-60", 1))
    first = kernel.playout(7, 10)
    kernel.playout(8, 3)
    assert kernel.playout(7, 10) == first
    assert Kernel.native(kernel.board).playout(7, 10) == first


def test_different_seeds_play_different_games():
    kernel = Kernel.native(Board.generate("phone-60", 1))
    assert len({kernel.playout(seed, 10).margins for seed in range(50)}) > 20


@given(boards(margins=(0,), most=14), st.booleans(), st.integers(0, 2**32 - 1))
def test_without_a_margin_every_playout_closes_all_triangles(board, play_again, seed):
    for form in FORMS:
        playouts = form(board, play_again).playout(seed)
        assert sum(playouts.scores) == board.most_triangles
        assert playouts.margins == playouts.scores[0] - playouts.scores[1]


@given(games(), st.integers(0, 2**32 - 1))
@settings(max_examples=60)
def test_playouts_go_on_from_the_position_and_leave_it_as_it_was(game, seed):
    for form in FORMS:
        kernel = form(game.board, game.play_again)
        for line in game.lines:
            kernel.draw(*line)
        margins, scores = kernel.playout(seed)
        assert margins == (scores[0] - scores[1]) * (1 if kernel.turn == 0 else -1)
        assert all(end >= now for end, now in zip(scores, game.scores, strict=True))
        assert sum(scores) <= sum(game.scores) + kernel.triangles_left
        assert kernel.lines == game.lines
        assert (kernel.turn, kernel.scores) == (game.turn, game.scores)


@pytest.mark.parametrize("play_again", [False, True])
@pytest.mark.parametrize("form", FORMS)
def test_a_playout_takes_two_triangles_rather_than_one(form, play_again):
    kernel = form(Board(SQUARE), play_again)
    for sides in ((0, 1), (1, 2), (2, 3), (0, 3)):
        kernel.draw(*sides)
    assert all(kernel.playout(seed).scores == (2, 0) for seed in range(20))


@pytest.mark.parametrize("form", FORMS)
def test_a_playout_of_a_finished_game_is_its_result(form):
    kernel = form(Board(SQUARE))
    for sides in ((0, 1), (1, 2), (2, 3), (0, 3), (0, 2)):
        kernel.draw(*sides)
    assert kernel.is_over
    assert kernel.playout(1, 3) == (-6, (2, 0))


def expected_margins(position, known):
    """
    Bounds on the mean margin of greedy playouts for the first player, whichever
    of several equal closings is taken: the random lines are all equally likely.
    """
    if position.is_over:
        return 0, 0
    key = position.drawn, position.turn
    if key not in known:
        gains = {line: len(position.closed_by(line)) for line in position.legal_lines}
        most = max(gains.values())
        bounds = []
        for line in (line for line, gain in gains.items() if gain == most):
            low, high = expected_margins(position.draw(line), known)
            own = most if position.turn == 0 else -most
            bounds.append((low + own, high + own))
        lows, highs = zip(*bounds, strict=True)
        known[key] = (
            (min(lows), max(highs)) if most else (sum(lows) / len(lows), sum(highs) / len(highs))
        )
    return known[key]


@pytest.mark.parametrize("play_again", [False, True])
@pytest.mark.parametrize("margin", [0, 30])
@pytest.mark.parametrize("seed", range(4))
def test_playouts_win_what_greedy_games_with_fair_chances_win(seed, margin, play_again):
    rng = random.Random(seed)
    stars = [(rng.randrange(1000), rng.randrange(1000)) for _ in range(6)]
    board = Board(stars, margin)
    low, high = expected_margins(Game(board, play_again).position, {})
    count = 100_000
    mean = Kernel.native(board, play_again).playout(seed, count).margins / count
    # A margin lies between -10 and 10, so this is more than four standard errors.
    assert low - 0.06 < mean < high + 0.06
    assert high - low < 2
