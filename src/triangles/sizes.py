"""The sizes of board that the app offers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

DEFAULT_MARGIN: Final = 30
"""Three points of the screen, in board units."""

WIDEST_COORDINATE: Final = 16384
"""No coordinate of a star is larger than this in size."""

LARGEST_SEED: Final = 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class Size:
    """A number of stars and the shape they lie in, in board units."""

    name: str
    device: str
    count: int
    width: int
    height: int


def _sizes() -> dict[str, Size]:
    shapes = (("phone", 3600, 5600, (24, 60, 120)), ("tablet", 7600, 9000, (80, 120, 180)))
    return {
        f"{device}-{count}": Size(f"{device}-{count}", device, count, width, height)
        for device, width, height, counts in shapes
        for count in counts
    }


SIZES: Final = _sizes()
"""The sizes by name, ``phone-24`` to ``tablet-180``."""
