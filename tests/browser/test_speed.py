"""How much a touch costs where hundreds of lines are drawn, beside where there are few."""

import json
import statistics
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.table import TABLET, planned
from triangles import Board, Game
from triangles.record import write_record

sys.path.append(str(Path(__file__).resolve().parents[2] / "scripts"))

import traces

pytestmark = pytest.mark.browser

SIZE = "tablet-180"

# Counts what a touch changes in the picture of all lines, until its own picture is there.
WATCH = """() => {
  window.changes = 0;
  let touches = 0;
  for (const type of ['pointerdown', 'pointerup']) {
    addEventListener(type, () => {
      touches += 1;
      requestAnimationFrame(() => setTimeout(() => { touches -= 1; }));
    }, { capture: true });
  }
  new MutationObserver(all => { if (touches > 0) changes += all.length; }).observe(
    document.getElementById('drawn'), { subtree: true, childList: true, attributes: true });
}"""


def crowded(table, count):
    """Opens a game with so many lines, and returns the lines that follow."""
    lines = planned(SIZE, 7, most=420)
    game = Game(Board.generate(SIZE, 7))
    for line in lines[:count]:
        game.draw(*line)
    table.open_record(write_record(game))
    expect(table.page.locator("#drawn .line")).to_have_count(count - 1)
    table.game = game
    return lines[count:]


def computed(chromium, table, lines):
    """What the main thread computes from a touch to its picture, in the median of some lines."""
    chromium.start_tracing(page=table.page, categories=list(traces.CATEGORIES))
    try:
        for line in lines:
            table.draw(line)
            expect(table.page.locator(".line")).to_have_count(table.game.ply)
    finally:
        trace = json.loads(chromium.stop_tracing())
    touches = traces.touches_of(trace["traceEvents"])
    assert len(touches) >= 3 * len(lines)
    return statistics.median(touch.work.total() for touch in touches)


def test_a_touch_costs_among_hundreds_of_lines_what_it_costs_among_few(lay, chromium):
    costs = []
    for count in (20, 400):
        table = lay(f"size={SIZE}&seed=7", TABLET)
        following = crowded(table, count)
        page = table.page
        page.evaluate(WATCH)
        costs.append(computed(chromium, table, following[:3]))
        assert page.evaluate("changes") == 0, "a touch leaves the picture of all lines alone"
        table.expect_game()
        expect(page.locator("#above .line")).to_have_count(1)
        expect(page.locator("#drawn .line")).to_have_count(table.game.ply - 1)
    few, many = costs
    assert many < 1.5 * few
