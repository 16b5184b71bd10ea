"""Commands about records: ``show`` and ``verify``."""

from __future__ import annotations

import argparse
import shutil
import sys

from triangles.cli.common import Commands, add_command, count, load_record, save_text
from triangles.game import Game
from triangles.plaintext import draw_text
from triangles.record import mark_of, result_of
from triangles.svg import render
from triangles.themes import DEFAULT_THEME, THEMES


def add_commands(commands: Commands) -> None:
    """Adds the commands of this module."""
    show = add_command(
        commands,
        "show",
        _show,
        about="Show a game from its record, at its end or after any number of lines.",
        example="triangles show game.triangles --ply 12 --svg --output game.svg",
    )
    show.add_argument("record", metavar="RECORD", help="a record's file; - reads it")
    show.add_argument("--ply", type=count, help="show the game after so many lines")
    show.add_argument("--svg", action="store_true", help="write a picture instead of text")
    show.add_argument("--theme", choices=list(THEMES), default=DEFAULT_THEME.name)
    show.add_argument("--labels", action="store_true", help="number the stars in the picture")
    show.add_argument("--output", metavar="FILE", help="where to write; standard output if none")
    verify = add_command(
        commands,
        "verify",
        _verify,
        about="Check a record against the rules, and say in one line what it holds.",
        example="triangles verify game.triangles",
    )
    verify.add_argument("record", metavar="RECORD", help="a record's file; - reads it")


def _show(arguments: argparse.Namespace) -> None:
    game = load_record(arguments.record)
    if arguments.ply is not None:
        game = game.at(arguments.ply)
    if arguments.svg:
        text = render(game, theme=arguments.theme, labels=arguments.labels)
    else:
        colour = arguments.output is None and sys.stdout.isatty()
        text = _as_text(game, colour=colour)
    save_text(arguments.output, text)


def _as_text(game: Game, *, colour: bool) -> str:
    columns = min(shutil.get_terminal_size((80, 24)).columns - 2, 110)
    moves = [
        f"{ply}. {'AB'[move.player]} {move.line}{mark_of(game, ply)}"
        for ply, move in enumerate(game.moves, start=1)
    ]
    names = (game.tags.get("first", "Player 1"), game.tags.get("second", "Player 2"))
    return "\n".join(
        [
            f"{names[0]} (A) against {names[1]} (B), {len(game.board)} stars: {result_of(game)}",
            "",
            draw_text(game, columns=max(columns, 20), colour=colour),
            *_in_columns(moves, columns),
            "",
        ]
    )


def _in_columns(items: list[str], columns: int) -> list[str]:
    if not items:
        return []
    width = max(map(len, items)) + 2
    across = max(1, columns // width)
    rows = -(-len(items) // across)
    return ["".join(f"{item:{width}}" for item in items[row::rows]).rstrip() for row in range(rows)]


def _verify(arguments: argparse.Namespace) -> None:
    game = load_record(arguments.record)
    first, second = game.scores
    print(
        f"legal: {game.ply} lines, {len(game.triangles)} triangles, "
        f"score {first}-{second}, {result_of(game).rpartition(' ')[0]}"
    )
