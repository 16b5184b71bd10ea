"""
Pairs: two games on one board with sides swapped, the unit of every match.

Who draws the last line is often known before the first, so one game says
little about strength: it is judged by what both games of a pair give together.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from triangles.board import Board
from triangles.game import Game
from triangles.match.players import Player as Chooser


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """
    One game of a match, seen by the first named player: the margin in triangles,
    whether that player drew the last line, and the seconds that each move took,
    by player.
    """

    margin: int
    drew_last: bool
    seconds: tuple[tuple[float, ...], tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class Pair:
    """The two games of a pair: in the first one the first named player begins."""

    games: tuple[PlayedGame, PlayedGame]

    @property
    def margin(self) -> float:
        """The margin of a game, the mean of both."""
        return (self.games[0].margin + self.games[1].margin) / 2


def play_pair(a: Chooser, b: Chooser, board: Board, *, play_again: bool) -> Pair:
    """Plays two games on *board*: first *a* begins, then *b*."""
    return Pair(
        (
            _play(a, b, Game(board, play_again), a_begins=True),
            _play(a, b, Game(board, play_again), a_begins=False),
        )
    )


def _play(a: Chooser, b: Chooser, game: Game, *, a_begins: bool) -> PlayedGame:
    sides = (a, b) if a_begins else (b, a)
    seconds: tuple[list[float], list[float]] = ([], [])
    while not game.is_over:
        mover = game.turn
        start = time.perf_counter()
        chosen = sides[mover].choose(game)
        seconds[mover].append(time.perf_counter() - start)
        game.draw(*chosen)
    first, second = game.scores
    drew_last = (game.moves[-1].player == 0) == a_begins
    order = (0, 1) if a_begins else (1, 0)
    return PlayedGame(
        first - second if a_begins else second - first,
        drew_last,
        (tuple(seconds[order[0]]), tuple(seconds[order[1]])),
    )
