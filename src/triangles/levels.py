"""
The levels of the computer player, and the baselines it is measured by: data for
the engine, natively and in the browser.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from triangles.errors import TrianglesError

RANDOM, NOVICE_SCRIPT, GREEDY_AND_SAFE, PERSON, SEARCH, ANALYSIS = range(6)
"""The policies, as the kernel numbers them; an analysis always uses all its nodes."""


@dataclass(frozen=True, slots=True)
class Level:
    """
    A strength of the computer.

    A level without search sees like people: ``sight`` and ``care`` are the chances,
    in per cent, that it sees a near closing, and that a near line would give one; and
    when it has to give, it looks at so many ``gifts``, or just gives.
    A level with search plays ``nodes`` playouts, for boards of up to so many stars,
    and leaves endings to the exact solver while that takes ``exact_nodes`` or less.
    """

    name: str
    number: int
    policy: int
    nodes: tuple[tuple[int, int], ...] = ()
    exact_nodes: int = 0
    sight: int = 0
    care: int = 0
    gifts: int = 0

    def budget(self, star_count: int, *, play_again: bool) -> int:
        """Returns the playouts for a line on a board with *star_count* stars, or the gifts."""
        if self.policy == PERSON:
            return self.gifts
        for most, nodes in self.nodes:
            if star_count <= most:
                # With play again a playout takes about twice as long.
                return max(nodes // 2, 1) if play_again else nodes
        return 0

    def parameters(self, star_count: int, seed: int, *, play_again: bool) -> tuple[int, ...]:
        """Returns what ``think_start`` takes after the addresses."""
        return (
            self.policy,
            self.budget(star_count, play_again=play_again),
            self.exact_nodes,
            self.sight,
            self.care,
            seed,
        )


def _nodes(*counts: int) -> tuple[tuple[int, int], ...]:
    return tuple(zip((32, 64, 90, 130, 256), counts, strict=True))


def _levels() -> dict[str, Level]:
    levels = (
        Level("novice", 1, PERSON, sight=51, care=10),
        Level("casual", 2, PERSON, sight=79, care=36),
        Level("steady", 3, PERSON, sight=110, care=70, gifts=2),
        Level("skilled", 4, PERSON, sight=146, care=101, gifts=4),
        Level("master", 5, SEARCH, _nodes(8, 20, 30, 40, 40)),
        Level("expert", 6, SEARCH, _nodes(12_000, 4_000, 2_500, 1_500, 1_000), exact_nodes=500_000),
    )
    return {level.name: level for level in levels}


SIGNATURE: Final = "d2e64b0d"
"""
What the levels choose in fixed positions, as ``triangles.engine.signature`` hashes it.
It changes whenever a level may choose another line; records name it.
"""

SLICES: Final = _nodes(96, 40, 24, 14, 8)
"""Nodes of a slice of thinking, for boards of up to so many stars."""

LEVELS: Final = _levels()
"""The levels by name, from the weakest to the strongest."""

BASELINES: Final = {
    "random": Level("random", 0, RANDOM),
    "novice-script": Level("novice-script", 0, NOVICE_SCRIPT),
    "greedy-and-safe": Level("greedy-and-safe", 0, GREEDY_AND_SAFE),
}
"""
Players to measure by: any legal line; a closing in 70 % of the moves, else any line;
the biggest closing, else a safe line, else any.
"""


def find_level(name: str) -> Level:
    """
    Returns the level or the baseline of a *name*.

    :raises: :exc:`TrianglesError` if there is none.
    """
    found = LEVELS.get(name) or BASELINES.get(name)
    if found is None:
        raise TrianglesError(f"no level {name!r}: the levels are {', '.join(LEVELS)}")
    return found


def slice_nodes(star_count: int) -> int:
    """
    Returns the nodes of a slice on a board with *star_count* stars: with so many a
    call of ``think_step`` takes about ten milliseconds at most, so that a browser's
    worker hears at once when it is to stop.
    """
    return next(nodes for most, nodes in SLICES if star_count <= most)
