"""How fast the forms of the law are on this machine."""

from __future__ import annotations

import platform
import random
import time
from collections.abc import Callable, Sequence
from importlib.metadata import version
from itertools import combinations
from statistics import median
from typing import Any

from triangles.board import Board
from triangles.engine.computer import Computer, Thinker
from triangles.engine.kernel import Kernel, Machine
from triangles.engine.native import NativeMachine
from triangles.engine.signature import sign
from triangles.engine.webassembly import WebAssemblyMachine
from triangles.game import Game
from triangles.levels import ANALYSIS
from triangles.lines import Line

SIZES = ("phone-24", "phone-60", "tablet-120", "tablet-180")

MACHINES: dict[str, Callable[[], Machine]] = {
    "native": NativeMachine,
    "webassembly": WebAssemblyMachine,
}

Work = Callable[[int, int], object]
"""Something to measure: it takes a number, so that it can vary, and how often to do it."""

COLUMNS = (
    ("stars", "stars", ".0f"),
    ("native_playouts_per_second", "native playouts/s", ",.0f"),
    ("webassembly_playouts_per_second", "WebAssembly playouts/s", ",.0f"),
    ("playouts_ratio", "ratio", ".2f"),
    ("native_nodes_per_second", "native nodes/s", ",.0f"),
    ("webassembly_nodes_per_second", "WebAssembly nodes/s", ",.0f"),
    ("nodes_ratio", "ratio", ".2f"),
    ("native_first_answer_ms", "native first answer ms", ".0f"),
    ("webassembly_first_answer_ms", "WebAssembly first answer ms", ".0f"),
    ("native_open_ms", "native tables ms", ".1f"),
    ("webassembly_open_ms", "WebAssembly tables ms", ".1f"),
    ("native_crossings_ms", "native crossings ms", ".1f"),
    ("webassembly_crossings_ms", "WebAssembly crossings ms", ".1f"),
    ("core_draw_ms", "core draw ms", ".3f"),
)
"""The figures of a board: name, heading, format."""


def run_bench(*, quick: bool = False, sizes: Sequence[str] = SIZES) -> dict[str, Any]:
    """
    Measures greedy playouts per second on one core from the empty board, and nodes of the
    computer's search per second when two thirds of a game are played, natively and in
    WebAssembly; the time to Expert's first answer on the empty board, to open a board (all
    tables but the crossings) and to make its whole table of crossings; and the mean time
    of a line in the core over a random game. Adds the signature of the computer. Takes about
    a minute, or with *quick* a few seconds, and longer when the kernel is not compiled yet.
    """
    rounds, seconds = (5, 0.03) if quick else (60, 0.04)
    signature = sign()
    return {
        "signature": signature.text,
        "signature_nodes": signature.nodes,
        "machine": platform.processor() or platform.machine(),
        "python": platform.python_version(),
        "numba": version("numba"),
        "wasmtime": version("wasmtime"),
        "boards": [measure_board(size, rounds, seconds) for size in sizes],
    }


def measure_board(size: str, rounds: int, seconds: float) -> dict[str, float]:
    """Measures all figures of one size; of what is measured more than once the best counts."""
    board = Board.generate(size, 1)
    kernels = {name: Kernel(make(), board) for name, make in MACHINES.items()}
    figures: dict[str, float] = {"stars": len(board.stars)}
    for name, make in MACHINES.items():
        figures[f"{name}_open_ms"] = 1000 * min(_time_to_open(make(), board) for _ in range(rounds))
        figures[f"{name}_crossings_ms"] = 1000 * min(
            _time_of(Kernel(make(), board).prepare) for _ in range(min(rounds, 5))
        )
        figures[f"{name}_first_answer_ms"] = 1000 * min(
            _time_of(lambda: Computer("expert", 1, make()).choose(Game(board)))  # noqa: B023
            for _ in range(min(rounds, 3))
        )
    for kernel in kernels.values():
        kernel.prepare()
    playing: dict[str, Work] = {name: kernel.playout for name, kernel in kernels.items()}
    figures |= _race("playouts", playing, rounds, seconds)
    game = _late(board)
    thinking = {name: _thinking(game, make()) for name, make in MACHINES.items()}
    figures |= _race("nodes", thinking, rounds, seconds)
    figures["core_draw_ms"] = 1000 * _time_of_a_draw(board)
    return figures


def format_bench(figures: dict[str, Any]) -> str:
    """Formats the figures of :func:`run_bench` as a table, a column for each board."""
    rows = [
        [heading, *(format(board[name], form) for board in figures["boards"])]
        for name, heading, form in COLUMNS
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(
            [row[0].ljust(widths[0])]
            + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        )
        for row in rows
    ]
    lines.append(f"Signature {figures['signature']}, {figures['signature_nodes']:,} nodes.")
    lines.append(
        f"One core of {figures['machine']}, Python {figures['python']}, "
        f"Numba {figures['numba']}, Wasmtime {figures['wasmtime']}."
    )
    return "\n".join(lines)


def _time_of(work: Callable[[], object]) -> float:
    """Returns the seconds of this thread's processor time, whatever else the machine does."""
    start = time.thread_time()
    work()
    return time.thread_time() - start


def _race(what: str, forms: dict[str, Work], rounds: int, seconds: float) -> dict[str, float]:
    """
    Returns the best number of *what* per second of each form, and the median ratio. The
    forms take turns, so that the ratios of rounds are right on a machine that does other
    work too.
    """
    counts = {name: _count_in(work, seconds) for name, work in forms.items()}
    speeds: dict[str, list[float]] = {name: [] for name in forms}
    for number in range(rounds):
        for name, work in forms.items():
            spent = _time_of(lambda: work(number, counts[name]))  # noqa: B023
            speeds[name].append(counts[name] / spent)
    figures = {f"{name}_{what}_per_second": max(measured) for name, measured in speeds.items()}
    figures[f"{what}_ratio"] = median(
        webassembly / native
        for webassembly, native in zip(speeds["webassembly"], speeds["native"], strict=True)
    )
    return figures


def _count_in(work: Work, seconds: float) -> int:
    """Returns how often some work is done in about so many seconds."""
    work(0, 1)
    count = 8
    while True:
        spent = _time_of(lambda: work(0, count))  # noqa: B023
        if spent > seconds / 4:
            return max(1, round(count * seconds / spent))
        count *= 2


def _late(board: Board) -> Game:
    """Returns a game of the baseline of which two thirds are played."""
    game = Game(board)
    baseline = Computer("greedy-and-safe", 1)
    while not game.is_over:
        game.draw(*baseline.choose(game))
    return game.at(2 * game.ply // 3)


def _thinking(game: Game, machine: Machine) -> Work:
    """Returns the search of a position, which takes a seed and how many nodes."""
    thinker = Thinker(game, machine)
    thinker.go_to(game)
    return lambda seed, nodes: thinker.think((ANALYSIS, nodes, 0, 0, 0, seed))


def _time_to_open(machine: Machine, board: Board) -> float:
    count = len(board.stars)
    arena = machine.arena(int(machine.call("arena_bytes", count)))
    stars = int(machine.call("stars_at", arena))
    machine.write(stars, [number for star in board.stars for number in star])
    return _time_of(lambda: machine.call("open", arena, count, board.margin, 0))


def _time_of_a_draw(board: Board) -> float:
    game = Game(board)
    pairs = list(combinations(range(len(board.stars)), 2))
    random.Random(1).shuffle(pairs)  # noqa: S311
    spent = 0.0
    for pair in pairs:
        if not game.is_over and Line(*pair) in game.legal_lines:
            spent += _time_of(lambda: game.draw(*pair))  # noqa: B023
    return spent / game.ply
