"""Players by name: levels, baselines, and commands that start an engine of anybody's."""

from __future__ import annotations

from contextlib import ExitStack
from functools import cache

from triangles.board import Board
from triangles.game import Game
from triangles.levels import BASELINES, LEVELS
from triangles.match.external import ExternalPlayer
from triangles.match.players import Player


def make_player(name: str, seed: int, open_players: ExitStack) -> Player:
    """
    Returns the player of a *name*: a level or a baseline of the engine, else the
    engine that *name* starts as a command; *open_players* ends that one.

    :raises: :exc:`EngineError` if the name is no level and starts no engine.
    """
    if name in LEVELS or name in BASELINES:
        from triangles.engine import Computer

        warm_up()
        return Computer(name, seed=seed)
    return open_players.enter_context(ExternalPlayer(name, seed))


@cache
def warm_up() -> None:
    """Lets the kernel be compiled or loaded, so that no move is charged for it."""
    from triangles.engine import Computer

    Computer("novice").choose(Game(Board([(0, 0), (400, 0), (0, 400)], margin=0)))
