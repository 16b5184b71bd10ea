"""The Python dress of the kernel, and what it says when something is wrong."""

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import boards
from triangles import Board, IllegalMoveError, InvalidBoardError, InvalidLineError, Line, Player
from triangles.engine import Kernel
from triangles.engine.native import NativeMachine
from triangles.engine.webassembly import WebAssemblyMachine, load_module

FORMS = (Kernel.native, Kernel.webassembly)

SQUARE = [(0, 0), (4000, 0), (4000, 4000), (0, 4000)]


@pytest.fixture(params=FORMS, ids=["native", "webassembly"])
def form(request):
    return request.param


@given(boards(margins=(0,), most=14), st.booleans(), st.integers(0, 999))
def test_without_a_margin_every_game_has_the_same_lines_and_triangles(board, play_again, seed):
    rng = random.Random(seed)
    for form in FORMS:
        kernel = form(board, play_again)
        pairs = list(combinations(range(len(board)), 2))
        rng.shuffle(pairs)
        for pair in pairs:
            if kernel.refusal(*pair) is None:
                kernel.draw(*pair)
        assert kernel.is_over
        assert kernel.ply == board.most_lines
        assert sum(kernel.scores) == board.most_triangles


def test_a_refused_line_names_its_reason_and_changes_nothing(form):
    kernel = form(Board(SQUARE))
    kernel.draw(0, 2)
    with pytest.raises(IllegalMoveError, match="SECOND cannot draw 1-3: crosses 0-2"):
        kernel.draw(3, 1)
    assert (kernel.ply, kernel.turn, kernel.lines) == (1, Player.SECOND, (Line(0, 2),))


@pytest.mark.parametrize("pair", [(0, 0), (0, 4), (-1, 2)])
def test_what_is_no_line_of_the_board_is_an_error(form, pair):
    kernel = form(Board(SQUARE))
    with pytest.raises(InvalidLineError):
        kernel.draw(*pair)
    with pytest.raises(InvalidLineError):
        kernel.refusal(*pair)


@pytest.mark.parametrize("pair", [(0, 0), (0, 4), (4, 0), (-1, 2), (2, -1), (2**31 - 1, 0)])
def test_the_doors_themselves_refuse_what_is_no_line(form, pair):
    kernel = form(Board(SQUARE))
    assert kernel._call("draw", *pair) == -5
    assert kernel._call("refusal", *pair) == 5
    assert kernel._call("reachable", 4) == kernel._call("reachable", -1) == 0


@pytest.mark.parametrize("ply", [-1, 0, 5])
def test_a_ply_that_was_not_played_has_no_line(form, ply):
    kernel = form(Board(SQUARE))
    with pytest.raises(IndexError, match=f"no line was drawn at ply {ply}"):
        kernel.line_at(ply)
    assert kernel.closed_at(ply) == ()


@pytest.mark.parametrize("machine", [NativeMachine, WebAssemblyMachine])
@pytest.mark.parametrize(
    ("stars", "margin", "code", "answer"),
    [
        ([(0, 0), (16385, 0), (0, 9)], 0, 1, [1]),
        ([(0, 0), (9, 0), (0, -16385)], 0, 1, [2]),
        ([(0, 0), (9, 0), (0, 9), (9, 0)], 0, 2, [1, 3]),
        ([(0, 0), (1, 1), (2, 2), (3, 3)], 0, 3, []),
        ([(0, 0), (4, 0), (2, 3)], 5, 3, []),
        ([(0, 0), (4, 0), (2, 3)], -1, 4, []),
        ([(0, 0), (4, 0)], 0, 4, []),
    ],
)
def test_the_kernel_finds_what_is_wrong_with_a_board(machine, stars, margin, code, answer):
    machine = machine()
    arena = machine.arena(int(machine.call("arena_bytes", max(len(stars), 3))))
    machine.write(
        int(machine.call("stars_at", arena)), [number for star in stars for number in star]
    )
    assert machine.call("open", arena, len(stars), margin, 0) == code
    assert machine.read(int(machine.call("answer_at", arena)), len(answer)) == answer


@pytest.mark.parametrize("machine", [NativeMachine, WebAssemblyMachine])
def test_arenas_are_for_3_to_256_stars(machine):
    sizes = [machine().call("arena_bytes", count) for count in (-1, 2, 3, 256, 257)]
    assert sizes[:2] == [-1, -1]
    assert sizes[4] == -1
    assert 0 < sizes[2] < sizes[3] < 2**31


def test_the_largest_board_is_played_and_a_larger_one_refused(form):
    stars = [(97 * star % 257 * 60, 31 * star * star % 251 * 60) for star in range(257)]
    with pytest.raises(InvalidBoardError, match="at most 256 stars: this board has 257"):
        form(Board(stars, margin=0))
    board = Board(stars[:256], margin=0)
    kernel = form(board)
    assert sum(kernel.playout(1).scores) == board.most_triangles
    rng = random.Random(1)
    for _ in range(30):
        star = rng.randrange(256)
        kernel.draw(star, rng.choice(kernel.reachable(star)))
    assert kernel.ply == 30


def test_the_whole_table_of_crossings_changes_nothing(form):
    board = Board.generate("phone-24", 2)
    lazy, prepared = form(board), form(board)
    lines = prepared.prepare()
    assert lines == lazy.legal_count == prepared.legal_count
    assert lazy.perft(3) == prepared.perft(3)
    assert lazy.playout(3, 50) == prepared.playout(3, 50)


def test_a_module_that_is_not_built_is_asked_for(tmp_path):
    with pytest.raises(FileNotFoundError, match=r"run python -m triangles\.engine\.build"):
        load_module(tmp_path / "engine.wasm")
