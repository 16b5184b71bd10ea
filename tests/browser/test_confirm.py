"""Lines that are only shown until they are confirmed."""

import math

import pytest
from playwright.sync_api import expect

from tests.browser.table import PHONE, planned

pytestmark = pytest.mark.browser


def middle(box):
    return (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_line_is_shown_with_what_it_closes_until_it_is_confirmed_or_dropped(lay):
    table = lay("size=phone-24&seed=7", PHONE, settings={"confirm": True})
    page = table.page
    preview = page.locator("line.preview")
    for number, line in enumerate(planned("phone-24", 7)):
        ways = (table.by_taps, table.by_drag)
        ways[number % 2](line)
        expect(preview).to_have_count(1)
        table.expect_game()
        _, end = line
        finger = table.places[end]
        for button in ("#confirm", "#dismiss"):
            box = table.box(button)
            assert min(box["width"], box["height"]) >= 44
            place = middle(box)
            assert math.dist(place, finger) > 44, "not under the finger"
            assert 0 < place[0] < PHONE.width
            assert 0 < place[1] < PHONE.height
        closes = page.locator(".shade").count()
        before = sum(table.game.scores)
        if number % 3 == 0:
            page.keyboard.press("Enter")
        else:
            table.tap_at(middle(table.box("#confirm")))
        table.game.draw(*line)
        assert sum(table.game.scores) - before == closes
        expect(preview).to_have_count(0)
        table.expect_game()
        if number > 20 and closes:
            break
    a, b = next(iter(table.game.legal_lines))
    for drop in (
        lambda: page.keyboard.press("Escape"),
        lambda: table.tap_at(middle(table.box("#dismiss"))),
        lambda: table.tap(next(star for star in range(24) if star not in (a, b))),
    ):
        table.by_taps((a, b))
        expect(preview).to_have_count(1)
        drop()
        expect(preview).to_have_count(0)
        table.expect_game()
        page.keyboard.press("Escape")
