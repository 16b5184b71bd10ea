"""The exact solver in a Python dress."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from triangles.engine.kernel import Kernel, Machine
from triangles.engine.workplace import Workplace
from triangles.game import Game

NODES = 2_000_000
"""Nodes that :func:`solve` visits at most if it is not told otherwise."""

MOST_LINES = 128
"""A position where more lines may be drawn is beyond the solver."""

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
    nodes, or if more than :data:`MOST_LINES` may be drawn.

    Runs natively unless another *machine* is given.

    >>> from triangles import Board
    >>> solution = solve(Game(Board([(0, 0), (4000, 0), (4000, 4000), (0, 4000)])))
    >>> solution.value, solution.best
    (2, ((0, 2), (1, 3)))

    :raises: :exc:`InvalidBoardError` if the board has more stars than a kernel holds.
    """
    if game.is_over:
        return Solution(0, {}, 0)
    place = Workplace(machine, "solver_bytes")
    kernel = Kernel(place, game.board, game.play_again)
    for line in game.lines:
        kernel.draw(*line)
    if place.work("solve_start", nodes, True):
        return None
    while not (status := place.work("solve_step", _SLICE)):
        pass
    if status != _SOLVED:
        return None
    value = place.work("solve_value")
    *_, visited = place.answers(3)
    lines = {
        (low, high): place.work("solve_line_value", low, high) for low, high in game.legal_lines
    }
    return Solution(value, lines, visited)
