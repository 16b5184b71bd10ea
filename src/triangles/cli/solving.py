"""The command that finds the exact truth: ``solve``."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Any

from triangles.cli.batches import ORDER_TYPES, NamedGame, load_batch, order_types
from triangles.cli.common import Commands, FileError, add_command, count, load_game, load_part
from triangles.cli.progress import Progress
from triangles.game import Game

HEADINGS = ("board", "stars", "value", "best line", "nodes", "")


def add_commands(commands: Commands) -> None:
    """Adds the commands of this module."""
    solve = add_command(
        commands,
        "solve",
        _solve,
        about="Find the exact value of a position and of every line, or of many positions.",
        example="triangles solve game.triangles --ply 40 --nodes 10000000\n"
        "  triangles solve --all boards.jsonl --json\n"
        "  triangles solve --all-order-types 6 --play-again",
    )
    what = solve.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "source",
        metavar="BOARD|RECORD",
        nargs="?",
        help="a board's file, or a record's; - reads it",
    )
    what.add_argument(
        "--all", metavar="FILE|FOLDER", help="all boards and records of a file or a folder"
    )
    what.add_argument(
        "--all-order-types",
        metavar="STARS",
        type=int,
        choices=ORDER_TYPES,
        help="all ways in which 3 to 7 stars can lie, no three in a row, at margin 0",
    )
    solve.add_argument("--ply", type=count, help="the position after so many lines")
    solve.add_argument("--nodes", type=count, default=2_000_000, help="how many to visit at most")
    solve.add_argument("--play-again", action="store_true", help="with that option, for a board")
    solve.add_argument("--json", action="store_true", help="write it as JSON")


def _solve(arguments: argparse.Namespace) -> None:
    engine = load_part("triangles.engine", "engine")
    again = arguments.play_again
    if arguments.all is not None:
        _solve_all(engine, load_batch(arguments.all, play_again=again), arguments)
    elif arguments.all_order_types is not None:
        games = order_types(arguments.all_order_types, play_again=again)
        _solve_all(engine, games, arguments)
    else:
        game = _at_ply(load_game(arguments.source, play_again=again), arguments.ply)
        solution = engine.solve(game, arguments.nodes)
        if solution is None:
            raise FileError(f"{arguments.source}: {_why_not(game, arguments.nodes)}")
        print(json.dumps(_facts(solution)) if arguments.json else _in_words(solution))


def _solve_all(engine: Any, batch: Sequence[NamedGame], arguments: argparse.Namespace) -> None:
    """Solves one position after the other; whoever interrupts keeps what is solved by then."""
    games = [NamedGame(each.name, _at_ply(each.game, arguments.ply)) for each in batch]
    solutions: list[Any] = []
    try:
        with Progress("boards") as progress:
            for number, each in enumerate(games):
                progress.show(number, len(games))
                solutions.append(engine.solve(each.game, arguments.nodes))
            progress.show(len(games), len(games))
    finally:
        done = list(zip(games, solutions, strict=False))
        if arguments.json:
            print(json.dumps([_record(each, solution) for each, solution in done]))
        else:
            print(_as_table(done, len(games), arguments.nodes))


def _at_ply(game: Game, ply: int | None) -> Game:
    return game if ply is None else game.at(ply)


def _why_not(game: Game, nodes: int) -> str:
    from triangles.engine.solving import MOST_LINES

    if len(game.legal_lines) > MOST_LINES:
        return f"not solved: more than {MOST_LINES} lines may be drawn"
    return f"not solved within {nodes} nodes"


def _facts(solution: Any) -> dict[str, Any]:
    lines = {f"{low}-{high}": value for (low, high), value in solution.lines.items()}
    return {"value": solution.value, "lines": lines, "nodes": solution.nodes}


def _record(each: NamedGame, solution: Any) -> dict[str, Any]:
    facts = {"value": None} if solution is None else _facts(solution)
    return {"board": each.name, "stars": len(each.game.board)} | facts


def _in_words(solution: Any) -> str:
    ranked = sorted(solution.lines.items(), key=lambda item: (-item[1], item[0]))
    head = f"the player to move wins {solution.value:+} triangles more than the opponent from here"
    lines = (f"{f'{low}-{high}':>9} {value:+4}" for (low, high), value in ranked)
    return "\n".join([f"{head} ({solution.nodes} nodes)", *lines])


def _as_table(done: Sequence[tuple[NamedGame, Any]], of: int, nodes: int) -> str:
    rows = [HEADINGS, *(_row(each, solution, nodes) for each, solution in done)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    table = [
        "  ".join(
            [row[0].ljust(widths[0])]
            + [cell.rjust(width) for cell, width in zip(row[1:-1], widths[1:-1], strict=True)]
            + [row[-1]]
        ).rstrip()
        for row in rows
    ]
    return "\n".join([*table, _summary([solution for _, solution in done], of)])


def _summary(solutions: Sequence[Any], of: int) -> str:
    values = [solution.value for solution in solutions if solution is not None]
    wins, ties = sum(value > 0 for value in values), values.count(0)
    outcome = f"wins {wins}, ties {ties}, loses {len(values) - wins - ties}"
    return f"{len(values)} of {of} solved: the player to move {outcome}"


def _row(each: NamedGame, solution: Any, nodes: int) -> tuple[str, ...]:
    head = each.name, str(len(each.game.board))
    if solution is None:
        return *head, "?", "", "", _why_not(each.game, nodes)
    best = "-".join(map(str, solution.best[0])) if solution.best else ""
    value = f"{solution.value:+}" if solution.value else "0"
    return *head, value, best, str(solution.nodes), ""
