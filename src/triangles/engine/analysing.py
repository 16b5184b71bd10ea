"""Analysis: what the computer thinks of every line of a position."""

from __future__ import annotations

from dataclasses import dataclass

from triangles.engine.computer import Thinker
from triangles.engine.kernel import Machine
from triangles.engine.solving import solve
from triangles.game import Game
from triangles.levels import ANALYSIS

NODES = 20_000
"""Playouts that :func:`analyse` plays if it is not told otherwise."""


@dataclass(frozen=True, slots=True)
class AnalysedLine:
    """A line, how often the search went through it, and its expected margin."""

    line: tuple[int, int]
    visits: int
    margin: float
    """Triangles still to come for the player to move, minus the opponent's."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """
    What the computer thinks of a position: the lines that it looked at, the best
    one first, and the line of play it expects. When ``is_exact``, every legal
    line is there, with its exact margin and no visits.
    """

    lines: tuple[AnalysedLine, ...]
    principal_variation: tuple[tuple[int, int], ...]
    is_exact: bool

    @property
    def margin(self) -> float:
        """The margin of the best line; nought when the game is over."""
        return self.lines[0].margin if self.lines else 0.0


def analyse(
    game: Game, nodes: int = NODES, seed: int = 0, machine: Machine | None = None
) -> Analysis:
    """
    Analyses the position of a game: exactly if the solver can within as many nodes
    as *nodes* playouts would take, else by a search with that many.

    >>> from triangles import Board
    >>> game = Game(Board([(0, 0), (4000, 0), (4000, 4000), (0, 4000)]))
    >>> analysis = analyse(game)
    >>> analysis.is_exact, analysis.margin, analysis.principal_variation[0]
    (True, 2, (0, 2))

    :raises: :exc:`InvalidBoardError` if the board has more stars than a kernel holds.
    """
    if game.is_over:
        return Analysis((), (), is_exact=True)
    if len(game.legal_lines) <= _MOST_TO_SOLVE and (
        solution := solve(game, _SOLVER_PACE * nodes, machine)
    ):
        ranked = sorted(solution.lines.items(), key=lambda item: (-item[1], item[0]))
        lines = tuple(AnalysedLine(line, 0, value) for line, value in ranked)
        return Analysis(lines, _best_play(game, lines[0].line, machine), is_exact=True)
    thinker = Thinker(game, machine)
    thinker.go_to(game)
    thinker.think((ANALYSIS, nodes, 0, 0, 0, seed))
    candidates, variation = thinker.report()
    candidates.sort(key=lambda candidate: -candidate[2])
    return Analysis(
        tuple(
            AnalysedLine((low, high), visits, margin / 1000)
            for low, high, visits, margin in candidates
        ),
        tuple(variation),
        is_exact=False,
    )


def _best_play(
    game: Game, line: tuple[int, int], machine: Machine | None
) -> tuple[tuple[int, int], ...]:
    """Draws a best line, and best lines after it, until the game is over."""
    after = game.at(game.ply)
    after.draw(*line)
    play = [line]
    while solution := solve(after, machine=machine):
        if not solution.best:
            break
        play.append(min(solution.best))
        after.draw(*play[-1])
    return tuple(play)


_MOST_TO_SOLVE = 64
_SOLVER_PACE = 32
