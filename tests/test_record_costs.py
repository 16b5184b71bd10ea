"""Whatever a file holds, reading it stays small: the worst kinds that are known."""

import random
import tracemalloc
from contextlib import suppress
from pathlib import Path

import pytest

from triangles import RecordError, read_record
from triangles.boardfile import MOST_STARS

MOST_BYTES = 50_000_000
WHOLE = Path(__file__).parent / "data" / "records" / "whole-256.triangles"


def record_of(stars, margin):
    rows = "".join(f"{star} {x},{y}\n" for star, (x, y) in enumerate(stars))
    head = f"triangles 1\nboard: custom\nmargin: {margin}\nplay again: no\nresult: unfinished 0-0\n"
    return f"{head}\nstars:\n{rows}\nlines:\n"


def scattered(width, seed=1):
    rng = random.Random(seed)
    stars = {}
    while len(stars) < MOST_STARS:
        stars[rng.randrange(width), rng.randrange(width)] = None
    return list(stars)


ROW = [(60 * star, 0) for star in range(MOST_STARS - 1)] + [(0, 1)]
CASES = {
    "blank lines": lambda: "\n" * 300_000,
    "comments": lambda: "##\n" * 200_000,
    "tags": lambda: "triangles 1\n" + "".join(f"{'x' * (n % 30 + 1)}: 1\n" for n in range(30_000)),
    "a row": lambda: record_of(ROW, 30),
    "crowded": lambda: record_of(scattered(20), 1),
    "a whole game on 256 stars": lambda: WHOLE.read_text(encoding="utf-8"),
}


@pytest.mark.parametrize("name", CASES)
def test_reading_stays_within_50_megabytes(name):
    text = CASES[name]()
    tracemalloc.start()
    with suppress(RecordError):
        read_record(text)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < MOST_BYTES
