"""Who plays: anything that chooses a line."""

from __future__ import annotations

from typing import Protocol

from triangles.game import Game
from triangles.lines import Star


class Player(Protocol):
    """Anything that chooses a line of a game that is not over."""

    def choose(self, game: Game) -> tuple[Star, Star]:
        """Returns the two stars of a legal line."""
        ...
