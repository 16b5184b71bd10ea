"""
How often levels choose an exact-best line in endings: ``python benchmarks/endings.py``.

Takes a position from each of many games on 24 stars between players of all strengths, with
12 to 20 legal lines, and compares the choices with the exact values of all lines.
"""

from __future__ import annotations

import argparse
import random
from itertools import count

from triangles import Board, Game
from triangles.engine import BASELINES, LEVELS, Computer, Solution, solve

PLAYERS = (*BASELINES, "novice", "casual", "steady", "skilled")
FEWEST, MOST = 12, 20


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--levels", nargs="+", default=["expert"], choices=[*LEVELS, *BASELINES])
    arguments = parser.parse_args()
    for play_again in (False, True):
        positions = endings(arguments.positions, play_again=play_again)
        for level in arguments.levels:
            best = sum(
                Computer(level, seed).choose(game) in solution.best
                for seed, (game, solution) in enumerate(positions)
            )
            rule = "play again" if play_again else "one line a turn"
            share = 100 * best / len(positions)
            print(f"{level}, {rule}: exact-best in {best} of {len(positions)}, {share:.1f} %")


def endings(positions: int, *, play_again: bool) -> list[tuple[Game, Solution]]:
    """Returns so many positions with their exact values, each from another game."""
    found: list[tuple[Game, Solution]] = []
    for seed in count():
        if len(found) == positions:
            break
        rng = random.Random(seed)
        game = Game(Board.generate("phone-24", seed), play_again)
        players = [Computer(rng.choice(PLAYERS), seed) for _ in range(2)]
        plies = []
        while not game.is_over:
            if FEWEST <= len(game.legal_lines) <= MOST:
                plies.append(game.ply)
            game.draw(*players[game.turn].choose(game))
        if plies:
            ending = game.at(rng.choice(plies))
            solution = solve(ending)
            assert solution is not None  # noqa: S101 -- so few lines are always solved
            found.append((ending, solution))
    return found


if __name__ == "__main__":
    main()
