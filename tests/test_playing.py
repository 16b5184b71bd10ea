import pytest

from triangles import Board, Game, Line, Player, read_record
from triangles.cli.playing import TerminalGame

SQUARE = Board([(0, 0), (4000, 0), (4000, 4000), (0, 4000)])


class FirstLine:
    def choose(self, game):
        return tuple(next(iter(game.legal_lines)))


def play(*answers, computer_plays=None):
    said = []
    computer = FirstLine() if computer_plays is not None else None
    terminal = TerminalGame(Game(SQUARE), computer, computer_plays, columns=30, say=said.append)
    terminal.run(iter(answers))
    return terminal.game, "\n".join(said)


def test_two_people_play_a_game_to_its_end():
    game, said = play("0-1", "1-2", "2-3", "3-0", "0-2")
    assert game.is_over
    assert "You draw 0-2 +2." in said
    assert said.endswith("The game is over: first wins 2-0.")


def test_a_refused_line_is_explained_and_another_is_asked_for():
    game, said = play("0-2", "1-3", "0-0", "0-9", "dance", "0-1")
    assert "No: the line 1-3 crosses the drawn line 0-2." in said
    assert "a line joins two different stars" in said
    assert "no star 9 on this board" in said
    assert game.lines == (Line(0, 2), Line(0, 1))


@pytest.mark.parametrize("computer_plays", Player)
def test_the_computer_answers_and_undo_goes_back_to_the_persons_decision(computer_plays):
    answers = ["2-3", "show", "undo", "1-2", "quit"]
    game, said = play(*answers, computer_plays=computer_plays)
    assert "The computer draws 0-1." in said
    assert Line(2, 3) not in game.lines
    assert Line(1, 2) in game.lines
    assert game.turn is computer_plays.other


def test_a_game_can_be_resigned_and_saved(tmp_path):
    path = tmp_path / "game.triangles"
    game, _ = play("0-1", f"save {path}", "save /no/such/folder/x", "resign")
    assert read_record(path.read_text()).lines == (Line(0, 1),)
    assert game.outcome.winner is Player.FIRST
