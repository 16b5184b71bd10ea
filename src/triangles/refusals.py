"""Why a line may not be drawn, and what stands in its way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from triangles.lines import Line, Star


class Reason(StrEnum):
    """Why a line is refused. The values are part of every interface."""

    EXISTS = "exists"
    OVER_STAR = "over-star"
    CROSSES = "crosses"
    GAME_OVER = "game-over"


@dataclass(frozen=True, slots=True)
class Refusal:
    """
    A line that may not be drawn: the reason, and all that stands in the way.

    ``stars`` are the stars it would pass over, ``lines`` the drawn lines it
    repeats or would cross; each in ascending order, the other one empty.
    """

    reason: Reason
    stars: tuple[Star, ...] = ()
    lines: tuple[Line, ...] = ()

    def sentence(self, line: Line) -> str:
        """Says in a sentence why *line* is refused."""
        if self.reason is Reason.EXISTS:
            return f"the line {line} is drawn already"
        if self.reason is Reason.OVER_STAR:
            return f"the line {line} passes over {_listed('star', self.stars)}"
        if self.reason is Reason.CROSSES:
            return f"the line {line} crosses the {_listed('drawn line', self.lines)}"
        return "the game is over"

    def __str__(self) -> str:
        blockers = ", ".join(map(str, self.stars or self.lines))
        return f"{self.reason} {blockers}" if blockers else str(self.reason)


def _listed(noun: str, things: Sequence[object]) -> str:
    names = ", ".join(map(str, things))
    return f"{noun} {names}" if len(things) == 1 else f"{noun}s {names}"
