"""Counting sequences of lines: against the core, other people's solvers and mathematics."""

from math import factorial

import pytest

from tests.perft_data import read_perft
from triangles import Board, Game
from triangles.engine import Kernel
from triangles.perft import perft

FORMS = (Kernel.native, Kernel.webassembly)

# Stars in convex position: so many triangulations, each drawn in any order of its lines.
CONVEX = {
    4: ([(995, 100), (-100, 995), (-995, -100), (100, -995)], 2),
    5: ([(995, 100), (213, 977), (-864, 504), (-746, -666), (402, -915)], 5),
    6: ([(995, 100), (411, 912), (-584, 812), (-995, -100), (-411, -912), (584, -812)], 14),
}


@pytest.mark.parametrize(("stars", "counts"), list(read_perft("small.perft")))
def test_perft_is_what_two_solvers_counted(stars, counts):
    for form in FORMS:
        kernel = form(Board(stars, margin=0))
        assert [kernel.perft(depth + 1) for depth in range(len(counts))] == counts


@pytest.mark.parametrize("count", CONVEX)
def test_perft_of_a_convex_board_counts_its_triangulations(count):
    stars, triangulations = CONVEX[count]
    lines = 2 * count - 3
    for form in FORMS if count < 6 else FORMS[:1]:
        kernel = form(Board(stars, margin=0))
        assert kernel.perft(lines) == triangulations * factorial(lines)
        assert kernel.perft(lines + 1) == 0


@pytest.mark.parametrize("margin", [0, 30, 200])
@pytest.mark.parametrize("drawn", [0, 40])
def test_perft_agrees_with_the_core(margin, drawn):
    game = Game(Board.generate("phone-24", 3, margin))
    kernels = [form(game.board) for form in FORMS]
    for _ in range(drawn):
        if len(game.legal_lines) > 4:
            line = min(game.legal_lines)
            game.draw(*line)
            for kernel in kernels:
                kernel.draw(*line)
    counts = [perft(game.position, depth) for depth in range(3)]
    for kernel in kernels:
        assert [kernel.perft(depth) for depth in range(3)] == counts


def test_perft_leaves_the_position_as_it_was():
    for form in FORMS:
        kernel = form(Board.generate("phone-24", 3))
        kernel.draw(0, 1)
        before = kernel.legal_count, kernel.turn, kernel.lines
        kernel.perft(3)
        assert (kernel.legal_count, kernel.turn, kernel.lines) == before
