"""Counts of games that are known exactly, as test parameters."""

from pathlib import Path

import pytest

DATA = Path(__file__).parent / "data"


def read_perft(name):
    """Yields the stars and the counts of each board in a file of counts, under its name."""
    for row in (DATA / name).read_text().splitlines():
        if not row.startswith("#"):
            board, counts = row.split(" : ")
            label, *stars = board.split()
            points = [tuple(map(int, star.split(","))) for star in stars]
            yield pytest.param(points, [int(count) for count in counts.split()], id=label)
