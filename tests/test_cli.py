import io
import json
import sys
from pathlib import Path

import pytest

from triangles import Board, read_record, svg
from triangles.boardfile import read_board
from triangles.cli import main

RECORDS = Path(__file__).parent / "data" / "records"
TIE = str(RECORDS / "tie.triangles")
WHOLE = str(RECORDS / "whole-24.triangles")


@pytest.fixture
def run(capsys):
    """Runs a command and returns its exit code, what it said, and what it complained about."""

    def run_words(*words):
        try:
            code = main(words)
        except SystemExit as stop:
            code = stop.code
        said = capsys.readouterr()
        return code, said.out, said.err

    return run_words


def test_verify_says_in_one_line_what_a_record_holds(run):
    assert run("verify", WHOLE) == (
        0,
        "legal: 58 lines, 35 triangles, score 16-19, second wins\n",
        "",
    )
    assert run("verify", TIE)[1] == "legal: 5 lines, 2 triangles, score 1-1, tie\n"


@pytest.mark.parametrize("path", sorted((RECORDS / "bad").iterdir()), ids=lambda path: path.stem)
def test_verify_refuses_a_broken_record_in_one_line(run, path):
    code, said, complaint = run("verify", str(path))
    assert (code, said) == (1, "")
    assert complaint.startswith(f"triangles: {path}: line ")
    assert complaint.count("\n") == 1


def test_show_writes_the_picture_of_any_ply(run, tmp_path):
    target = tmp_path / "game.svg"
    assert (
        run("show", WHOLE, "--ply", "9", "--svg", "--theme", "paper", "--output", str(target))[0]
        == 0
    )
    game = read_record(Path(WHOLE).read_text(encoding="utf-8")).at(9)
    assert target.read_text(encoding="utf-8") == svg.render(game, theme="paper")


def test_show_draws_stars_lines_and_moves_in_the_terminal(run):
    code, said, _ = run("show", WHOLE, "--ply", "20")
    assert code == 0
    assert said.startswith("Aisyah (A) against Wei (B), 24 stars: unfinished ")
    assert "23" in said
    assert "⠤" in said
    assert "20. " in said
    assert "21. " not in said
    assert "\x1b" not in said
    assert (
        run("show", WHOLE, "--ply", "59")[2]
        == "triangles: no ply 59 in this game: it has 0 to 58\n"
    )


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_board_writes_what_it_reads(run, tmp_path, form):
    path = tmp_path / "a.board"
    assert run("board", "phone-60", "--seed", "7", *form, "--output", str(path))[0] == 0
    assert read_board(path.read_text()) == Board.generate("phone-60", 7)
    assert run("board", str(path), "--check")[1] == (
        "phone-60: 60 stars, margin 30, at most 165 lines and 106 triangles\n"
    )


def test_board_reads_records_and_standard_input(run, monkeypatch):
    assert run("board", TIE, "--check")[1].startswith("custom: 4 stars, margin 30")
    stdin = io.TextIOWrapper(io.BytesIO(b'{"stars": [[0, 0], [400, 0], [0, 400]]}'))
    monkeypatch.setattr(sys, "stdin", stdin)
    code, said, _ = run("board", "-", "--json")
    assert (code, json.loads(said)["stars"]) == (0, [[0, 0], [400, 0], [0, 400]])


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["board", "no-such"], "no-such: No such file or directory"),
        (["board", TIE, "--seed", "1"], "a seed and a margin go with a size"),
        (["board", "phone-24", "--seed", "4294967296"], "a seed is an integer from 0"),
        (["verify", str(RECORDS)], "Is a directory"),
        (["verify", "/no/such"], "/no/such: No such file or directory"),
        (["perft", str(RECORDS / "bad" / "line-exists.triangles"), "2"], "is drawn already"),
        (["board", "phone-24", "--output", "/no/such/place"], "No such file"),
    ],
)
def test_what_goes_wrong_is_said_in_one_line(run, words, complaint):
    code, _, said = run(*words)
    assert code == 1
    assert said.startswith("triangles: ")
    assert complaint in said
    assert said.count("\n") == 1


def test_a_file_that_is_no_text_is_refused(run, tmp_path):
    path = tmp_path / "binary"
    path.write_bytes(b"triangles 1\n\xff\xfe")
    assert run("verify", str(path))[2] == f"triangles: {path}: not a text in UTF-8, byte 12\n"


@pytest.mark.parametrize(
    "words", [[], ["verify"], ["board", "phone-24", "--seed", "-1"], ["dance"]]
)
def test_wrong_usage_ends_with_2(run, words):
    code, said, complaint = run(*words)
    assert (code, said) == (2, "")
    assert "usage: triangles" in complaint


@pytest.mark.parametrize(
    "command", ["play", "serve", "export", "board", "perft", "show", "verify", "bench"]
)
def test_every_command_explains_itself_with_an_example(run, command):
    code, said, _ = run(command, "--help")
    assert code == 0
    assert f"example:\n  triangles {command}" in said


def test_perft_counts_with_the_core_and_with_the_kernel(run):
    found = [run("perft", TIE, "6", *form)[1] for form in ([], ["--kernel"])]
    counts = [[int(row.split()[1]) for row in said.splitlines()] for said in found]
    assert counts == [[6, 28, 96, 216, 240, 0]] * 2


def test_a_part_that_is_not_installed_is_named_with_the_way_to_get_it(run, monkeypatch):
    monkeypatch.setitem(sys.modules, "triangles.engine.bench", None)
    code, _, complaint = run("bench")
    assert code == 1
    assert "pip install triangles-game[bench]" in complaint
