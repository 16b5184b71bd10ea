"""
Makes the example games again: ``python scripts/examples.py``.

Each is the first game of two computers on boards of 24 stars, by the number of the
board, that shows what the page says of it. The game against the computer has to be
made again whenever the engine chooses other lines than before.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count
from math import dist, sqrt
from typing import Final

from triangles.board import Board
from triangles.engine import Computer
from triangles.game import Game
from triangles.lines import Triangle
from triangles.opponents import Opponent
from triangles.players import Player
from triangles.record import write_record
from triangles.server.examples import (
    MOVE_THAT_CLOSES,
    ply_of_two,
    shows_again,
    shows_tie,
    shows_two,
    shows_win,
)
from triangles.server.figures import RECORDS

SIZE: Final = "phone-24"
PERSON: Final = "Aina"
PLUMP: Final = 0.6


def played(game: Game, first: Computer, second: Computer) -> Game:
    """Plays a game of two computers to its end."""
    players = {Player.FIRST: first, Player.SECOND: second}
    while not game.is_over:
        game.draw(*players[game.turn].choose(game))
    return game


def game_of_people(seed: int, *, play_again: bool = False) -> Game:
    """Plays a game as people do who see what is near, and not always."""
    players = (Computer("casual", 2 * seed + side) for side in Player)
    return played(Game(Board.generate(SIZE, seed), play_again), *players)


def game_against_computer(seed: int) -> Game:
    """Plays a game of a strong player against the computer."""
    computer = Opponent(Player.SECOND, "skilled", seed)
    tags = {"first": PERSON, **computer.tags}
    board = Board.generate(SIZE, seed)
    return played(
        Game(board, tags=tags), Computer("master", seed), Computer(computer.level, computer.seed)
    )


def plumpness(game: Game, triangle: Triangle) -> float:
    """Tells how far a triangle is from a sliver: 1 for three equal sides, 0 for none."""
    a, b, c = (game.board.stars[star] for star in triangle)
    area = abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
    return 2 * sqrt(3) * area / sum(dist(*side) ** 2 for side in ((a, b), (b, c), (c, a)))


def looks_well(game: Game, ply: int) -> bool:
    """Tells whether what the line of a *ply* closed can be seen well in a picture."""
    closed = game.moves[ply - 1].closed
    return all(plumpness(game, triangle) > PLUMP for triangle in closed)


EXAMPLES: Final[dict[str, tuple[Callable[[int], Game], Callable[[Game], bool]]]] = {
    "again": (
        lambda seed: game_of_people(seed, play_again=True),
        lambda game: shows_again(game) and looks_well(game, MOVE_THAT_CLOSES),
    ),
    "tie": (game_of_people, shows_tie),
    "two": (game_of_people, lambda game: shows_two(game) and looks_well(game, ply_of_two(game))),
    "computer": (game_against_computer, shows_win),
}


def main(names: list[str]) -> int:
    """Makes the examples of the names, or all."""
    for name in names or EXAMPLES:
        play, shows = EXAMPLES[name]
        game = next(game for game in map(play, count(1)) if shows(game))
        (RECORDS / f"{name}.txt").write_text(write_record(game), encoding="utf-8")
        print(f"{name}: board {game.board.seed}, {game.ply} lines, {game.scores}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
