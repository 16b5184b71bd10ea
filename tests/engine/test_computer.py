"""The computer player: it plays by the rules, and sees what is plain."""

import pytest

from triangles import Board, Game, TrianglesError
from triangles.engine import Computer, analyse, baseline
from triangles.levels import BASELINES, LEVELS

SQUARE = Board([(0, 0), (4000, 0), (4000, 4000), (0, 4000)])


def kite(*, play_again=False):
    """Four stars and the three sides laid so that the diagonal closes two once the last is."""
    game = Game(SQUARE, play_again)
    for sides in ((0, 1), (1, 2), (2, 3), (0, 3)):
        game.draw(*sides)
    return game


@pytest.mark.parametrize("play_again", [False, True])
@pytest.mark.parametrize("level", ["steady", "skilled", "master", "expert"])
def test_the_diagonal_for_two_is_taken(level, play_again):
    assert Computer(level, seed=3).choose(kite(play_again=play_again)) in ((0, 2), (1, 3))


@pytest.mark.parametrize("play_again", [False, True])
@pytest.mark.parametrize("level", [*LEVELS, *BASELINES])
def test_every_player_plays_whole_games_by_the_rules(level, play_again):
    game = Game(Board.generate("phone-24", 5), play_again)
    players = (Computer(level, seed=1), baseline("greedy-and-safe", seed=2))
    # The strongest level takes long over a whole game.
    quick = baseline("random", seed=3)
    while not game.is_over:
        player = quick if level == "expert" and game.ply < 30 else players[game.turn]
        game.draw(*player.choose(game))
    assert game.outcome is not None


def test_a_computer_follows_a_game_that_takes_lines_back():
    game = Game(Board.generate("phone-24", 6))
    computer = Computer("skilled", seed=9)
    chosen = []
    for _ in range(12):
        chosen.append(computer.choose(game))
        game.draw(*chosen[-1])
    for ply in (11, 4, 8, 0):
        assert computer.choose(game.at(ply)) == chosen[ply]


def test_a_new_computer_chooses_the_same_line():
    game = Game(Board.generate("phone-60", 2))
    for _ in range(40):
        game.draw(*baseline("greedy-and-safe", seed=4).choose(game))
    assert Computer("master", seed=8).choose(game) == Computer("master", seed=8).choose(game)


def test_choosing_leaves_the_game_as_it_was():
    game = kite()
    before = game.position
    Computer("expert").choose(game)
    assert game.position is before


def test_no_line_is_chosen_when_the_game_is_over():
    game = kite()
    game.draw(0, 2)
    with pytest.raises(TrianglesError, match="the game is over"):
        Computer("expert").choose(game)


def test_no_strange_baseline():
    with pytest.raises(TrianglesError, match="no baseline 'expert'"):
        baseline("expert")


def test_an_analysis_is_exact_where_the_solver_can():
    analysis = analyse(kite())
    assert analysis.is_exact
    assert analysis.margin == 2
    assert {line.line for line in analysis.lines} == {(0, 2), (1, 3)}


def test_an_analysis_tells_visits_margins_and_the_line_of_play():
    game = Game(Board.generate("phone-24", 7))
    analysis = analyse(game, nodes=300)
    assert not analysis.is_exact
    assert sum(line.visits for line in analysis.lines) == 300
    assert analysis.principal_variation[0] == analysis.lines[0].line
    for line in analysis.principal_variation:
        game.draw(*line)


def test_the_analysis_of_a_finished_game_is_empty():
    game = kite()
    game.draw(0, 2)
    assert analyse(game).lines == ()
