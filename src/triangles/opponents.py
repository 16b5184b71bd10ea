"""What the tags of a record say about a computer that played."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from triangles.errors import TagError
from triangles.levels import LEVELS, SIGNATURE
from triangles.players import Player
from triangles.sizes import LARGEST_SEED

SIDE: Final = "computer"
LEVEL: Final = "level"
SEED: Final = "level seed"
ENGINE: Final = "engine"
HELPED: Final = "helped"

NEEDED: Final = (SIDE, LEVEL, SEED, ENGINE)
"""The tags that a record has all of, or none, when a computer played."""

_SIDES = {player.name.lower(): player for player in Player}
_NUMBER = re.compile(r"0|[1-9][0-9]{0,9}", re.ASCII)
_SIGNATURE = re.compile(r"[0-9a-f]{8}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Opponent:
    """A computer that played one side of a game."""

    side: Player
    level: str
    seed: int
    engine: str = SIGNATURE
    """The signature of the engine that played: see :data:`triangles.levels.SIGNATURE`."""
    helped: bool = False
    """Whether the person took a hint or took lines back: then the game counts for neither."""

    @property
    def tags(self) -> dict[str, str]:
        """The tags that :func:`opponent_of` reads back."""
        tags = {
            SIDE: self.side.name.lower(),
            LEVEL: self.level,
            SEED: str(self.seed),
            ENGINE: self.engine,
        }
        return tags | ({HELPED: "yes"} if self.helped else {})

    def __str__(self) -> str:
        return f"{self.level}, seed {self.seed}"


def opponent_of(tags: Mapping[str, str]) -> Opponent | None:
    """
    Returns the computer that the *tags* of a game name, or ``None`` if they name none.

    >>> opponent_of(Opponent(Player.SECOND, "expert", 5, "0123abcd").tags).seed
    5

    :raises: :exc:`TagError` if one of them stands alone or has a value that it cannot have.
    """
    present = [name for name in (*NEEDED, HELPED) if name in tags]
    if not present:
        return None
    for name in NEEDED:
        if name not in tags:
            raise TagError(present[0], f"the tag {name!r} is missing beside it")
    _expect(tags[SIDE] in _SIDES, SIDE, f"expected one of {', '.join(_SIDES)}")
    _expect(tags[LEVEL] in LEVELS, LEVEL, f"expected one of {', '.join(LEVELS)}")
    seed = tags[SEED]
    is_seed = _NUMBER.fullmatch(seed) is not None and int(seed) <= LARGEST_SEED
    _expect(is_seed, SEED, f"expected a whole number from 0 to {LARGEST_SEED}")
    is_signature = _SIGNATURE.fullmatch(tags[ENGINE]) is not None
    _expect(is_signature, ENGINE, "expected a signature, eight digits from 0 to f")
    _expect(tags.get(HELPED, "yes") == "yes", HELPED, "expected yes")
    return Opponent(_SIDES[tags[SIDE]], tags[LEVEL], int(seed), tags[ENGINE], HELPED in tags)


def _expect(holds: bool, tag: str, problem: str) -> None:
    if not holds:
        raise TagError(tag, problem)
