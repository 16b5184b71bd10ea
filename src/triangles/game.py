"""The game: two players, the lines they drew, and how it ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from triangles.board import Board
from triangles.errors import IllegalMoveError, TrianglesError
from triangles.lines import Line, Star, Triangle
from triangles.players import Player
from triangles.position import LegalLines, Position
from triangles.refusals import Reason, Refusal


class Termination(StrEnum):
    """How a game ended."""

    FINISHED = "finished"
    RESIGNED = "resigned"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: the winner, ``None`` for a tie, and how it came."""

    winner: Player | None
    termination: Termination

    @property
    def is_tie(self) -> bool:
        """Whether nobody won."""
        return self.winner is None


@dataclass(frozen=True, slots=True)
class Move:
    """What a player did in a turn: the line, and the triangles it closed that count."""

    player: Player
    line: Line
    closed: tuple[Triangle, ...]


class Game:
    """
    A game from its first line to its last. ``tags`` describe it: who played
    (``first``, ``second``), the ``date``, and whatever else belongs to it.

    >>> game = Game(Board([(0, 0), (4000, 0), (4000, 4000), (0, 4000)]))
    >>> [game.draw(*sides) for sides in ((0, 1), (1, 2))]
    [(), ()]
    >>> game.draw(0, 2)
    (Triangle(a=0, b=1, c=2),)
    >>> str(game.refusal(1, 3))
    'crosses 0-2'
    """

    def __init__(
        self, board: Board, play_again: bool = False, tags: Mapping[str, str] | None = None
    ) -> None:
        self.tags: dict[str, str] = dict(tags or {})
        self._positions = [Position.start(board, play_again)]
        self._moves: list[Move] = []
        self._resigned: Player | None = None

    @property
    def position(self) -> Position:
        """The position now."""
        return self._positions[-1]

    @property
    def board(self) -> Board:
        """The board that is played on."""
        return self.position.board

    @property
    def play_again(self) -> bool:
        """Whether a player who closes a triangle draws again at once."""
        return self.position.play_again

    @property
    def turn(self) -> Player:
        """The player who moves next."""
        return self.position.turn

    @property
    def scores(self) -> tuple[int, int]:
        """The triangles of the first and of the second player."""
        return self.position.scores

    @property
    def ply(self) -> int:
        """How many lines are drawn."""
        return self.position.ply

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves, in order."""
        return tuple(self._moves)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The drawn lines, in order."""
        return tuple(move.line for move in self._moves)

    @property
    def triangles(self) -> Mapping[Triangle, Player]:
        """The closed triangles that count, in order, each with the player it belongs to."""
        return MappingProxyType(
            {triangle: move.player for move in self._moves for triangle in move.closed}
        )

    @property
    def triangles_left(self) -> int:
        """A number of triangles that the rest of the game can't exceed."""
        return 0 if self.is_over else self.position.triangles_left

    @property
    def legal_lines(self) -> LegalLines | tuple[Line, ...]:
        """The lines that may be drawn now, as a lazy view; none when the game is over."""
        return () if self._resigned is not None else self.position.legal_lines

    @property
    def is_over(self) -> bool:
        """Whether the game is finished or a player resigned."""
        return self._resigned is not None or self.position.is_over

    @property
    def outcome(self) -> Outcome | None:
        """Who won and how, or ``None`` while the game goes on."""
        if self._resigned is not None:
            return Outcome(self._resigned.other, Termination.RESIGNED)
        if not self.position.is_over:
            return None
        first, second = self.scores
        if first == second:
            return Outcome(None, Termination.FINISHED)
        winner = Player.FIRST if first > second else Player.SECOND
        return Outcome(winner, Termination.FINISHED)

    def refusal(self, one: Star, other: Star) -> Refusal | None:
        """
        Says why the line between two stars may not be drawn now, and all that
        stands in its way; ``None`` if it may.

        :raises: :exc:`InvalidLineError` if they are not two stars of the board.
        """
        line = self.board.line(one, other)
        if self._resigned is not None:
            return Refusal(Reason.GAME_OVER)
        return self.position.refusal(line)

    def draw(self, one: Star, other: Star) -> tuple[Triangle, ...]:
        """
        Draws the line between two stars for the player whose turn it is, and
        returns the triangles that it closed and that count.

        :raises: :exc:`IllegalMoveError` if it may not be drawn now: nothing has
            changed then; :exc:`InvalidLineError` if it is no line of the board.
        """
        line = self.board.line(one, other)
        if refusal := self.refusal(one, other):
            raise IllegalMoveError(
                f"{self.turn.name} cannot draw {line}: {refusal}", refusal.reason
            )
        closed = self.position.closed_by(line)
        self._moves.append(Move(self.turn, line, closed))
        self._positions.append(self.position.draw(line))
        return closed

    def undo(self) -> Line | None:
        """
        Takes back a resignation, or else the last line, and returns that line.

        :raises: :exc:`TrianglesError` if there is nothing to take back.
        """
        if self._resigned is not None:
            self._resigned = None
            return None
        if not self._moves:
            raise TrianglesError("there is nothing to undo: no line is drawn")
        self._positions.pop()
        return self._moves.pop().line

    def resign(self, player: Player | None = None) -> None:
        """
        Ends the game: the opponent of *player*, by default of the player whose
        turn it is, wins.

        :raises: :exc:`IllegalMoveError` if the game is over already.
        """
        resigned = self.turn if player is None else Player(player)
        if self.is_over:
            raise IllegalMoveError(
                f"{resigned.name} cannot resign: {Reason.GAME_OVER}", Reason.GAME_OVER
            )
        self._resigned = resigned

    def position_at(self, ply: int) -> Position:
        """Returns the position after *ply* lines, from 0 to :attr:`ply`."""
        return self._positions[ply]

    def at(self, ply: int) -> Game:
        """
        Returns this game as it was after *ply* lines, as a game of its own.

        :raises: :exc:`TrianglesError` if the game has no such ply.
        """
        if not 0 <= ply <= self.ply:
            raise TrianglesError(f"no ply {ply} in this game: it has 0 to {self.ply}")
        game = Game.__new__(Game)
        game.tags = dict(self.tags)
        game._positions = self._positions[: ply + 1]
        game._moves = self._moves[:ply]
        game._resigned = self._resigned if ply == self.ply else None
        return game

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self._key == other._key

    __hash__ = None  # type: ignore[assignment]

    @property
    def _key(self) -> tuple[object, ...]:
        return self.board, self.play_again, self.lines, self._resigned, self.tags

    def __repr__(self) -> str:
        first, second = self.scores
        return f"<Game on {self.board!r}: {self.ply} lines, {first}-{second}>"

    def _repr_svg_(self) -> str:
        from triangles.svg import render

        return render(self)
