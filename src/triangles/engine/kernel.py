"""The kernel in a Python dress: one class over native code and WebAssembly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from triangles.board import Board
from triangles.errors import IllegalMoveError, InvalidBoardError
from triangles.lines import Line, Star, Triangle
from triangles.players import Player
from triangles.refusals import Reason, Refusal

REASONS = {1: Reason.EXISTS, 2: Reason.OVER_STAR, 3: Reason.CROSSES, 4: Reason.GAME_OVER}
"""The kernel's codes for the reasons why a line may not be drawn."""


class Machine(Protocol):
    """Something that runs the kernel: a memory, and the doors of ``exports.py``."""

    name: str

    def arena(self, size: int) -> int:
        """Makes room for *size* bytes and returns their address."""

    def call(self, door: str, *arguments: int) -> float:
        """Calls a door of the kernel."""

    def read(self, address: int, count: int) -> list[int]:
        """Returns *count* 32-bit integers."""

    def write(self, address: int, numbers: Sequence[int]) -> None:
        """Writes 32-bit integers."""


class Playouts(NamedTuple):
    """What greedy playouts came to."""

    margins: int
    """The sum of the triangles that the side to move won by."""
    scores: tuple[int, int]
    """The scores at the end of the last playout."""


class Kernel:
    """
    A game on the kernel, native or in WebAssembly, with the vocabulary of
    :class:`triangles.Game`. It knows no resignation.

    >>> kernel = Kernel.native(Board([(0, 0), (4000, 0), (4000, 4000), (0, 4000)]))
    >>> [kernel.draw(*sides) for sides in ((0, 1), (1, 2), (0, 2))]
    [0, 0, 1]
    >>> str(kernel.refusal(1, 3))
    'crosses 0-2'

    :raises: :exc:`InvalidBoardError` if the board has more stars than a kernel holds.
    """

    def __init__(self, machine: Machine, board: Board, play_again: bool = False) -> None:
        self.board = board
        self.play_again = play_again
        self._machine = machine
        count = len(board.stars)
        size = int(machine.call("arena_bytes", count))
        if size < 0:
            raise InvalidBoardError(f"the kernel holds at most 256 stars: this board has {count}")
        self._arena = machine.arena(size)
        self._answers = int(machine.call("answer_at", self._arena))
        stars = int(machine.call("stars_at", self._arena))
        machine.write(stars, [number for star in board.stars for number in star])
        if wrong := self._call("open", count, board.margin, play_again):
            raise InvalidBoardError(f"the kernel refuses the board, code {wrong}")

    @classmethod
    def native(cls, board: Board, play_again: bool = False) -> Kernel:
        """Opens *board* in native code; needs Numba."""
        from triangles.engine.native import NativeMachine

        return cls(NativeMachine(), board, play_again)

    @classmethod
    def webassembly(cls, board: Board, play_again: bool = False) -> Kernel:
        """Opens *board* in WebAssembly; needs Wasmtime, and ``engine.wasm`` to be built."""
        from triangles.engine.webassembly import WebAssemblyMachine

        return cls(WebAssemblyMachine(), board, play_again)

    @property
    def ply(self) -> int:
        """How many lines are drawn."""
        return self._call("ply")

    @property
    def turn(self) -> Player:
        """The player who moves next."""
        return Player(self._call("turn"))

    @property
    def scores(self) -> tuple[int, int]:
        """The triangles of the first and of the second player."""
        return self._call("score", 0), self._call("score", 1)

    @property
    def is_over(self) -> bool:
        """Whether no triangle that counts can be closed any more."""
        return bool(self._call("is_over"))

    @property
    def triangles_left(self) -> int:
        """A number of triangles that the rest of the game can't exceed."""
        return self._call("triangles_left")

    @property
    def legal_count(self) -> int:
        """How many lines may be drawn now; none when the game is over."""
        return self._call("legal_count")

    @property
    def lines(self) -> tuple[Line, ...]:
        """The drawn lines, in order."""
        return tuple(self.line_at(ply)[0] for ply in range(self.ply))

    def line_at(self, ply: int) -> tuple[Line, Player]:
        """
        Returns the line that was drawn at *ply*, and who drew it.

        :raises: :exc:`IndexError` if there is none.
        """
        if not self._call("line_at", ply):
            raise IndexError(f"no line was drawn at ply {ply}: {self.ply} lines are drawn")
        low, high, player = self._answer(3)
        return Line(low, high), Player(player)

    def closed_at(self, ply: int) -> tuple[Triangle, ...]:
        """Returns the triangles that the line drawn at *ply* closed and that count."""
        found = self._answer(3 * self._call("closed_at", ply))
        return tuple(Triangle(*found[at : at + 3]) for at in range(0, len(found), 3))

    def reachable(self, star: Star) -> tuple[Star, ...]:
        """Returns the stars that may be joined with *star* now, in ascending order."""
        return tuple(self._answer(self._call("reachable", star)))

    def refusal(self, one: Star, other: Star) -> Refusal | None:
        """
        Says why the line between two stars may not be drawn now, and all that
        stands in its way; ``None`` if it may.

        :raises: :exc:`InvalidLineError` if they are not two stars of the board.
        """
        self.board.line(one, other)
        code = self._call("refusal", one, other)
        if code == 0:
            return None
        reason = REASONS[code]
        (count,) = self._answer(1)
        if reason is Reason.OVER_STAR:
            return Refusal(reason, stars=tuple(self._answer(1 + count)[1:]))
        ends = self._answer(1 + 2 * count)[1:]
        lines = tuple(map(Line, ends[::2], ends[1::2]))
        return Refusal(reason, lines=lines)

    def draw(self, one: Star, other: Star) -> int:
        """
        Draws the line between two stars for the player whose turn it is, and
        returns how many triangles it closed that count.

        :raises: :exc:`IllegalMoveError` if it may not be drawn now: nothing has
            changed then; :exc:`InvalidLineError` if it is no line of the board.
        """
        line = self.board.line(one, other)
        closed = self._call("draw", one, other)
        if closed < 0:
            message = f"{self.turn.name} cannot draw {line}: {self.refusal(one, other)}"
            raise IllegalMoveError(message, REASONS[-closed])
        return closed

    def undo(self) -> bool:
        """Takes back the last line; ``False`` if there is none."""
        return bool(self._call("undo"))

    def reset(self) -> None:
        """Goes back to the empty board."""
        self._call("reset")

    def prepare(self) -> int:
        """Makes the whole table of crossings now, and returns the number of drawable lines."""
        return self._call("prepare", 0, self._call("prepare", 0, 0))

    def playout(self, seed: int, count: int = 1) -> Playouts:
        """
        Plays *count* games greedily from the position to their ends; the same
        *seed*, a 32-bit number, plays the same games everywhere.
        """
        margins = int(self._machine.call("playout", self._arena, signed(seed), count))
        first, second = self._answer(2)
        return Playouts(margins, (first, second))

    def perft(self, depth: int) -> int:
        """Counts the sequences of *depth* lines that can be drawn from the position."""
        return int(self._machine.call("perft", self._arena, depth))

    def _call(self, door: str, *arguments: int) -> int:
        return int(self._machine.call(door, self._arena, *arguments))

    def _answer(self, count: int) -> list[int]:
        return self._machine.read(self._answers, count)


def generate(
    machine: Machine, star_count: int, width: int, height: int, seed: int
) -> list[tuple[int, int]]:
    """Makes the stars of a seed, as :func:`triangles.generator.place_stars` does."""
    arena = machine.arena(int(machine.call("arena_bytes", star_count)))
    machine.call("generate", arena, star_count, width, height, signed(seed))
    numbers = machine.read(int(machine.call("stars_at", arena)), 2 * star_count)
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def signed(seed: int) -> int:
    """Returns the signed 32-bit number with the bits of *seed*."""
    return (seed + 0x80000000) % 0x100000000 - 0x80000000
