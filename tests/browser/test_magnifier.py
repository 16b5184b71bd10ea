"""The magnifier on boards whose stars lie closer than fingers can tell apart."""

import itertools
import math

import pytest
from playwright.sync_api import expect

from tests.browser.table import PHONE, planned

pytestmark = pytest.mark.browser

SHOWN = """() => Object.fromEntries([...document.querySelectorAll('[data-candidate]')].map(mark => {
  const { x, y, width, height } = mark.getBoundingClientRect();
  return [mark.dataset.candidate, [x + width / 2, y + height / 2]];
}))"""


def in_doubt(places, star):
    """A place nearest to a star, but hardly nearer than to its neighbour, which comes with it."""
    others = (other for other in range(len(places)) if other != star)
    neighbour = min(others, key=lambda other: math.dist(places[star], places[other]))
    (ax, ay), (bx, by) = places[star], places[neighbour]
    return (ax + 0.45 * (bx - ax), ay + 0.45 * (by - ay)), neighbour


def candidates(table):
    shown = table.page.evaluate(SHOWN)
    assert len(shown) > 1
    for one, other in itertools.combinations(shown.values(), 2):
        assert math.dist(one, other) >= 43.9
    return {int(star): place for star, place in shown.items()}


def test_fingers_see_and_pick_stars_that_lie_close_together(lay):
    table = lay("size=phone-120&seed=7", PHONE)
    page = table.page
    lens, armed = page.locator(".lens"), page.locator(".star.armed")
    expect(lens).to_be_hidden()
    a, b = planned("phone-120", 7)[0]
    here = table.places[a]
    table.touch("touchStart", here)
    expect(lens).to_have_class("lens loupe")
    assert math.dist(candidates(table)[a], here) > 60, "not under the finger"
    table.touch("touchMove", table.places[b])
    table.touch("touchEnd")
    expect(lens).to_be_hidden()
    table.game.draw(a, b)
    table.expect_game()

    star = next(
        star
        for star in range(40, 80)
        if table.game.refusal(star, in_doubt(table.places, star)[1]) is None
    )
    place, neighbour = in_doubt(table.places, star)
    table.tap_at(place)
    expect(lens).to_have_class("lens begin")
    expect(armed).to_have_attribute("data-star", str(star))
    expect(page.locator("#notice .text")).to_have_text("Which star?")
    table.tap_at(candidates(table)[neighbour])
    expect(lens).to_be_hidden()
    expect(armed).to_have_attribute("data-star", str(neighbour))
    table.tap(star)
    table.game.draw(neighbour, star)
    table.expect_game()

    for leave in (lambda: page.keyboard.press("Escape"), lambda: table.tap_at((180, 600))):
        table.tap_at(place)
        expect(lens).to_be_visible()
        leave()
        expect(lens).to_be_hidden()
        expect(armed).to_have_count(0)
    table.expect_game()


def test_small_boards_are_never_magnified_and_others_only_if_wanted(lay):
    for size, settings in (("phone-24", {}), ("phone-120", {"magnifier": False})):
        table = lay(f"size={size}&seed=7", PHONE, settings=settings)
        x, y = table.places[12]
        place = (x + 9, y + 6)
        table.touch("touchStart", place)
        table.page.wait_for_timeout(400)
        expect(table.page.locator(".lens")).to_be_hidden()
        table.touch("touchEnd")
        table.page.keyboard.press("Escape")
        table.tap_at(place)
        expect(table.page.locator(".star.armed")).to_have_attribute("data-star", "12")
        expect(table.page.locator(".lens")).to_be_hidden()
