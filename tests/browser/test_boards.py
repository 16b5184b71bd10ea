"""Boards made in the browser, compared with those of the library."""

import math

import numpy as np
import pytest

from triangles import SIZES
from triangles.engine.kernel import generate
from triangles.engine.native import NativeMachine
from triangles.generator import BORDER, spacing_for

pytestmark = pytest.mark.browser

GENERATE = """async ([shape, first, last]) => {
  const { Engine } = await import('../client/engine.js');
  const engine = await Engine.load('../engine.wasm');
  const boards = [];
  let slowest = 0;
  for (let seed = first; seed <= last; seed += 1) {
    const start = performance.now();
    boards.push(engine.generate(shape, seed));
    slowest = Math.max(slowest, performance.now() - start);
  }
  return [boards, slowest];
}"""


def stars_of(machine, size, seed):
    """The stars by the library's own functions, compiled so that 300 boards take no minute."""
    return generate(machine, size.count, size.width, size.height, seed)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_seed_gives_the_same_stars_in_the_browser(lay, size):
    shape = {"count": size.count, "width": size.width, "height": size.height}
    spacing = spacing_for(size.count, size.width, size.height)
    machine = NativeMachine()
    table = lay("size=phone-24&seed=1")
    boards, slowest = table.page.evaluate(GENERATE, [shape, 1, 200])
    assert slowest < 1000
    for seed, board in enumerate(boards, start=1):
        stars = [tuple(star) for star in board]
        assert len(set(stars)) == size.count
        if seed <= 50:
            assert tuple(stars) == tuple(stars_of(machine, size, seed))
        assert nearest_pair(stars) >= spacing
        assert all(BORDER <= x <= size.width - BORDER for x, _ in stars)
        assert all(BORDER <= y <= size.height - BORDER for _, y in stars)


def nearest_pair(stars):
    """The least distance between two stars."""
    places = np.array(stars, dtype=float)
    distances = np.hypot(*(places[:, None, :] - places[None, :, :]).transpose(2, 0, 1))
    np.fill_diagonal(distances, math.inf)
    return distances.min()
