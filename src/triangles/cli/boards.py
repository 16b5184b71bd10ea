"""Commands about boards: ``board`` and ``perft``."""

from __future__ import annotations

import argparse
import time

from triangles.board import Board
from triangles.boardfile import board_json, write_board
from triangles.cli.common import (
    Commands,
    FileError,
    add_command,
    count,
    load_board,
    load_part,
    save_text,
)
from triangles.perft import perft
from triangles.position import Position
from triangles.sizes import DEFAULT_MARGIN, SIZES
from triangles.themes import DEFAULT_THEME, THEMES


def add_commands(commands: Commands) -> None:
    """Adds the commands of this module."""
    board = add_command(
        commands,
        "board",
        _board,
        about="Make a board from a size and a seed, or check one from a file.",
        example="triangles board phone-60 --seed 7 --svg --output board.svg",
    )
    board.add_argument(
        "source", metavar="SIZE|FILE", help=f"{', '.join(SIZES)}, or a board's file; - reads it"
    )
    board.add_argument("--seed", type=count, help="the seed of a new board; 0 if none is given")
    board.add_argument("--margin", type=count, help="the margin of a new board, 30 by default")
    form = board.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="write it as JSON instead of text")
    form.add_argument("--svg", action="store_true", help="write a picture of it")
    form.add_argument("--check", action="store_true", help="only say what board it is")
    board.add_argument("--theme", choices=list(THEMES), default=DEFAULT_THEME.name)
    board.add_argument("--labels", action="store_true", help="number the stars in the picture")
    board.add_argument("--output", metavar="FILE", help="where to write; standard output if none")
    counting = add_command(
        commands,
        "perft",
        _perft,
        about="Count the sequences of lines that can be drawn, the order counted.",
        example="triangles perft square.board 6",
    )
    counting.add_argument("board", metavar="FILE", help="a board's file, or a record's")
    counting.add_argument("depth", type=count, help="the number of lines")
    counting.add_argument("--kernel", action="store_true", help="count with the fast kernel")


def _board(arguments: argparse.Namespace) -> None:
    board = _found(arguments)
    if arguments.check:
        text = (
            f"{board.size or 'custom'}: {len(board)} stars, margin {board.margin}, "
            f"at most {board.most_lines} lines and {board.most_triangles} triangles\n"
        )
    elif arguments.svg:
        from triangles.svg import render

        text = render(board, theme=arguments.theme, labels=arguments.labels)
    elif arguments.json:
        text = board_json(board) + "\n"
    else:
        text = write_board(board)
    save_text(arguments.output, text)


def _found(arguments: argparse.Namespace) -> Board:
    """Makes the board of a size, or loads that of a file; a file has its own seed and margin."""
    if arguments.source in SIZES:
        margin = DEFAULT_MARGIN if arguments.margin is None else arguments.margin
        return Board.generate(arguments.source, arguments.seed or 0, margin)
    if arguments.seed is not None or arguments.margin is not None:
        raise FileError(f"{arguments.source}: a seed and a margin go with a size, not with a file")
    return load_board(arguments.source)


def _perft(arguments: argparse.Namespace) -> None:
    board = load_board(arguments.board)
    for depth in range(1, arguments.depth + 1):
        start = time.perf_counter()
        found = _counted(board, depth, kernel=arguments.kernel)
        print(f"{depth:3} {found:20} {time.perf_counter() - start:10.3f} s", flush=True)


def _counted(board: Board, depth: int, *, kernel: bool) -> int:
    if not kernel:
        return perft(Position.start(board), depth)
    kernels = load_part("triangles.engine", "engine")
    return int(kernels.Kernel.native(board, play_again=False).perft(depth))
