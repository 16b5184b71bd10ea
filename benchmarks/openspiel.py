"""
Playouts a second beside OpenSpiel: ``python benchmarks/openspiel.py``.

OpenSpiel's dots and boxes with 5 by 5 boxes has 60 lines; a board of 24 stars has
hardly fewer. Both play in this process on one core, in turns, so that other work
of the machine does little harm to the ratios. Needs what the extra ``benchmarks``
installs.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import time
from collections.abc import Callable
from importlib.metadata import version
from statistics import median
from typing import Any, TypeAlias

import pyspiel
from random_playouts import random_playouts

from triangles import Board
from triangles.engine.kernel import Kernel
from triangles.engine.native import NativeMachine

BOXES = "dots_and_boxes(num_rows=5,num_cols=5)"
STARS = "phone-24"

OURS_RANDOM = "Triangles, 24 stars, random lines"
OURS_GREEDY = "Triangles, 24 stars, biggest closing, else random"
THEIRS = "OpenSpiel, 5 by 5 boxes, random lines, in C++"
THEIRS_IN_PYTHON = "OpenSpiel, 5 by 5 boxes, random lines, loop in Python"

Play: TypeAlias = Callable[[int, int], object]
"""Plays games from a seed: how many is the second number."""

SIMULATIONS = 4
"""
Leaves of a search in OpenSpiel. Its evaluator plays many games from each, and takes nearly
all of the time; Python can't ask for such games otherwise.
"""


def main() -> None:
    arguments = _parser().parse_args()
    _stay_on_one_core()
    players = {
        OURS_RANDOM: ours(random_lines=True),
        OURS_GREEDY: ours(random_lines=False),
        THEIRS: theirs(),
        THEIRS_IN_PYTHON: theirs_in_python(),
    }
    speeds = race(players, arguments.rounds, arguments.seconds)
    figures = {
        "playouts_per_second": {name: median(found) for name, found in speeds.items()},
        "ratios": {
            name: median(
                own / other for own, other in zip(speeds[name], speeds[THEIRS], strict=True)
            )
            for name in speeds
        },
        "machine": platform.processor() or platform.machine(),
        "python": platform.python_version(),
        "open_spiel": version("open-spiel"),
    }
    print(json.dumps(figures) if arguments.json else in_words(figures))


def ours(*, random_lines: bool) -> Play:
    """Returns what plays so many games on our kernel, from a seed."""
    machine = _Machine()
    kernel = Kernel(machine, Board.generate(STARS, 1))
    kernel.prepare()
    if random_lines:
        return lambda seed, count: random_playouts(machine.start, seed, count)
    return kernel.playout


def theirs() -> Play:
    """Returns what plays so many games in OpenSpiel's C++."""
    game = pyspiel.load_game(BOXES)

    def play(seed: int, count: int) -> None:
        evaluator = pyspiel.RandomRolloutEvaluator(max(1, count // SIMULATIONS), seed)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 10, False, seed, False)
        bot.step(game.new_initial_state())

    return play


def theirs_in_python() -> Play:
    """Returns what plays so many games by calling OpenSpiel for every line."""
    game = pyspiel.load_game(BOXES)

    def play(seed: int, count: int) -> None:
        choose = random.Random(seed).choice
        for _ in range(count):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(choose(state.legal_actions()))

    return play


def race(players: dict[str, Play], rounds: int, seconds: float) -> dict[str, list[float]]:
    """Lets the players take turns; returns the playouts a second of each round."""
    counts = {name: _playouts_in(play, seconds) for name, play in players.items()}
    speeds: dict[str, list[float]] = {name: [] for name in players}
    for number in range(rounds):
        for name, play in players.items():
            speeds[name].append(counts[name] / _time_of(play, number, counts[name]))
    return speeds


def in_words(figures: dict[str, Any]) -> str:
    """Formats the figures as a table."""
    rows = [
        f"{name:54} {speed:11,.0f} {figures['ratios'][name]:8.2f}"
        for name, speed in figures["playouts_per_second"].items()
    ]
    head = f"{'playouts':54} {'a second':>11} {'ratio':>8}"
    foot = (
        f"One core of {figures['machine']}, Python {figures['python']}, "
        f"OpenSpiel {figures['open_spiel']}; medians."
    )
    return "\n".join([head, *rows, foot])


def _playouts_in(play: Play, seconds: float) -> int:
    """Returns how many playouts take about so many seconds, a multiple of the simulations."""
    count = 8 * SIMULATIONS
    play(0, count)
    while (spent := _time_of(play, 0, count)) < seconds / 4:
        count *= 2
    return max(1, round(count * seconds / spent / SIMULATIONS)) * SIMULATIONS


def _time_of(play: Play, seed: int, count: int) -> float:
    """Returns the seconds of this thread's processor time."""
    start = time.thread_time()
    play(seed, count)
    return time.thread_time() - start


def _stay_on_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Measures playouts a second beside OpenSpiel.")
    parser.add_argument("--rounds", type=int, default=20, help="how often all take their turns")
    parser.add_argument("--seconds", type=float, default=0.1, help="how long a turn is, about")
    parser.add_argument("--json", action="store_true", help="write the figures as JSON")
    return parser


class _Machine(NativeMachine):
    """A native machine that says where its arena lies."""

    start = 0

    def arena(self, size: int) -> int:
        self.start = super().arena(size)
        return self.start


if __name__ == "__main__":
    main()
