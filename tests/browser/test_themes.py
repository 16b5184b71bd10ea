"""The themes in a real browser: chosen by their pictures, told apart by eyes of every kind."""

import base64
import statistics

import pytest
from playwright.sync_api import expect

from tests.browser.table import TABLET, planned
from triangles.themes import THEMES

pytestmark = pytest.mark.browser

EYES = ("achromatopsia", "deuteranopia", "protanopia", "tritanopia")
LEAST = 40
"""How far the brightness of the players' lines must lie apart, of 255."""

MIDDLES = """() => [...document.querySelectorAll('.line:not(.last)')].map(line => {
  const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map(name => Number(line.getAttribute(name)));
  const middle = new DOMPoint((x1 + x2) / 2, (y1 + y2) / 2).matrixTransform(line.getScreenCTM());
  return [line.classList.contains('first') ? 0 : 1, middle.x, middle.y];
})"""

SHADES = """async ([picture, middles]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  return middles.map(([side, x, y]) => {
    const [red, green, blue] = context.getImageData(Math.round(x), Math.round(y), 1, 1).data;
    return [side, 0.2126 * red + 0.7152 * green + 0.0722 * blue];
  });
}"""


def test_the_lines_of_the_players_differ_to_eyes_of_every_kind(lay):
    table = lay("size=tablet-80&seed=7", device=TABLET)
    page = table.page
    for line in planned("tablet-80", 7, most=24):
        table.draw(line)
    expect(page.locator("[data-fresh]")).to_have_count(0)
    middles = page.evaluate(MIDDLES)
    session = page.context.new_cdp_session(page)
    for theme in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        for eyes in EYES:
            session.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
            picture = base64.b64encode(page.screenshot()).decode()
            shades = page.evaluate(SHADES, [picture, middles])
            first, second = (
                statistics.median(shade for side, shade in shades if side == which)
                for which in (0, 1)
            )
            assert abs(first - second) >= LEAST, (theme, eyes, first, second)


def test_a_theme_is_chosen_by_its_picture_or_with_a_new_game_and_kept(lay):
    table = lay("size=phone-24&seed=7")
    page = table.page
    html = page.locator("html")
    page.click("#menu")
    page.click("#settings-row")
    page.click("#theme-row")
    for theme in THEMES:
        page.locator(f"#themes label:has([value={theme}])").click()
        expect(html).to_have_attribute("data-theme", theme)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press("n")
    swatches = page.locator("#new-form .swatches input")
    expect(swatches).to_have_count(len(THEMES))
    expect(page.locator("#new-form [name=theme]:checked")).to_have_value(theme)
    swatches.nth(2).locator("..").click()
    expect(html).to_have_attribute("data-theme", "paper")
    expect(page.locator("#new-sheet")).to_be_visible()
    page.click("#new-form [type=submit]")
    expect(page.locator("#theme-name")).to_have_text("Paper and ink")
    table.reload()
    expect(html).to_have_attribute("data-theme", "paper")
