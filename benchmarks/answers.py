"""
How long the computer's answers take in V8: ``python benchmarks/answers.py``.

Plays whole games of the level *skilled* against the baseline *greedy-and-safe*, and
asks levels in many of their positions, in Node, with ``engine.wasm`` as a browser runs
it. Prints processor time for each size and rule: the longest answer, the longest call.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from triangles import Board, Game
from triangles.engine import Computer
from triangles.engine.webassembly import MODULE
from triangles.levels import LEVELS, slice_nodes

SCRIPT = Path(__file__).with_suffix(".mjs")
SIZES = ("phone-24", "phone-60", "phone-120", "tablet-80", "tablet-120", "tablet-180")
PARTS = 14
"""Positions of a game that are looked at, spread evenly."""

FEW = 52
"""Legal lines from which on every position is looked at, for the exact solver tries there."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", nargs="+", default=SIZES, choices=SIZES)
    parser.add_argument("--levels", nargs="+", default=["expert"], choices=list(LEVELS))
    parser.add_argument("--games", type=int, default=1, help="of each size and rule")
    parser.add_argument("--slice", type=int, help="nodes of a slice, if not those of the app")
    parser.add_argument("--nodes", type=int, help="playouts, if not those of the level")
    parser.add_argument("--all", action="store_true", help="print every answer")
    arguments = parser.parse_args()
    print(f"{'':28}{'answers':>8}{'mean ms':>9}{'longest':>9}{'call':>7}{'start':>7}{'exact':>7}")
    for size, play_again in product(arguments.sizes, (False, True)):
        games = [ask(size, play_again, seed, arguments) for seed in range(arguments.games)]
        answers = list(answer(games))
        for level in arguments.levels:
            found = [one for one in answers if one["level"] == level]
            totals = [one["total"] for one in found]
            print(
                f"{size:11}{'again' if play_again else 'once':7}{level:10}{len(found):8}"
                f"{sum(totals) / len(totals):9.0f}{max(totals):9.0f}"
                f"{max(one['longest'] for one in found):7.1f}"
                f"{max(one['start'] for one in found):7.1f}"
                f"{sum(one['isExact'] for one in found):7}",
                flush=True,
            )
            if arguments.all:
                for one in found:
                    print(one)


def ask(size: str, play_again: bool, seed: int, arguments: argparse.Namespace) -> dict[str, Any]:
    """Plays a game and returns the questions about it."""
    board = Board.generate(size, 100 + seed)
    game = Game(board, play_again)
    players = (Computer("skilled", seed), Computer("greedy-and-safe", seed))
    few = []
    while not game.is_over:
        if len(game.legal_lines) <= FEW:
            few.append(game.ply)
        game.draw(*players[game.turn].choose(game))
    plies = sorted({game.ply * part // PARTS for part in range(PARTS)} | set(few))
    count = len(board.stars)
    return {
        "stars": board.stars,
        "margin": board.margin,
        "playAgain": play_again,
        "lines": [(line.low, line.high) for line in game.lines],
        "slice": arguments.slice or slice_nodes(count),
        "questions": [
            {
                "ply": ply,
                "level": level,
                "warms": ply in (plies[0], plies[-1], *few[:1]),
                "parameters": parameters(level, count, play_again, arguments),
            }
            for level, ply in product(arguments.levels, plies)
        ],
    }


def parameters(
    level: str, count: int, play_again: bool, arguments: argparse.Namespace
) -> tuple[int, ...]:
    """Returns what ``think_start`` takes."""
    policy, nodes, *most = LEVELS[level].parameters(count, 1, play_again=play_again)
    return policy, arguments.nodes or nodes, *most


def answer(games: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Lets Node answer the questions about games."""
    node = shutil.which("node") or "node"
    text = "".join(f"{json.dumps(game)}\n" for game in games)
    command = [node, "--no-liftoff", str(SCRIPT), str(MODULE)]
    run = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    return map(json.loads, run.stdout.splitlines())


if __name__ == "__main__":
    main()
