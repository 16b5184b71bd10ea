"""What the computer drew is proved, and what it did not choose is found."""

import pytest

from triangles import Board, Game, Player, write_record
from triangles.cli import main
from triangles.engine import Computer, baseline, prove
from triangles.engine.webassembly import WebAssemblyMachine
from triangles.levels import SIGNATURE
from triangles.opponents import Opponent

BOARD = Board.generate("phone-24", 7)
STARS_THAT_ARE_SOLVED = [(0, 0), (700, 90), (900, 600), (400, 1000), (60, 700), (450, 420)]
SEED = 4_000_000_000


def play(level, side, play_again, *, stop_at=1000):
    """Plays a game of a level against a baseline, which stands for a person."""
    game = Game(BOARD, play_again, Opponent(side, level, SEED).tags | {"first": "Ana"})
    person, computer = baseline("greedy-and-safe", 3), Computer(level, SEED)
    while not game.is_over and game.ply < stop_at:
        game.draw(*(computer if game.turn is side else person).choose(game))
    return game


def changed(game, ply):
    """Returns the game with another line at *ply*, the last one."""
    other = game.at(ply)
    drawn = game.lines[ply]
    other.draw(*next(line for line in reversed(list(other.legal_lines)) if line != drawn))
    return other


@pytest.mark.parametrize("play_again", [False, True])
@pytest.mark.parametrize("side", Player)
@pytest.mark.parametrize("level", ["novice", "casual", "steady", "skilled"])
def test_every_line_of_the_computer_is_proved(level, side, play_again):
    game = play(level, side, play_again)
    proof = prove(game)
    assert proof.holds
    assert proof.line_count == sum(move.player is side for move in game.moves) > 10


def test_webassembly_proves_what_native_code_chose():
    assert prove(play("skilled", Player.FIRST, True, stop_at=30), WebAssemblyMachine()).holds


def test_lines_that_were_solved_are_proved():
    board = Board(STARS_THAT_ARE_SOLVED, margin=0)
    game = Game(board, tags=Opponent(Player.SECOND, "expert", 1).tags)
    person, computer = baseline("random", 3), Computer("expert", 1)
    while not game.is_over:
        game.draw(*(computer if game.turn is Player.SECOND else person).choose(game))
    assert prove(game).holds


@pytest.mark.parametrize("ply", [0, 4, 20])
def test_a_line_that_was_not_chosen_is_found(ply):
    game = changed(play("steady", Player.FIRST, False), ply)
    proof = prove(game)
    assert not proof.holds
    assert proof.is_possible
    assert proof.line_count == ply // 2
    assert (proof.wrong.ply, proof.wrong.drawn) == (ply, game.lines[ply])
    assert proof.wrong.chosen == play("steady", Player.FIRST, False).lines[ply]


def test_another_seed_is_found():
    game = play("novice", Player.FIRST, False)
    game.tags |= Opponent(Player.FIRST, "novice", SEED - 1).tags
    assert prove(game).wrong is not None


def test_a_person_may_draw_anything():
    game = changed(play("steady", Player.SECOND, False), 20)
    assert prove(game).line_count == 10
    assert prove(game).holds


def test_choices_of_another_version_are_not_tried():
    game = play("steady", Player.FIRST, False, stop_at=4)
    game.tags["engine"] = "00000000"
    proof = prove(game)
    assert (proof.is_possible, proof.holds, proof.line_count) == (False, False, 0)


def test_a_game_without_a_computer_needs_no_proof():
    assert prove(Game(BOARD)) is None


@pytest.fixture
def verify(tmp_path, capsys):
    path = tmp_path / "game.triangles"

    def verify_record(game, comment=""):
        path.write_text(comment + write_record(game), encoding="utf-8")
        code = main(["verify", str(path)])
        said = capsys.readouterr()
        return code, said.out, said.err.replace(str(path), "FILE")

    return verify_record


def test_verify_proves_the_lines_of_the_computer(verify):
    code, said, complaint = verify(play("steady", Player.SECOND, False))
    assert (code, complaint) == (0, "")
    legal, proved = said.splitlines()
    assert legal.startswith("legal: ")
    assert proved == f"29 lines of the computer (steady, seed {SEED}) proved"


def test_verify_points_at_the_line_that_the_computer_does_not_choose(verify):
    right = play("steady", Player.FIRST, False)
    game = changed(right, 4)
    code, said, complaint = verify(game, comment="# kept by Ana\n")
    text = "# kept by Ana\n" + write_record(game)
    number = text.splitlines().index(f"5 {game.lines[4]}") + 1
    assert code == 1
    assert "proved" not in said
    assert complaint == (
        f"triangles: FILE: line {number}, column 3: the computer (steady, seed {SEED}) "
        f"chooses {right.lines[4]} here, not {game.lines[4]}: '{game.lines[4]}'\n"
    )


def test_verify_says_that_another_version_played(verify):
    game = play("steady", Player.FIRST, False, stop_at=4)
    game.tags["engine"] = "ffffffff"
    code, said, complaint = verify(game)
    assert (code, complaint) == (0, "")
    assert said.splitlines()[1] == (
        f"another version of the computer played (steady, seed {SEED}, engine ffffffff; "
        f"this one is {SIGNATURE}): its lines cannot be proved"
    )
