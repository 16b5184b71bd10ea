"""The command that says what the computer thinks of a position: ``analyse``."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from typing import Any

from triangles.cli.common import Commands, add_command, count, load_game, load_part


def add_commands(commands: Commands) -> None:
    """Adds the commands of this module."""
    analyse = add_command(
        commands,
        "analyse",
        _analyse,
        about="Say what the computer thinks of every line of a position.",
        example="triangles analyse game.triangles --ply 30 --nodes 50000",
    )
    analyse.add_argument(
        "record", metavar="RECORD|BOARD", help="a record's file, or a board's; - reads it"
    )
    analyse.add_argument("--ply", type=count, help="the position after so many lines")
    analyse.add_argument("--nodes", type=count, default=20_000, help="how much to think")
    analyse.add_argument("--seed", type=count, default=0, help="for the chance in the search")
    analyse.add_argument("--play-again", action="store_true", help="with that option, for a board")
    analyse.add_argument("--json", action="store_true", help="write it as JSON")


def _analyse(arguments: argparse.Namespace) -> None:
    engine = load_part("triangles.engine", "engine")
    game = load_game(arguments.record, play_again=arguments.play_again)
    if arguments.ply is not None:
        game = game.at(arguments.ply)
    analysis = engine.analyse(game, max(arguments.nodes, 1), arguments.seed)
    print(json.dumps(asdict(analysis)) if arguments.json else _in_words(analysis))


def _in_words(analysis: Any) -> str:
    if not analysis.lines:
        return "the game is over"
    rows = ["exact margins" if analysis.is_exact else "expected margins and visits"]
    rows += [
        f"{_line(each.line):>9} {each.margin:+8.2f}"
        + ("" if analysis.is_exact else f" {each.visits:8}")
        for each in analysis.lines
    ]
    rows.append("expected play: " + " ".join(map(_line, analysis.principal_variation)))
    return "\n".join(rows)


def _line(ends: tuple[int, int]) -> str:
    return f"{ends[0]}-{ends[1]}"
