"""The position: what is on a board at a moment, and what may be drawn now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from triangles.board import Board
from triangles.lines import Line, Star, Triangle
from triangles.players import Player
from triangles.refusals import Reason, Refusal


@dataclass(frozen=True)
class Position:
    """
    A moment of a game. Never changes: :meth:`draw` returns the next one.

    Sets of stars are bit masks, one for each star: ``drawn`` has the stars it
    is joined with, ``clear`` those that it is not joined with and sees across
    no drawn line. A star in ``clear`` may still lie behind another star.
    """

    board: Board
    play_again: bool
    drawn: tuple[int, ...]
    clear: tuple[int, ...]
    turn: Player = Player.FIRST
    scores: tuple[int, int] = (0, 0)
    ply: int = 0
    hint: tuple[Star, Star, Star] | None = None
    """A triangle that could still be closed a line ago, to look at first."""

    @classmethod
    def start(cls, board: Board, play_again: bool = False) -> Position:
        """Returns the position before the first line."""
        count = len(board)
        everyone = (1 << count) - 1
        clear = tuple(everyone ^ (1 << star) for star in range(count))
        return cls(board, play_again, (0,) * count, clear, hint=board.first_triangle())

    def draw(self, line: Line) -> Position:
        """Returns the position after *line*, which must be legal."""
        low, high = line
        points = len(self.closed_by(line))
        drawn = list(self.drawn)
        drawn[low] |= 1 << high
        drawn[high] |= 1 << low
        scores = list(self.scores)
        scores[self.turn] += points
        again = self.play_again and points > 0
        return replace(
            self,
            drawn=tuple(drawn),
            clear=self._clear_after(low, high),
            turn=self.turn if again else self.turn.other,
            scores=(scores[0], scores[1]),
            ply=self.ply + 1,
            hint=self.open_triangle,
        )

    def closed_by(self, line: Line) -> tuple[Triangle, ...]:
        """Returns the triangles that count and that *line*, not drawn yet, would close."""
        low, high = line
        return tuple(
            Triangle.of(low, high, apex)
            for apex in stars_in(self.drawn[low] & self.drawn[high])
            if self.board.is_hollow(low, high, apex)
        )

    def refusal(self, line: Line) -> Refusal | None:
        """Says why *line* may not be drawn now and what stands in its way, or ``None``."""
        if self.is_over:
            return Refusal(Reason.GAME_OVER)
        low, high = line
        if self.drawn[low] >> high & 1:
            return Refusal(Reason.EXISTS, lines=(line,))
        if not self.board.is_drawable(low, high):
            return Refusal(Reason.OVER_STAR, stars=self.board.over_stars(low, high))
        if not self.clear[low] >> high & 1:
            return Refusal(Reason.CROSSES, lines=tuple(self._crossed_by(low, high)))
        return None

    def may_draw(self, a: Star, b: Star) -> bool:
        """Tests whether *ab* is not drawn, passes over no star and crosses no drawn line."""
        return bool(self.clear[a] >> b & 1) and self.board.is_drawable(a, b)

    @property
    def legal_lines(self) -> LegalLines:
        """The lines that may be drawn now; none when the game is over."""
        return LegalLines(self)

    @property
    def is_over(self) -> bool:
        """Whether no triangle that counts can be closed any more."""
        return self.open_triangle is None

    @cached_property
    def open_triangle(self) -> tuple[Star, Star, Star] | None:
        """
        A triangle that counts and can still be closed: it is not, and each of its
        undrawn sides may be drawn. Sides of one triangle never stand in each
        other's way, so the game is over exactly when there is none.
        """
        if self.hint is None or self._can_be_closed(*self.hint):
            return self.hint
        return next(self._open_triangles(), None)

    @cached_property
    def triangles_left(self) -> int:
        """
        A number of triangles that the rest of the game can't exceed; 0 exactly
        when the game is over.
        """
        most = self.board.most_triangles - sum(self.scores)
        found: set[Triangle] = set()
        for triangle in self._open_triangles():
            found.add(Triangle.of(*triangle))
            if len(found) >= most:
                break
        return len(found)

    def _clear_after(self, low: Star, high: Star) -> tuple[int, ...]:
        clear = list(self.clear)
        for star, hidden in self._hidden_by(low, high):
            if clear[star] & hidden:
                clear[star] &= ~hidden
        clear[low] &= ~(1 << high)
        clear[high] &= ~(1 << low)
        return tuple(clear)

    def _hidden_by(self, low: Star, high: Star) -> Iterator[tuple[Star, int]]:
        """
        Yields each star beside the line with the set of the stars on its other
        side that the star sees between its two ends: those that the line hides.
        """
        left_of = self.board.left_of
        from_low, from_high = left_of(low), left_of(high)
        for star in stars_in(from_low[high]):
            yield star, left_of(star)[low] & from_high[star] & from_high[low]
        for star in stars_in(from_high[low]):
            yield star, left_of(star)[high] & from_low[star] & from_low[high]

    def _crossed_by(self, low: Star, high: Star) -> list[Line]:
        return sorted(
            Line(star, other)
            for star, hidden in self._hidden_by(low, high)
            for other in stars_in(hidden & self.drawn[star])
            if star < other
        )

    def _can_be_closed(self, a: Star, b: Star, c: Star) -> bool:
        sides = ((a, b), (b, c), (c, a))
        undrawn = [(one, other) for one, other in sides if not self.drawn[one] >> other & 1]
        return bool(undrawn) and all(self.may_draw(one, other) for one, other in undrawn)

    def _open_triangles(self) -> Iterator[tuple[Star, Star, Star]]:
        """Yields the triangles that can still be closed, once for each undrawn side."""
        for low in range(len(self.board)):
            for high in stars_in(self.clear[low] >> low << low):
                if not self.board.is_drawable(low, high):
                    continue
                reach_low = self.clear[low] | self.drawn[low]
                reach_high = self.clear[high] | self.drawn[high]
                for apex in stars_in(reach_low & reach_high):
                    if self.board.is_hollow(low, high, apex) and self._can_be_closed(
                        low, high, apex
                    ):
                        yield low, high, apex


@dataclass(frozen=True, slots=True)
class LegalLines:
    """
    The lines that may be drawn in a position, in ascending order: a live view,
    not a list. The first look at all lines of a board of 180 stars takes a
    good part of a second, because each pair is compared with every star.
    """

    position: Position

    def __contains__(self, line: object) -> bool:
        if not isinstance(line, Line) or line.high >= len(self.position.board):
            return False
        return self.position.may_draw(*line) and not self.position.is_over

    def __iter__(self) -> Iterator[Line]:
        if self.position.is_over:
            return
        for low, clear in enumerate(self.position.clear):
            for high in stars_in(clear >> low << low):
                if self.position.board.is_drawable(low, high):
                    yield Line(low, high)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return not self.position.is_over

    def __repr__(self) -> str:
        return f"<LegalLines: {len(self)}>"


def stars_in(mask: int) -> Iterator[Star]:
    """
    Yields the stars of a set given as a bit mask, in ascending order.

    >>> list(stars_in(0b1101))
    [0, 2, 3]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
