"""The rules page as people meet it: on any screen, in their theme, under their finger."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

WIDTHS = (320, 360, 768, 1024, 1440)
CHOOSE_PAPER = "localStorage.setItem('triangles.settings', JSON.stringify({theme: 'paper'}))"
COLOUR = "getComputedStyle(document.documentElement).backgroundColor"


@pytest.fixture
def open_page(chromium, listen):
    """Opens pages of any size, each with a storage of its own."""
    contexts = []

    def open_page(width, height, **options):
        context = chromium.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        return listen(context.new_page())

    yield open_page
    for context in contexts:
        context.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_wider_than_the_screen(site, open_page, width):
    page = open_page(width=width, height=640)
    page.goto(f"{site}en/rules/")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    for figure in page.locator("figure").all():
        box = figure.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width


def test_the_page_and_its_figures_follow_the_theme_that_was_chosen(site, open_page):
    page = open_page(width=360, height=640)
    page.goto(f"{site}en/rules/")
    expect(page.locator("html")).to_have_attribute("data-theme", "nebula")
    line = page.locator("#figure-crosses .line, #figure-holed .line.first").first
    stroke = "element => getComputedStyle(element).stroke"
    nebula = (page.evaluate(COLOUR), line.evaluate(stroke))
    page.evaluate(CHOOSE_PAPER)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "paper")
    paper = (page.evaluate(COLOUR), line.evaluate(stroke))
    assert all(dark != light for dark, light in zip(nebula, paper, strict=True))


def test_a_swipe_scrolls_the_page_also_on_a_figure(site, open_page):
    page = open_page(width=360, height=640, has_touch=True)
    page.goto(f"{site}en/rules/")
    page.locator("#figure-sky").scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    devtools = page.context.new_cdp_session(page)
    devtools.send("Input.synthesizeScrollGesture", {"x": 180, "y": 400, "yDistance": -300})
    assert page.evaluate("scrollY") >= before + 250


def test_the_words_can_be_selected(site, open_page):
    page = open_page(width=360, height=640)
    page.goto(f"{site}en/rules/")
    page.locator(".lead p").first.click(click_count=3)
    assert page.evaluate("getSelection().toString()").startswith("Two players take turns.")


def test_every_chip_leads_to_its_section(site, open_page):
    page = open_page(width=360, height=640)
    page.goto(f"{site}en/rules/")
    for link in page.locator("main nav a").all():
        link.click()
        expect(page.locator(f"{link.get_attribute('href')} h2")).to_be_in_viewport()


def test_what_can_be_touched_is_large_enough(site, open_page):
    page = open_page(width=320, height=568)
    page.goto(f"{site}en/rules/")
    for link in page.locator("header a, nav a, footer a").all():
        assert link.bounding_box()["height"] >= 44


def test_an_address_with_nothing_leads_back_to_the_game(site, chromium):
    page = chromium.new_page(viewport={"width": 320, "height": 568})
    page.goto(f"{site}no/such/page")
    page.get_by_role("link", name="Back to the game").click()
    expect(page).to_have_title("Triangles")
    page.close()
