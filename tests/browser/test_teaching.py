"""Learning the game in a real browser: the first lessons, figures to touch, examples to replay."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.table import PHONE, Device
from tests.browser.walk import cut_off

pytestmark = pytest.mark.browser

NARROW = Device(320, 568, scale=1)
PLACES = """slate => [...slate.querySelectorAll('.star')].map(star => {
  const { e, f } = star.getScreenCTM();
  return [e, f];
})"""

PLACES_INSIDE = """picture => [...picture.querySelectorAll('.star')].map(star => {
  const { left, top } = picture.getBoundingClientRect();
  const { e, f } = star.getScreenCTM();
  return { x: e - left, y: f - top };
})"""

# The line of each lesson, what it leads to, and the points of both players then.
LESSONS = (
    ((0, 1), "That is your line", "00"),
    ((0, 2), "The triangle is yours", "10"),
    ((1, 3), "Refused!", "10"),
    ((0, 3), "Two triangles", "30"),
    ((0, 5), "Whoever has the most triangles wins", "41"),
)


@pytest.fixture
def visit(lay, site):
    """Opens a page beside the app on a device of its own."""

    def visit(path, device=PHONE, **options):
        table = lay(device=device, opened=False, **options)
        table.page.goto(f"{site}{path}")
        return table

    return visit


def places(table, slate):
    """Where the stars of a small board are on the screen, when hands can draw on it."""
    expect(slate).not_to_have_attribute("inert", "")
    return slate.evaluate(PLACES)


def tap(table, slate, line):
    """Draws a line on a small board by two taps."""
    stars = places(table, slate)
    for star in line:
        table.tap_at(stars[star])


def test_the_lessons_are_done_by_touch_and_lead_to_the_first_game(lay, site):
    table = lay()
    page = table.page
    page.get_by_role("link", name="New here? Learn it in a minute").click()
    slate, says = page.locator(".slate"), page.locator("#stage .says")
    tap(table, slate, (0, 1))
    page.get_by_role("button", name="Next").click()
    # Another line than the one that is asked for is seen, and comes back.
    tap(table, slate, (3, 4))
    expect(says).to_contain_text("D\N{EN DASH}E may be drawn.")
    expect(slate.locator(".line")).to_have_count(2)
    for number, (line, words, scores) in enumerate(LESSONS[1:], 2):
        tap(table, slate, line)
        expect(says).to_contain_text(words)
        assert "".join(page.locator(".chip .score").all_inner_texts()) == scores
        if number < len(LESSONS):
            page.get_by_role("button", name="Next").click()
    page.get_by_role("link", name="Start your first game").click()
    expect(page.locator("#new-sheet[open]")).to_be_visible()
    expect(page.locator(".newcomer")).to_be_hidden()
    expect(page).to_have_url(re.compile(f"^{re.escape(site)}en/#size="))


def test_the_lessons_are_done_with_the_keyboard_and_can_be_skipped(visit):
    table = visit("en/learn/", Device(1440, 900, scale=1, touch=False))
    page = table.page
    slate = page.locator(".slate")
    places(table, slate)
    for key in ("Tab", "Tab", "Enter", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#stage .says")).to_contain_text("That is your line")
    page.keyboard.press("Enter")
    expect(page.locator(":focus")).to_have_attribute("aria-label", re.compile("^Star A"))
    expect(page.locator(".marked")).to_have_text("The stars A and C are marked.")
    page.get_by_role("link", name="Skip").click()
    expect(page.locator("#new-sheet[open]")).to_be_visible()
    expect(page.locator(".newcomer")).to_be_hidden()


def test_a_figure_can_be_touched_and_refuses_what_the_rules_refuse(visit):
    table = visit("en/rules/", reduced_motion="reduce")
    page = table.page
    expect(page.locator("html")).to_have_attribute("data-ready", "yes")
    # A tap on a star wakes a figure, and is the first of the line.
    diagonal = page.locator("#figure-diagonal")
    picture = diagonal.locator(".picture")
    picture.tap(position=diagonal.locator(".picture > svg").evaluate(PLACES_INSIDE)[0])
    expect(diagonal.locator(".slate .ring")).to_have_count(1)
    table.tap_at(places(table, diagonal.locator(".slate"))[2])
    expect(diagonal.locator(".says")).to_have_text("Two triangles with one line: two points!")
    expect(diagonal.locator(".slate .triangle.first")).to_have_count(2)
    diagonal.get_by_role("button", name="Once more").click()
    expect(diagonal.locator(".slate .triangle")).to_have_count(0)

    crosses = page.locator("#figure-crosses")
    crosses.scroll_into_view_if_needed()
    crosses.get_by_role("button", name="Try it yourself").click()
    expect(crosses.locator(".says")).to_have_text("Draw B\N{EN DASH}D.")
    stars = places(table, crosses.locator(".slate"))
    before = page.evaluate("scrollY")
    table.stroke(stars[1], stars[3])
    expect(crosses.locator(".says")).to_contain_text(
        "Refused: B\N{EN DASH}D would cross A\N{EN DASH}C"
    )
    expect(crosses.locator(".slate line.blocking")).to_have_count(1)
    assert page.evaluate("scrollY") == before


def test_an_example_opens_at_its_moment_and_is_stepped_by_finger_and_keys(visit):
    table = visit("en/examples/")
    page = table.page
    page.get_by_role("link", name="Replay: Play again").tap()
    expect(page.locator(".slider")).to_have_value("4")
    page.locator(".controls .back").tap()
    expect(page.locator(".slider")).to_have_value("3")
    expect(page.locator(".spoken")).to_contain_text("One triangle closed. Player 1 plays again")
    page.keyboard.press("End")
    expect(page.locator(".replayer .score").nth(1)).to_have_text("24")


def test_without_scripts_the_pictures_stand(chromium, site):
    page = chromium.new_page(**PHONE.options, java_script_enabled=False)
    page.goto(f"{site}en/learn/")
    expect(page.locator(".lessons figure svg").last).to_be_visible()
    expect(page.locator("#stage")).to_be_hidden()
    page.goto(f"{site}en/rules/")
    expect(page.locator("#figure-crosses svg")).to_be_visible()
    expect(page.get_by_role("button", name="Try it yourself")).to_have_count(0)
    page.close()


@pytest.mark.parametrize("code", ["ms", "ar"])
def test_the_pages_fit_a_narrow_screen(visit, site, code):
    slugs = {"ms": ("peraturan", "contoh", "belajar", "perihal")}
    slugs["ar"] = ("qawaid", "amthila", "taallam", "hawla")
    page = visit(f"{code}/{slugs[code][0]}/", NARROW).page
    for slug in slugs[code]:
        page.goto(f"{site}{code}/{slug}/")
        assert cut_off(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") == NARROW.width
