"""The command that finds the exact truth: ``solve``."""

from __future__ import annotations

import argparse
import json
from typing import Any

from triangles.cli.common import Commands, FileError, add_command, count, load_game, load_part


def add_commands(commands: Commands) -> None:
    """Adds the commands of this module."""
    solve = add_command(
        commands,
        "solve",
        _solve,
        about="Find the exact value of a position and of every line, if few lines are left.",
        example="triangles solve game.triangles --ply 40 --nodes 10000000",
    )
    solve.add_argument("source", metavar="BOARD|RECORD", help="a board's file, or a record's")
    solve.add_argument("--ply", type=count, help="the position after so many lines")
    solve.add_argument("--nodes", type=count, default=2_000_000, help="how many to visit at most")
    solve.add_argument("--play-again", action="store_true", help="with that option, for a board")
    solve.add_argument("--json", action="store_true", help="write it as JSON")


def _solve(arguments: argparse.Namespace) -> None:
    engine = load_part("triangles.engine", "engine")
    game = load_game(arguments.source, play_again=arguments.play_again)
    if arguments.ply is not None:
        game = game.at(arguments.ply)
    solution = engine.solve(game, arguments.nodes)
    if solution is None:
        raise FileError(f"{arguments.source}: not solved within {arguments.nodes} nodes")
    print(_as_json(solution) if arguments.json else _in_words(solution))


def _as_json(solution: Any) -> str:
    lines = {f"{low}-{high}": value for (low, high), value in solution.lines.items()}
    return json.dumps({"value": solution.value, "lines": lines, "nodes": solution.nodes})


def _in_words(solution: Any) -> str:
    ranked = sorted(solution.lines.items(), key=lambda item: (-item[1], item[0]))
    head = f"the player to move wins {solution.value:+} triangles more than the opponent from here"
    lines = (f"{f'{low}-{high}':>9} {value:+4}" for (low, high), value in ranked)
    return "\n".join([f"{head} ({solution.nodes} nodes)", *lines])
