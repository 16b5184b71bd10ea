"""Commands about records: ``show`` and ``verify``."""

from __future__ import annotations

import argparse
import shutil
import sys

from triangles.cli.common import (
    Commands,
    add_command,
    count,
    in_file,
    load_part,
    load_record,
    load_text,
    save_text,
)
from triangles.cli.progress import Progress
from triangles.errors import TagError
from triangles.game import Game
from triangles.levels import SIGNATURE
from triangles.opponents import Opponent, opponent_of
from triangles.plaintext import draw_text
from triangles.record import mark_of, places_in, read_record, result_of
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
        about="Check a record against the rules, and prove what the computer drew in it.",
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
    text = load_text(arguments.record)
    with in_file(arguments.record):
        game = read_record(text)
        opponent = _opponent_in(text, game)
    first, second = game.scores
    print(
        f"legal: {game.ply} lines, {len(game.triangles)} triangles, "
        f"score {first}-{second}, {result_of(game).rpartition(' ')[0]}",
        flush=True,
    )
    if opponent is not None:
        with in_file(arguments.record):
            print(_proved(text, game, opponent))


def _opponent_in(text: str, game: Game) -> Opponent | None:
    try:
        return opponent_of(game.tags)
    except TagError as error:
        places_in(text).tags.fail(error.tag, error.problem)


def _proved(text: str, game: Game, opponent: Opponent) -> str:
    if opponent.engine != SIGNATURE:
        return (
            f"another version of the computer played ({opponent}, engine {opponent.engine}; "
            f"this one is {SIGNATURE}): its lines cannot be proved"
        )
    engine = load_part("triangles.engine", "engine")
    with Progress("lines proved") as progress:
        proof = engine.prove(game, on_line=progress.show)
    if wrong := proof.wrong:
        problem = f"the computer ({opponent}) chooses {wrong.chosen} here, not {wrong.drawn}"
        places_in(text).fail_at_move(wrong.ply, problem)
    lines = "1 line" if proof.line_count == 1 else f"{proof.line_count} lines"
    return f"{lines} of the computer ({opponent}) proved"
