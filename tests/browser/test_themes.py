"""The themes in a real browser: chosen by their pictures, told apart by eyes of every kind."""

import base64
import statistics

import pytest
from playwright.sync_api import expect

from tests.browser.table import TABLET, random_lines
from triangles import Board, Game, write_record
from triangles.themes import THEMES

pytestmark = pytest.mark.browser

EYES = ("achromatopsia", "deuteranopia", "protanopia", "tritanopia")
LEAST = 40
"""How far the brightness of the players' lines must lie apart, of 255."""

FAINTEST = 10
"""How much the brightness within a triangle must change from one pixel to the next but one."""

MIDDLES = """() => [...document.querySelectorAll('.line:not(.last)')].map(line => {
  const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map(name => Number(line.getAttribute(name)));
  const middle = new DOMPoint((x1 + x2) / 2, (y1 + y2) / 2).matrixTransform(line.getScreenCTM());
  return [line.classList.contains('first') ? 0 : 1, middle.x, middle.y];
})"""

# The squares in the largest circles that the triangles hold, without what is on their sides.
SQUARES = """() => [...document.querySelectorAll('.triangle')].map(triangle => {
  const name = triangle.points ? 'points' : 'd';
  const numbers = triangle.getAttribute(name).match(/[-.0-9]+/g).map(Number);
  const matrix = triangle.getScreenCTM();
  const [a, b, c] = [0, 2, 4]
    .map(at => new DOMPoint(...numbers.slice(at, at + 2)).matrixTransform(matrix));
  const far = (p, q) => Math.hypot(p.x - q.x, p.y - q.y);
  const [la, lb, lc] = [far(b, c), far(a, c), far(a, b)];
  const around = la + lb + lc;
  const area = Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / 2;
  const x = (la * a.x + lb * b.x + lc * c.x) / around;
  const y = (la * a.y + lb * b.y + lc * c.y) / around;
  return [triangle.classList.contains('first') ? 0 : 1, x, y, (2 * area / around - 6) / Math.SQRT2];
}).filter(([, , , half]) => half > 9)"""

SEEN = """async ([picture, middles, squares]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  const grey = ([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const shades = middles.map(([side, x, y]) =>
    [side, grey(context.getImageData(Math.round(x), Math.round(y), 1, 1).data)]);
  // How far a pattern runs in one direction: 1 for hatching, 0 for dots; and how strong it is.
  const patterns = squares.map(([side, x, y, half]) => {
    const size = Math.floor(2 * half);
    const { data } = context.getImageData(Math.round(x - half), Math.round(y - half), size, size);
    const at = (px, py) => grey(data.subarray(4 * (py * size + px)));
    let [xx, yy, xy] = [0, 0, 0];
    for (let py = 1; py < size - 1; py += 1) {
      for (let px = 1; px < size - 1; px += 1) {
        const dx = at(px + 1, py) - at(px - 1, py);
        const dy = at(px, py + 1) - at(px, py - 1);
        [xx, yy, xy] = [xx + dx * dx, yy + dy * dy, xy + dx * dy];
      }
    }
    const strength = Math.sqrt((xx + yy) / size ** 2);
    return [side, Math.hypot(xx - yy, 2 * xy) / (xx + yy), strength];
  });
  return [shades, patterns];
}"""


def of_both(seen):
    """The medians of what is seen of the first and of the second player."""
    return [
        statistics.median(value for side, value, *_ in seen if side == which) for which in (0, 1)
    ]


def test_lines_and_triangles_of_the_players_differ_to_eyes_of_every_kind(lay):
    settings = {"patterns": True}
    table = lay("size=tablet-80&seed=7", TABLET, settings, reduced_motion="reduce")
    page = table.page
    game = Game(Board.generate("tablet-80", 7))
    random_lines(game, 7, most=110)
    table.open_record(write_record(game))
    expect(page.locator(".line")).to_have_count(110)
    expect(page.locator("#notice")).to_have_attribute("data-shown", "no")
    middles, squares = page.evaluate(MIDDLES), page.evaluate(SQUARES)
    assert len({side for side, *_ in squares}) == 2
    session = page.context.new_cdp_session(page)
    for theme in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        for eyes in EYES:
            session.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
            picture = base64.b64encode(page.screenshot()).decode()
            shades, patterns = page.evaluate(SEEN, [picture, middles, squares])
            first, second = of_both(shades)
            assert abs(first - second) >= LEAST, (theme, eyes, first, second)
            hatched, dotted = of_both(patterns)
            assert hatched > 0.8, (theme, eyes, hatched)
            assert dotted < 0.3, (theme, eyes, dotted)
            assert min(strength for _, _, strength in patterns) > FAINTEST, (theme, eyes)


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
