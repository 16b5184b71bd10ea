"""The languages in a real browser: chosen from the browser, changed in mid-game, right to left."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import Device, planned

pytestmark = pytest.mark.browser

NARROW = Device(320, 640, scale=1)

# The languages of a page scroll by themselves.
OVERFLOWING = """() => [...document.querySelectorAll('body *')].filter(element => {
  const { left, right, width } = element.getBoundingClientRect();
  return width > 1 && (left < -0.5 || right > innerWidth + 0.5)
    && element.closest('dialog:not([open]), .unseen, svg, .sky, .top .languages') === null;
}).map(element => element.outerHTML.slice(0, 90))"""


@pytest.mark.parametrize(
    ("wanted", "address"), [("ms-MY", "ms/"), ("fr-FR", "en/"), ("ar", "ar/"), ("id-ID", "id/")]
)
def test_whoever_comes_gets_the_language_of_the_browser(chromium, site, listen, wanted, address):
    context = chromium.new_context(locale=wanted)
    page = listen(context.new_page())
    page.goto(f"{site}#size=phone-24&seed=7")
    expect(page).to_have_url(f"{site}{address}#size=phone-24&seed=7")
    context.close()


def test_the_language_is_changed_in_mid_game_and_kept(lay, site):
    table = lay("size=phone-24&seed=7")
    page = table.page
    for line in planned("phone-24", 7, most=3):
        table.draw(line)
    page.click("#menu")
    page.click("#settings-row")
    page.click(".languages >> text=Bahasa Melayu")
    table.ready()
    expect(page.locator("html")).to_have_attribute("lang", "ms")
    expect(page.locator("#turn")).to_have_text("Giliran Pemain 2")
    expect(page.locator(".line")).to_have_count(3)
    table.reload()
    expect(page.locator(".line")).to_have_count(3)
    page.goto(site)
    expect(page).to_have_url(f"{site}ms/#size=phone-24&seed=7")


@pytest.mark.parametrize("language", ["ms", "ar"])
def test_nothing_overflows_a_narrow_screen(lay, language):
    table = lay("size=phone-24&seed=7", device=NARROW, language=language)
    page = table.page
    assert page.evaluate(OVERFLOWING) == []
    page.click("#menu")
    assert page.evaluate(OVERFLOWING) == []
    page.click("#settings-row")
    assert page.evaluate(OVERFLOWING) == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press("n")
    assert page.evaluate(OVERFLOWING) == []
    page.goto(page.locator("#new-sheet a").first.evaluate("link => link.href"))
    assert page.evaluate(OVERFLOWING) == []
