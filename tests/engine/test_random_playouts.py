"""What other programs are compared by plays by the rules."""

import sys

import pytest

from tests.project.project import ROOT
from triangles import Board
from triangles.engine.kernel import Kernel
from triangles.engine.native import NativeMachine
from triangles.position import Position

sys.path.insert(0, str(ROOT / "benchmarks"))

from random_playouts import random_playouts

STARS = [(0, 0), (4000, 0), (4100, 4000), (0, 4000), (1500, 1700)]


class Machine(NativeMachine):
    def arena(self, size):
        self.start = super().arena(size)
        return self.start


def random_lines(board):
    """Returns what plays so many games on a board, from a seed."""
    machine = Machine()
    Kernel(machine, board).prepare()
    return lambda seed, count: random_playouts(machine.start, seed, count)


class Expectation:
    """The margin that random lines give the player to move on average, from the definition."""

    def __init__(self):
        self.known = {}

    def of(self, position):
        lines = position.legal_lines
        if position.drawn not in self.known:
            after = [len(position.closed_by(line)) - self.of(position.draw(line)) for line in lines]
            self.known[position.drawn] = sum(after) / len(after) if after else 0.0
        return self.known[position.drawn]


def test_random_lines_win_what_they_should_on_average():
    board = Board(STARS, margin=0)
    count = 100_000
    found = random_lines(board)(1, count) / count
    assert found == pytest.approx(Expectation().of(Position.start(board)), abs=0.02)


def test_random_games_are_whole():
    board = Board.generate("phone-24", 1, margin=0)
    play = random_lines(board)
    margins = [play(seed, 1) for seed in range(200)]
    assert {margin % 2 for margin in margins} == {board.most_triangles % 2}
    assert len(set(margins)) > 5
    assert margins == [play(seed, 1) for seed in range(200)]
