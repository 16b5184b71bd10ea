import pytest

from tests.strategies import play_to_the_end
from triangles import (
    Board,
    Game,
    IllegalMoveError,
    Line,
    Outcome,
    Player,
    Reason,
    Termination,
    Triangle,
    TrianglesError,
)

SQUARE = Board([(0, 0), (4000, 0), (4000, 4000), (0, 4000)])
A, B, C, D = range(4)
NESTED = Board([(0, 0), (4000, 0), (2000, 3600), (2000, 1300)])


def play(board, *lines, play_again=False):
    game = Game(board, play_again)
    return game, [game.draw(*line) for line in lines]


def test_line_bd_is_refused_because_it_crosses_ac():
    game, _ = play(SQUARE, (A, C))
    refusal = game.refusal(B, D)
    assert refusal.reason == "crosses"
    assert refusal.lines == (Line(A, C),)
    assert refusal.stars == ()


def test_line_ac_is_refused_because_it_passes_over_b():
    game = Game(Board([(0, 0), (2000, 20), (4000, 0), (2000, 3000)]))
    refusal = game.refusal(A, C)
    assert refusal.reason == "over-star"
    assert refusal.stars == (B,)


def test_a_line_that_is_drawn_is_refused_and_named():
    game, _ = play(SQUARE, (A, B))
    refusal = game.refusal(B, A)
    assert refusal.reason is Reason.EXISTS
    assert refusal.lines == (Line(A, B),)


def test_all_that_stands_in_the_way_is_named():
    game = Game(Board([(0, 0), (900, 9), (1800, -9), (2700, 0), (1300, 2000)]))
    assert game.refusal(0, 3).stars == (1, 2)
    fence = Board([(0, 0), (4000, 0), (1000, -900), (1000, 900), (2000, -900), (2000, 900)])
    game, _ = play(fence, (2, 3), (4, 5), (2, 5))
    assert game.refusal(0, 1).lines == (Line(2, 3), Line(2, 5), Line(4, 5))


def test_a_triangle_with_a_star_inside_gives_nothing_but_the_small_ones_do():
    game, closed = play(NESTED, (A, B), (B, C), (A, C))
    assert closed == [(), (), ()]
    assert game.scores == (0, 0)
    assert [game.draw(A, D), game.draw(B, D), game.draw(C, D)] == [
        (),
        (Triangle(A, B, D),),
        (Triangle(A, C, D), Triangle(B, C, D)),
    ]
    assert game.is_over
    assert Triangle(A, B, C) not in game.triangles


def test_a_star_exactly_on_a_side_keeps_a_triangle_from_counting():
    board = Board([(0, 0), (2000, 0), (4000, 0), (2000, 3000)], margin=0)
    game = play_to_the_end(Game(board))
    assert set(game.triangles) == {Triangle(0, 1, 3), Triangle(1, 2, 3)}


def test_the_diagonal_of_a_square_closes_two_triangles():
    game, closed = play(SQUARE, (A, B), (B, C), (C, D), (A, D), (A, C))
    assert closed[-1] == (Triangle(A, B, C), Triangle(A, C, D))
    assert game.scores == (2, 0)
    assert game.triangles == {
        Triangle(A, B, C): Player.FIRST,
        Triangle(A, C, D): Player.FIRST,
    }
    assert game.outcome == Outcome(Player.FIRST, Termination.FINISHED)


@pytest.mark.parametrize(("play_again", "mover"), [(True, Player.FIRST), (False, Player.SECOND)])
def test_who_closes_a_triangle_on_move_3_moves_again_on_move_4_if_the_option_is_on(
    play_again, mover
):
    game, closed = play(SQUARE, (A, B), (B, C), (A, C), play_again=play_again)
    assert closed[2] == (Triangle(A, B, C),)
    assert game.moves[2].player is Player.FIRST
    assert game.turn is mover


def test_the_line_of_a_chain_that_ends_the_game_ends_it():
    game, _ = play(SQUARE, (A, B), (B, C), (A, C), (C, D), (A, D), play_again=True)
    assert [move.player for move in game.moves] == [0, 1, 0, 0, 1]
    assert game.is_over
    assert game.scores == (1, 1)


def test_equal_scores_are_a_tie():
    game, _ = play(SQUARE, (A, B), (B, C), (A, C), (C, D), (A, D), play_again=True)
    assert game.outcome == Outcome(None, Termination.FINISHED)
    assert game.outcome.is_tie


def test_nothing_can_be_drawn_when_the_game_is_over():
    game, _ = play(SQUARE, (A, B), (B, C), (C, D), (A, D), (A, C))
    assert game.refusal(B, D).reason is Reason.GAME_OVER
    with pytest.raises(IllegalMoveError, match="cannot draw 1-3: game-over"):
        game.draw(B, D)
    with pytest.raises(IllegalMoveError, match="cannot resign"):
        game.resign()


def test_a_game_is_over_though_a_line_is_left_that_could_score_nothing():
    stars = [(265, 10), (665, 940), (45, 200), (305, 20), (70, 870)]
    game, closed = play(Board(stars, margin=60), (1, 2), (1, 4), (2, 4))
    assert closed[-1] == (Triangle(1, 2, 4),)
    assert game.position.may_draw(0, 3)
    assert game.is_over
    assert list(game.legal_lines) == []
    assert game.refusal(0, 3).reason is Reason.GAME_OVER


def test_a_refused_line_changes_nothing():
    game, _ = play(SQUARE, (A, C))
    before = game.position
    with pytest.raises(IllegalMoveError, match="SECOND cannot draw 1-3: crosses 0-2") as caught:
        game.draw(D, B)
    assert caught.value.reason is Reason.CROSSES
    assert game.position is before
    assert game.lines == (Line(A, C),)


def test_undo_takes_back_lines_points_turn_and_resignation():
    game, _ = play(SQUARE, (A, B), (B, C), play_again=True)
    before = game.position
    game.draw(A, C)
    game.resign()
    assert game.outcome == Outcome(Player.SECOND, Termination.RESIGNED)
    assert game.undo() is None
    assert game.outcome is None
    assert game.undo() == Line(A, C)
    assert game.position is before
    assert (game.scores, game.turn, len(game.triangles)) == ((0, 0), Player.FIRST, 0)
    game.undo()
    game.undo()
    with pytest.raises(TrianglesError, match="nothing to undo"):
        game.undo()


def test_either_player_can_resign():
    game = Game(SQUARE)
    game.resign(Player.SECOND)
    assert game.outcome.winner is Player.FIRST
    assert list(game.legal_lines) == []
    assert game.triangles_left == 0
    assert game.refusal(A, B).reason is Reason.GAME_OVER


def test_a_game_can_be_looked_at_as_it_was():
    game, _ = play(SQUARE, (A, B), (B, C), (A, C))
    game.resign()
    assert game.at(3) == game
    assert game.at(2).lines == game.lines[:2]
    assert game.at(2).outcome is None
    for ply in (-1, 4):
        with pytest.raises(TrianglesError, match="no ply"):
            game.at(ply)


def test_a_line_unpacks_and_stars_come_in_any_order():
    game = Game(SQUARE)
    a, b = next(iter(game.legal_lines))
    assert game.draw(b, a) == ()
    assert game.lines == (Line(a, b),)
