"""The computer player in a Python dress."""

from __future__ import annotations

from triangles.engine.kernel import Kernel, Machine, signed
from triangles.engine.workplace import Workplace
from triangles.errors import TrianglesError
from triangles.game import Game
from triangles.levels import BASELINES, Level, find_level

SLICE = 1 << 20


class Thinker:
    """
    A kernel with a workshop, on a machine: native, unless another one is given.
    It follows the lines of a game, and thinks about its position.
    """

    def __init__(self, game: Game, machine: Machine | None = None) -> None:
        self._place = Workplace(machine, "workshop_bytes", len(game.board))
        self._kernel = Kernel(self._place, game.board, game.play_again)
        self._lines: list[tuple[int, int]] = []

    def follows(self, game: Game) -> bool:
        """Tells whether *game* is played on the same board by the same rule."""
        return self._kernel.board == game.board and self._kernel.play_again == game.play_again

    def go_to(self, game: Game) -> None:
        """Brings the kernel to the position of *game*."""
        wanted = [(line.low, line.high) for line in game.lines]
        same = 0
        while same < min(len(wanted), len(self._lines)) and wanted[same] == self._lines[same]:
            same += 1
        for _ in range(len(self._lines) - same):
            self._kernel.undo()
        for line in wanted[same:]:
            self._kernel.draw(*line)
        self._lines = wanted

    def think(self, parameters: tuple[int, ...], slice_nodes: int = SLICE) -> None:
        """Thinks to the end."""
        *most, seed = parameters
        if not self._place.work("think_start", *most, signed(seed)):
            while not self._place.work("think_step", slice_nodes):
                pass

    def best(self) -> tuple[tuple[int, int], int, float, bool] | None:
        """Returns the best line, its visits, its expected margin, and whether that is exact."""
        kind = self._place.work("think_best")
        if not kind:
            return None
        low, high, visits, margin = self._place.answers(4)
        return (low, high), visits, margin / 1000, kind == 2

    def report(self) -> tuple[list[tuple[int, int, int, int]], list[tuple[int, int]]]:
        """Returns line, visits and margin in thousandths of each candidate, and the variation."""
        count = self._place.work("think_report")
        numbers = self._place.answers(4 * count + 1)
        candidates = [
            (numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3])
            for at in range(0, 4 * count, 4)
        ]
        ends = self._place.answers(4 * count + 1 + 2 * numbers[-1])[4 * count + 1 :]
        return candidates, list(zip(ends[::2], ends[1::2], strict=True))


class Computer:
    """
    The computer player at a *level*, one of :data:`triangles.levels.LEVELS`. What it
    draws depends on the game, the level and the seed alone.

    >>> from triangles import Board
    >>> game = Game(Board([(0, 0), (4000, 0), (4000, 4000), (0, 4000)]))
    >>> for sides in ((0, 1), (1, 2), (2, 3), (0, 3)):
    ...     _ = game.draw(*sides)
    >>> Computer("expert").choose(game) in ((0, 2), (1, 3))
    True

    :raises: :exc:`TrianglesError` if there is no such level.
    """

    def __init__(self, level: str, seed: int = 0, machine: Machine | None = None) -> None:
        self.level: Level = find_level(level)
        self.seed = seed
        self._machine = machine
        self._thinker: Thinker | None = None

    def choose(self, game: Game) -> tuple[int, int]:
        """
        Returns the line to draw next, the lower star first.

        :raises: :exc:`TrianglesError` if the game is over;
            :exc:`InvalidBoardError` if the board has more stars than a kernel holds.
        """
        if game.is_over:
            raise TrianglesError("the game is over: there is no line to choose")
        if self._thinker is None or not self._thinker.follows(game):
            self._thinker = Thinker(game, self._machine)
        self._thinker.go_to(game)
        self._thinker.think(
            self.level.parameters(len(game.board), self.seed, play_again=game.play_again)
        )
        found = self._thinker.best()
        assert found is not None  # noqa: S101 -- the game is not over
        return found[0]


def baseline(name: str, seed: int = 0) -> Computer:
    """
    Returns a player to measure by: one of :data:`triangles.levels.BASELINES`.

    :raises: :exc:`TrianglesError` if there is none of that *name*.
    """
    if name not in BASELINES:
        raise TrianglesError(f"no baseline {name!r}: the baselines are {', '.join(BASELINES)}")
    return Computer(name, seed)
