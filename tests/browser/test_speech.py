"""What those hear who do not see the board: stars and their neighbours, lines, turns, the end."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import PHONE

pytestmark = pytest.mark.browser

KITE = """triangles 1
board: custom
margin: 30
play again: no
first: Ana
second: Ben
result: unfinished 0-0

stars:
0 0,0
1 4000,0
2 4000,4000
3 0,4000

lines:
1 0-1
2 1-2
3 2-3
4 0-3
"""


def put_on(table, record, lines):
    """Opens a record, and waits until its board lies where it will stay."""
    table.open_record(record)
    expect(table.page.locator(".star")).to_have_count(4)
    expect(table.page.locator(".line")).to_have_count(lines)
    table.moved()


def test_a_line_its_points_and_the_end_are_spoken_and_stars_name_their_neighbours(lay):
    table = lay(device=PHONE, settings={"rival": "person"})
    page = table.page
    page.keyboard.press("Escape")
    put_on(table, KITE, 4)
    first, last = page.locator('[data-star="0"]'), page.locator('[data-star="3"]')
    expect(first).to_have_attribute("aria-label", "Star 0, joined with 1, 3")
    table.by_taps((0, 2))
    speech = page.locator("#speech")
    expect(speech).to_contain_text("Ana joined 0 and 2.")
    expect(speech).to_contain_text("2 triangles closed.")
    expect(speech).to_contain_text("Ana wins, 2 to 0.")
    expect(first).to_have_attribute("aria-label", "Star 0, joined with 1, 2, 3")
    expect(last).to_have_attribute("aria-label", "Star 3, joined with 0, 2")


def test_the_result_and_the_turn_are_spoken_in_malay(lay):
    table = lay(device=PHONE, settings={"rival": "person"}, language="ms")
    page = table.page
    page.keyboard.press("Escape")
    put_on(table, KITE.replace("4 0-3\n", ""), 3)
    table.by_taps((0, 3))
    expect(page.locator("#speech")).to_contain_text("Ana")
    expect(page.locator("#turn")).to_have_text("Giliran Ana")
    table.by_taps((0, 2))
    expect(page.locator("#verdict")).to_have_text("Ana menang!")
