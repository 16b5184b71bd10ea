"""The languages in a real browser: chosen from the browser, changed in mid-game, right to left."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import planned
from tests.browser.walk import left_in_english

pytestmark = pytest.mark.browser


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
    assert left_in_english(page, "ms") == []
    page.click("#menu")
    assert left_in_english(page, "ms") == []
    assert page.title() == "Triangles"
    table.reload()
    expect(page.locator(".line")).to_have_count(3)
    page.goto(site)
    expect(page).to_have_url(f"{site}ms/#size=phone-24&seed=7")
