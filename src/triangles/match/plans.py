"""
Plans of matches, and the ways to carry them out: here on all cores, or on a
Ray cluster. The same plan gives the same pairs everywhere.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass

from triangles.board import Board
from triangles.generator import scramble
from triangles.match.pairs import Pair, play_pair
from triangles.match.roster import make_player

AHEAD = 2
"""Pairs that wait for each worker, so that none is ever idle."""


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """Who plays whom, on boards of what size, how many pairs, and from what seed."""

    a: str
    b: str
    size: str
    pairs: int
    play_again: bool = False
    seed: int = 0

    def play(self, number: int) -> Pair:
        """Plays the pair of that *number*: its board and seeds follow from the plan alone."""
        seed = scramble((scramble(self.seed & 0xFFFFFFFF) + number) & 0xFFFFFFFF)
        board = Board.generate(self.size, seed)
        with ExitStack() as open_players:
            a = make_player(self.a, seed, open_players)
            b = make_player(self.b, seed ^ 1, open_players)
            return play_pair(a, b, board, play_again=self.play_again)


def play_here(plan: MatchPlan, workers: int | None = None) -> Iterator[Pair]:
    """Yields the pairs of *plan* in order, played in *workers* processes, by default one a core."""
    workers = workers or os.cpu_count() or 1
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, _end_quietly_when_interrupted) as pool:
        waiting: list[Future[Pair]] = []
        try:
            for number in range(plan.pairs):
                waiting.append(pool.submit(plan.play, number))
                if len(waiting) >= AHEAD * workers:
                    yield waiting.pop(0).result()
            while waiting:
                yield waiting.pop(0).result()
        finally:
            for future in waiting:
                future.cancel()


def _end_quietly_when_interrupted() -> None:
    """Lets a worker end at once, without a word, when Ctrl-C ends the match."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))


def play_on_ray(plan: MatchPlan, address: str | None = None) -> Iterator[Pair]:
    """
    Yields the pairs of *plan* in order, played on a Ray cluster: at *address*, or at
    ``RAY_ADDRESS``, or on this machine alone.
    """
    import ray

    ray.init(address=address, include_dashboard=False, log_to_driver=False)
    try:
        play = ray.remote(max_retries=3)(MatchPlan.play)
        waiting = [play.remote(plan, number) for number in range(plan.pairs)]
        for reference in waiting:
            yield ray.get(reference)
    finally:
        ray.shutdown()
