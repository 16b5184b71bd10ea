"""The exact solver in a Python dress."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from triangles.engine.kernel import Kernel, Machine
from triangles.game import Game

NODES = 2_000_000
"""Nodes that :func:`solve` visits at most if it is not told otherwise."""

_SLICE = 100_000
_SOLVED = 1


@dataclass(frozen=True, slots=True)
class Solution:
    """
    The exact truth about a position: the margin still to come for the player
    to move, own triangles minus the opponent's, when both play as well as
    possible; and the same for each line that may be drawn now.
    """

    value: int
    lines: Mapping[tuple[int, int], int]
    nodes: int
    """How many positions were looked at to find out."""

    @property
    def best(self) -> tuple[tuple[int, int], ...]:
        """The lines that keep the value; none when the game is over."""
        return tuple(line for line, value in self.lines.items() if value == self.value)


def solve(game: Game, nodes: int = NODES, machine: Machine | None = None) -> Solution | None:
    """
    Solves the position of a game; ``None`` if that takes more than *nodes*
    nodes, or if more than 128 lines may be drawn.

    Runs natively unless another *machine* is given.

    >>> from triangles import Board
    >>> solution = solve(Game(Board([(0, 0), (4000, 0), (4000, 4000), (0, 4000)])))
    >>> solution.value, solution.best
    (2, ((0, 2), (1, 3)))

    :raises: :exc:`InvalidBoardError` if the board has more stars than a kernel holds.
    """
    if game.is_over:
        return Solution(0, {}, 0)
    bench = Bench(_native() if machine is None else machine)
    kernel = Kernel(bench, game.board, game.play_again)
    for line in game.lines:
        kernel.draw(*line)
    if bench.call("solve_start", bench.first, bench.workshop, nodes, True):
        return None
    while not (status := bench.call("solve_step", bench.first, bench.workshop, _SLICE)):
        pass
    if status != _SOLVED:
        return None
    value = int(bench.call("solve_value", bench.first, bench.workshop))
    (visited,) = bench.read(int(bench.call("answer_at", bench.first)) + 8, 1)
    lines = {
        (low, high): int(bench.call("solve_line_value", bench.first, bench.workshop, low, high))
        for low, high in game.legal_lines
    }
    return Solution(value, lines, visited)


class Bench:
    """A machine with room for the solver's workshop behind the arena."""

    def __init__(self, machine: Machine) -> None:
        self.name = machine.name
        self.first = 0
        self.workshop = 0
        self._machine = machine

    def arena(self, size: int) -> int:
        """Makes room for an arena of *size* bytes and for the workshop; returns the former."""
        extra = int(self._machine.call("solver_bytes"))
        self.first = self._machine.arena(size + extra)
        self.workshop = self.first + size
        return self.first

    def call(self, door: str, *arguments: int) -> float:
        """Calls a door of the kernel."""
        return self._machine.call(door, *arguments)

    def read(self, address: int, count: int) -> list[int]:
        """Returns *count* 32-bit integers."""
        return self._machine.read(address, count)

    def write(self, address: int, numbers: Sequence[int]) -> None:
        """Writes 32-bit integers."""
        self._machine.write(address, numbers)


def _native() -> Machine:
    from triangles.engine.native import NativeMachine

    return NativeMachine()
