"""
Whether Expert can be beaten by a mirror: ``python benchmarks/mirror.py``.

On a board that half a turn brings to itself, with one line a turn, the player who first
joins a star with its image, and then answers every line by its image, never loses: what
the opponent closes, the images close too. So this proves something of any opponent.
"""

from __future__ import annotations

import argparse
import random
from itertools import combinations

from triangles import Board, Game
from triangles.engine import Computer
from triangles.geometry import orientation


def symmetric_board(half: int, seed: int) -> Board:
    """Makes a board of *half* random stars, each followed by its image; no three in a row."""
    rng = random.Random(seed)
    stars: list[tuple[int, int]] = []
    while len(stars) < 2 * half:
        x, y = rng.randint(-2000, 2000), rng.randint(-2000, 2000)
        longer = [*stars, (x, y), (-x, -y)]
        if (x, y) != (0, 0) and all(orientation(*a, *b, *c) for a, b, c in combinations(longer, 3)):
            stars = longer
    return Board(stars, margin=0)


def play_against_mirror(board: Board, level: str = "expert", seed: int = 0) -> int:
    """Plays a game in which the mirror begins, and returns by how much it won."""
    game = Game(board)
    computer = Computer(level, seed)
    game.draw(0, 1)
    while not game.is_over:
        a, b = computer.choose(game)
        game.draw(a, b)
        if not game.is_over:
            # Stars stand in the list beside their images.
            game.draw(a ^ 1, b ^ 1)
    return game.scores[0] - game.scores[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=50)
    parser.add_argument("--most", type=int, default=24, help="stars of the largest board")
    arguments = parser.parse_args()
    margins = []
    for seed in range(arguments.boards):
        half = random.Random(seed).randint(3, arguments.most // 2)
        margins.append(play_against_mirror(symmetric_board(half, seed), seed=seed))
        print(f"{2 * half:3} stars, seed {seed}: the mirror won by {margins[-1]}", flush=True)
    print(f"{len(margins)} boards, {sum(margin < 0 for margin in margins)} lost by the mirror")


if __name__ == "__main__":
    main()
