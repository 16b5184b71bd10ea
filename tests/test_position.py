import json
import random
from itertools import combinations
from math import factorial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.naive import NaiveReferee
from tests.perft_data import read_perft
from tests.strategies import boards, games, play_to_the_end
from triangles import Board, Game, Line, Position
from triangles.geometry import boundary_count
from triangles.perft import perft

DATA = Path(__file__).parent / "data"
PENTAGON = [(0, 6), (5, 9), (10, 6), (8, 0), (2, 0)]


def all_lines(board):
    return [Line(*pair) for pair in combinations(range(len(board)), 2)]


@given(games())
def test_every_refusal_and_closing_agrees_with_the_definitions(game):
    position, referee = game.position, NaiveReferee(game)
    assert position.is_over == referee.over
    legal = []
    for line in all_lines(game.board):
        refusal = position.refusal(line)
        found = (refusal.reason, refusal.stars, refusal.lines) if refusal else None
        assert found == referee.refusal(line)
        if refusal is None:
            legal.append(line)
            assert set(position.closed_by(line)) == referee.closed_by(line)
    assert list(position.legal_lines) == legal
    assert len(position.legal_lines) == len(legal)
    assert all((line in position.legal_lines) == (line in legal) for line in all_lines(game.board))


@given(games())
def test_triangles_left_is_the_number_of_open_ones_up_to_what_the_board_allows(game):
    open_triangles = NaiveReferee(game).open_triangles()
    most = game.board.most_triangles - sum(game.scores)
    assert game.position.triangles_left == min(most, len(open_triangles))


@given(games(), st.randoms(use_true_random=False))
def test_the_rest_of_a_game_closes_no_more_triangles_than_are_left(game, rng):
    if game.outcome is None:
        left, before = game.triangles_left, sum(game.scores)
        play_to_the_end(game, rng.randrange(1000))
        assert sum(game.scores) - before <= left


@given(boards(margins=(0,), most=14), st.booleans(), st.integers(0, 99))
def test_at_margin_0_every_game_ends_in_a_triangulation(board, play_again, seed):
    game = play_to_the_end(Game(board, play_again), seed)
    stars, hull = len(board), boundary_count(board.stars)
    assert game.ply == board.most_lines == 3 * stars - 3 - hull
    assert sum(game.scores) == board.most_triangles == 2 * stars - 2 - hull


@given(boards(most=14), st.booleans(), st.integers(0, 99))
def test_a_margin_never_makes_more_lines_and_triangles(board, play_again, seed):
    game = play_to_the_end(Game(board, play_again), seed)
    assert game.ply <= board.most_lines
    assert sum(game.scores) <= board.most_triangles


@pytest.mark.parametrize(("stars", "counts"), list(read_perft("small.perft")))
def test_perft(stars, counts):
    position = Position.start(Board(stars, margin=0))
    depth = 1
    while depth <= len(counts) and counts[depth - 1] <= 4000:
        assert perft(position, depth) == counts[depth - 1]
        depth += 1
    assert depth > 1


def test_perft_of_a_convex_board_counts_its_triangulations():
    catalan = 5
    assert perft(Position.start(Board(PENTAGON, margin=0)), 7) == catalan * factorial(7)


@pytest.mark.parametrize(
    "case", json.loads((DATA / "transcripts.json").read_text()), ids=lambda case: case["name"]
)
def test_games_that_another_referee_played(case):
    board = Board(case["points"], margin=0)
    for play_again, score in ((False, "strict_score"), (True, "again_score")):
        game = Game(board, play_again)
        for ply, (line, gain) in enumerate(zip(case["moves"], case["gains"], strict=True)):
            if play_again:
                assert game.turn == case["again_mover"][ply]
            assert len(game.draw(*line)) == gain
            assert len(game.legal_lines) == case["legal_after"][ply]
            closing = sum(bool(game.position.closed_by(line)) for line in game.legal_lines)
            assert closing == case["closing_moves_after"][ply]
        assert game.is_over
        assert list(game.scores) == case[score]


@pytest.mark.parametrize(
    ("name", "facts"),
    list(json.loads((DATA / "boards.json").read_text()).items()),
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_boards_have_the_lines_and_empty_triangles_that_are_known(name, facts):
    board = Board(facts["points"], margin=0)
    position = Position.start(board)
    assert boundary_count(board.stars) == facts["hull"]
    assert len(position.legal_lines) == facts["segments"]
    assert len(NaiveReferee(Game(board)).open_triangles()) == facts["empty_triangles"]
    assert (board.most_lines, board.most_triangles) == (
        facts["final_lines"],
        facts["final_triangles"],
    )


@pytest.mark.parametrize("size", ["phone-24", "phone-60", "phone-120", "tablet-180"])
def test_generated_boards_end_exactly_with_the_last_useful_line(size):
    game = play_to_the_end(
        Game(Board.generate(size, seed=5)), seed=random.Random(size).randrange(99)
    )
    assert not game.at(game.ply - 1).is_over
    assert game.triangles_left == 0
    assert not list(game.legal_lines)
    assert game.at(game.ply - 1).triangles_left > 0
