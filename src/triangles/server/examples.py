"""
The example games: records that show what the rules speak of. ``scripts/examples.py``
makes them, and a test holds them to what the page says.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from triangles.game import Game
from triangles.players import Player
from triangles.server.figures import draw_position, recorded_game
from triangles.server.links import replay_fragment

MOVE_THAT_CLOSES: Final = 3
"""The move on which Player 1 closes a triangle in the example of that option."""


def shows_again(game: Game) -> bool:
    """Tells whether Player 1 closes a triangle on move 3, plays move 4, and wins later."""
    if game.ply <= MOVE_THAT_CLOSES:
        return False
    third, fourth = game.moves[MOVE_THAT_CLOSES - 1 : MOVE_THAT_CLOSES + 1]
    is_again = bool(third.closed) and third.player == fourth.player == Player.FIRST
    return game.play_again and is_again and game.is_over


def shows_tie(game: Game) -> bool:
    """Tells whether the game ended in a tie."""
    return game.outcome is not None and game.outcome.is_tie


def shows_two(game: Game) -> bool:
    """Tells whether a line of the game closes two triangles, in its middle."""
    return game.is_over and game.ply // 4 < ply_of_two(game) < game.ply // 2


def shows_win(game: Game) -> bool:
    """Tells whether the person has won against the computer, who drew second."""
    return game.outcome is not None and game.outcome.winner is Player.FIRST


def ply_of_two(game: Game) -> int:
    """Returns the number of the first line that closes two triangles; 0 if there is none."""
    plies = (ply for ply, move in enumerate(game.moves, 1) if len(move.closed) == 2)
    return next(plies, 0)


@dataclass(frozen=True, slots=True)
class Example:
    """A recorded game, and the ply that shows best what it is an example of."""

    name: str
    ply_of: Callable[[Game], int]

    @property
    def game(self) -> Game:
        """The whole game."""
        return _game(self.name)

    @property
    def ply(self) -> int:
        """The number of lines in the picture and at the beginning of the replay."""
        return self.ply_of(self.game)

    @property
    def fragment(self) -> str:
        """What follows the address of the replay page."""
        return replay_fragment(self.game, self.ply)

    def draw(self, title: str, description: str) -> str:
        """Draws the picture; title and description are for those who do not see it."""
        return draw_position(f"example-{self.name}", self.game.at(self.ply), title, description)


EXAMPLES: Final = {
    example.name: example
    for example in (
        Example("again", lambda _: MOVE_THAT_CLOSES + 1),
        Example("two", ply_of_two),
        Example("tie", lambda game: game.ply),
        Example("computer", lambda game: game.ply),
    )
}
"""The examples by name, in the order of the rules."""


@lru_cache
def _game(name: str) -> Game:
    return recorded_game(name)
