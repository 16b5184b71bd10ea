"""
The signature of the computer player: what every level chooses in fixed positions.

A record names the signature of the engine that played, so a change of levels or
search that changes a choice must change :data:`triangles.levels.SIGNATURE` too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import product

from triangles.board import Board
from triangles.engine.computer import Computer, Thinker
from triangles.engine.kernel import Machine
from triangles.game import Game
from triangles.levels import LEVELS, Level

SHARES = {"phone-24": (0.0, 0.4, 0.7, 0.85), "phone-60": (0.5, 0.85), "tablet-120": (0.8,)}
"""How far the games are played whose positions are looked at, by size."""

MOST_NODES = 160
"""Playouts for a line, at most: the benchmark is to be short."""

MOST_EXACT_NODES = 4_000

_STAR_COUNTS = (24, 60, 80, 120, 180)


@dataclass(frozen=True, slots=True)
class Signature:
    """The hash of all choices in 8 hexadecimal digits, and the nodes that they took."""

    text: str
    nodes: int


def sign(make_machine: Callable[[], Machine] | None = None) -> Signature:
    """
    Lets every level choose in the fixed positions; natively, unless another machine
    is made. Takes about two seconds. The data of the levels count too.
    """
    digest = sha256()
    nodes = 0
    for level, star_count, play_again in product(LEVELS.values(), _STAR_COUNTS, (False, True)):
        digest.update(repr(level.parameters(star_count, 0, play_again=play_again)).encode())
    for game in fixed_positions():
        thinker = Thinker(game, make_machine and make_machine())
        thinker.go_to(game)
        for level in LEVELS.values():
            thinker.think(_shortened(level, game))
            best = thinker.best()
            assert best is not None  # noqa: S101 -- the game is not over
            line, visited, margin, is_exact = best
            if not is_exact:
                visited = sum(visits for _, _, visits, _ in thinker.report()[0])
            nodes += visited
            digest.update(f"{line} {visited} {margin} {is_exact}\n".encode())
    return Signature(digest.hexdigest()[:8], nodes)


def fixed_positions() -> Iterator[Game]:
    """Yields the positions: games of the baseline, by both rules, broken off."""
    for size, play_again in product(SHARES, (False, True)):
        board = Board.generate(size, 2026)
        whole = Game(board, play_again)
        baseline = Computer("greedy-and-safe", seed=1)
        while not whole.is_over:
            whole.draw(*baseline.choose(whole))
        for share in SHARES[size]:
            yield whole.at(int(share * whole.ply))


def _shortened(level: Level, game: Game) -> tuple[int, ...]:
    policy, nodes, exact_nodes, *most = level.parameters(
        len(game.board), 7, play_again=game.play_again
    )
    return (policy, min(nodes, MOST_NODES), min(exact_nodes, MOST_EXACT_NODES), *most)
