"""The two sides."""

from __future__ import annotations

from enum import IntEnum


class Player(IntEnum):
    """One of the two sides; usable as an index into a pair of scores."""

    FIRST = 0
    SECOND = 1

    @property
    def other(self) -> Player:
        """The opponent."""
        return Player(1 - self)
