"""What fingers do on the board, and what they must not do."""

import math
import random

import pytest
from playwright.sync_api import expect

from tests.browser.table import PHONE, planned

pytestmark = pytest.mark.browser

BOARD = "size=phone-24&seed=7"

CHOSEN = """() => new Promise(done => requestAnimationFrame(() => {
  done(document.querySelector('.star.armed')?.dataset.star);
}))"""


def expect_none_chosen(table):
    expect(table.page.locator(".star.armed")).to_have_count(0)


def empty_sky(table):
    """A place on the board that is far from every star."""
    box = table.box("#board")
    rng = random.Random(1)
    places = (
        (rng.uniform(box["x"], box["x"] + box["width"]), rng.uniform(100, box["height"]))
        for _ in range(2000)
    )
    return max(places, key=lambda place: min(math.dist(place, star) for star in table.places))


def neighbour_distances(places):
    for star, place in enumerate(places):
        yield min(math.dist(place, other) for number, other in enumerate(places) if number != star)


def test_a_tap_chooses_the_nearest_star_every_time_on_a_dense_board(lay):
    table = lay("size=phone-120&seed=7", PHONE, reduced_motion="reduce")
    reach = [0.45 * distance for distance in neighbour_distances(table.places)]
    rng = random.Random(2)
    for _ in range(500):
        star = rng.randrange(120)
        (x, y), angle = table.places[star], rng.uniform(0, math.tau)
        distance = reach[star] * math.sqrt(rng.random())
        table.tap_at((x + distance * math.cos(angle), y + distance * math.sin(angle)))
        assert table.page.evaluate(CHOSEN) == str(star)
        table.page.keyboard.press("Escape")


def test_a_tap_beside_a_lone_star_chooses_it(lay):
    table = lay(BOARD)
    distances = list(neighbour_distances(table.places))
    star = max(range(24), key=distances.__getitem__)
    x, y = table.places[star]
    for turn in range(8):
        angle = turn * math.tau / 8
        table.tap_at((x + 18 * math.cos(angle), y + 18 * math.sin(angle)))
        expect(table.page.locator(f'.star.armed[data-star="{star}"]')).to_be_attached()
        table.tap(star)
        expect_none_chosen(table)


def test_a_stroke_draws_to_the_star_where_it_is_released(lay):
    table = lay(BOARD)
    a, c = planned("phone-24", 7)[0]
    b = next(star for star in range(24) if star not in (a, c))
    table.stroke(table.places[a], table.places[b], table.places[c])
    table.game.draw(a, c)
    table.expect_game()


def test_a_press_that_slides_on_after_a_first_tap_draws_to_where_it_is_released(lay):
    table = lay(BOARD)
    a, c = planned("phone-24", 7)[0]
    b = next(star for star in range(24) if star not in (a, c))
    table.tap(a)
    table.stroke(table.places[b], table.places[c])
    table.game.draw(a, c)
    table.expect_game()


def test_a_stroke_that_is_released_on_empty_sky_draws_nothing(lay):
    table = lay(BOARD)
    a, c = planned("phone-24", 7)[0]
    table.stroke(table.places[a], table.places[c], empty_sky(table))
    table.expect_game()
    expect_none_chosen(table)


def test_a_second_tap_on_the_star_or_one_on_empty_sky_clears_it(lay):
    table = lay(BOARD)
    for clear in (lambda: table.tap(5), lambda: table.tap_at(empty_sky(table))):
        table.tap(5)
        expect(table.page.locator('.star.armed[data-star="5"]')).to_be_attached()
        clear()
        expect_none_chosen(table)
    table.expect_game()


def test_stars_that_can_be_reached_are_marked_and_the_others_dimmed(lay):
    lines = planned("phone-24", 7, most=30)
    table = lay(BOARD)
    for line in lines:
        table.draw(line)
    star = next(iter(table.game.legal_lines)).low
    table.tap(star)
    expect(table.page.locator(".star.armed")).to_have_count(1)
    expect(table.page.locator("#board.dim")).to_be_attached()
    for other in range(24):
        if other != star:
            reachable = table.game.refusal(star, other) is None
            classes = table.page.locator(f'[data-star="{other}"]').get_attribute("class").split()
            assert ("reachable" in classes) == reachable


def test_the_band_is_solid_where_a_line_may_be_drawn_and_dotted_where_not(lay):
    table = lay(BOARD)
    a, b = planned("phone-24", 7)[0]
    table.draw((a, b))
    c = next(star for star in range(24) if star != a and table.game.refusal(a, star) is None)
    table.touch("touchStart", table.places[a])
    for star, classes in ((c, "band second"), (b, "band refused")):
        table.touch("touchMove", table.places[star])
        expect(table.page.locator("line.band")).to_have_attribute("class", classes)
        end = table.page.locator(f'[data-star="{star}"]').get_attribute("transform")
        band = table.page.locator("line.band")
        assert end == f"translate({band.get_attribute('x2')} {band.get_attribute('y2')})"
    table.touch("touchMove", empty_sky(table))
    expect(table.page.locator("line.band")).to_have_attribute("class", "band loose second")
    table.touch("touchEnd")
    expect(table.page.locator("line.band")).to_be_hidden()


def test_a_touch_that_the_system_takes_away_draws_nothing(lay):
    table = lay(BOARD)
    a, c = planned("phone-24", 7)[0]
    table.touch("touchStart", table.places[a])
    table.touch("touchMove", table.places[c])
    table.touch("touchCancel")
    table.expect_game()
    expect_none_chosen(table)
    table.draw((a, c))
    table.expect_game()


def test_a_second_finger_draws_nothing(lay):
    table = lay(BOARD)
    a, c = planned("phone-24", 7)[0]
    here, there = table.places[a], table.places[c]
    table.touch("touchStart", here)
    table.touch("touchStart", here, there)
    table.touch("touchEnd")
    table.expect_game()
    table.page.keyboard.press("Escape")
    table.draw((a, c))
    table.expect_game()


def test_a_swipe_on_the_board_scrolls_nothing(lay):
    table = lay(BOARD)
    for start, end in (((180, 500), (180, 120)), ((300, 300), (40, 300))):
        parts = [part / 8 for part in range(9)]
        table.stroke(
            *(tuple(a + (b - a) * part for a, b in zip(start, end, strict=True)) for part in parts)
        )
    where = "[scrollX, scrollY, visualViewport.pageTop, visualViewport.pageLeft]"
    assert table.page.evaluate(where) == [0, 0, 0, 0]


def test_the_board_is_measured_when_the_finger_comes_down(lay):
    table = lay(BOARD)
    a, c = planned("phone-24", 7)[0]
    before = table.places[a]
    table.page.evaluate(
        "document.getElementById('play').style.transform = 'translate(-12px, 40px)'"
    )
    table.moved()
    assert math.dist(table.places[a], before) > 40
    table.draw((a, c))
    table.expect_game()
    table.page.evaluate("document.getElementById('play').style.transform = ''")
    table.page.set_viewport_size({"width": 390, "height": 760})
    expect(table.page.locator("#board")).to_have_attribute("width", "390")
    table.moved()
    b, d = next(iter(table.game.legal_lines))
    table.draw((b, d))
    table.expect_game()


def test_a_long_press_selects_nothing_and_opens_no_menu(lay):
    table = lay(BOARD)
    table.page.evaluate("""() => {
      window.asked = [];
      addEventListener('contextmenu', event => asked.push(event.defaultPrevented));
    }""")
    for place in (table.places[3], empty_sky(table), (60, 26)):
        table.touch("touchStart", place)
        table.page.wait_for_timeout(900)
        table.touch("touchEnd")
    assert table.page.evaluate("getSelection().toString()") == ""
    assert all(table.page.evaluate("asked"))


def test_two_quick_taps_on_undo_are_two_undos_and_no_zoom(lay):
    table = lay(BOARD)
    for line in planned("phone-24", 7, most=4):
        table.draw(line)
    box = table.box("#undo")
    place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    # The first tap asks whether the other player agrees.
    table.tap_at(place)
    expect(table.page.locator("#take-back")).to_be_visible()
    table.expect_game()
    table.tap_at(place)
    table.page.wait_for_timeout(150)
    table.tap_at(place)
    table.game.undo()
    table.game.undo()
    table.page.wait_for_timeout(400)
    table.expect_game()
    assert table.page.evaluate("visualViewport.scale") == 1
    viewport = table.page.locator("meta[name=viewport]").get_attribute("content")
    assert "user-scalable" not in viewport
    assert "maximum-scale" not in viewport


def test_two_fingers_may_zoom_the_page(lay):
    table = lay(BOARD)
    hand = table.page.context.new_cdp_session(table.page)
    hand.send("Input.synthesizePinchGesture", {"x": 180, "y": 320, "scaleFactor": 2})
    assert table.page.evaluate("visualViewport.scale") > 1.5
    table.expect_game()
    table.moved()
    a, c = planned("phone-24", 7)[0]
    table.page.evaluate("document.activeElement.blur()")
    table.page.keyboard.press("ArrowDown")
    table.by_keys((a, c))
    table.game.draw(a, c)
    table.expect_game()


def test_slow_taps_with_a_banner_between_them_draw_the_line(lay):
    table = lay(BOARD)
    lines = planned("phone-24", 7)
    table.draw(lines[0])
    a, b = lines[0]
    table.by_taps((a, b))
    expect(table.page.locator("#notice")).to_have_attribute("data-shown", "yes")
    table.page.keyboard.press("Escape")
    first, second = lines[1]
    table.tap(first)
    table.page.wait_for_timeout(700)
    table.tap(second)
    table.game.draw(first, second)
    table.expect_game()
