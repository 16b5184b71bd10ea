"""A walk through every screen of the app and every page, for what has to hold on each of them."""

import re
from functools import cache

from playwright.sync_api import expect

from tests.browser.table import planned, random_lines
from triangles import Board, Game, write_record
from triangles.server.languages import language_of, read_catalogue
from triangles.server.pages import PAGES

BOARD = "size=phone-24&seed=7"
PLACE = re.compile(r"\{\w+\}")
SHORTCUT = re.compile(r" \((?:[A-Z]|Esc|Enter)\)$")

# What is in view, or would be after scrolling: of a sheet, if one is open.
TEXTS = """() => {
  const root = document.querySelector('dialog[open]') ?? document.body;
  const isShown = element => element.checkVisibility()
    && element.closest('script, style, [lang]:not(html), .quote') === null;
  const found = new Set([document.title]);
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const { data, parentElement } = nodes.currentNode;
    if (isShown(parentElement)) found.add(data.trim().replace(/\\s+/g, ' '));
  }
  for (const name of ['aria-label', 'aria-roledescription', 'alt', 'placeholder', 'title']) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      if (isShown(element)) found.add(element.getAttribute(name));
    }
  }
  return [...found].filter(Boolean);
}"""

# The languages of a page scroll by themselves, and long names of players are shortened.
CUT_OFF = """() => [...document.querySelectorAll('body *')].filter(element => {
  if (element.closest('dialog:not([open]), .unseen, svg, .sky, .top .languages')) return false;
  const { left, right, width } = element.getBoundingClientRect();
  const isOutside = width > 1 && (left < -0.5 || right > innerWidth + 0.5);
  const isCut = element.childElementCount === 0 && element.textContent.trim()
    && getComputedStyle(element).display !== 'inline'
    && element.scrollWidth > element.clientWidth + 1 && !element.matches('.name');
  return isOutside || isCut;
}).map(element => element.outerHTML.slice(0, 90))"""


def app_screens(table):
    """Leads the app through its screens and tells the name of each that it is at."""
    page = table.page
    yield "play"
    page.evaluate("document.documentElement.dataset.update = 'ready'")
    yield "update"
    page.evaluate("delete document.documentElement.dataset.update")
    yield from _sheets(table)
    yield from _in_mid_game(table)
    page.click("#menu")
    page.click("#resign-row")
    page.click("#resign")
    expect(page.locator("#verdict")).to_be_visible()
    yield "end"
    table.open_record("no record")
    expect(page.locator("#problem-sheet")).to_be_visible()
    yield "problem"
    closed(page)
    yield from _close_stars(table)
    yield from _against_the_computer(table)
    page.evaluate("document.getElementById('failure').hidden = false")
    yield "failure"


def closed(page):
    """Closes the sheet that is open."""
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def _sheets(table):
    page = table.page
    page.click("#menu")
    yield "menu"
    page.click("#settings-row")
    yield "settings"
    page.locator("#settings-form label:has([name=confirm])").click()
    page.click("#theme-row")
    yield "themes"
    closed(page)
    page.keyboard.press("n")
    yield "new game"
    page.locator("#new-form .rival-choice label").nth(1).click()
    yield "new game for two"
    closed(page)


def _in_mid_game(table):
    page = table.page
    for line in planned("phone-24", 7, most=3):
        table.draw(line)
        page.click("#confirm")
    page.click("#hint")
    expect(page.locator(".hint-area")).to_have_count(1)
    yield "hint"
    table.by_taps(next(iter(table.game.legal_lines)))
    expect(page.locator("#answers")).to_be_visible()
    yield "confirm"
    page.click("#dismiss")
    page.click("#menu")
    page.click("#resign-row")
    yield "resign"
    closed(page)


def _close_stars(table):
    """Opens a board whose stars lie closer than fingers can tell apart, and touches it."""
    page = table.page
    board = Board.generate("phone-120", 7)
    game = Game(board)
    random_lines(game, 7, most=40)
    table.open_record(write_record(game))
    expect(page.locator(".star")).to_have_count(len(board))
    yield "another board"
    table.touch("touchStart", table.places[0])
    expect(page.locator(".lens")).to_have_class("lens loupe")
    yield "magnifier"
    table.touch("touchEnd")


def _against_the_computer(table):
    """Finishes a game that the statistics count."""
    page = table.page
    page.keyboard.press("n")
    page.locator("#new-form .rival-choice label").nth(0).click()
    page.click("#new-form [type=submit]")
    expect(page.locator("#continue")).to_be_hidden()
    page.click("#menu")
    page.click("#resign-row")
    yield "resign against the computer"
    page.click("#resign")
    expect(page.locator("#verdict")).to_be_visible()
    yield "end against the computer"


def page_screens(table, site, language):
    """Opens every page beside the app, and what opens on it, and tells its address or name."""
    page = table.page
    for each in PAGES:
        if each.name == "app":
            continue
        address = f"{site}{each.folder(language_of(language))}"
        page.goto(f"{address}#{BOARD}&lines=0." if each.name == "replay" else address)
        if each.name in {"replay", "statistics", "rules"}:
            expect(page.locator("html")).to_have_attribute("data-ready", "yes")
        yield each.name
        if each.name == "rules":
            page.locator("#figure-crosses button").click()
            expect(page.locator("#figure-crosses .slate")).to_be_visible()
            yield "figure in hand"
        if each.name == "replay":
            page.click("#more")
            yield "menu of the replay"
            page.click("#games")
            expect(page.locator("#games-sheet .game").first).to_be_visible()
            yield "games to replay"
            closed(page)


def left_in_english(page, code):
    """Returns the texts on the screen that stand in the code, and not in a language."""
    english = _english(code)
    shown = (SHORTCUT.sub("", text) for text in page.evaluate(TEXTS))
    return [text for text in shown if any(each.fullmatch(text) for each in english)]


@cache
def _english(code):
    """Makes a pattern of each English text that says something else in a language."""
    patterns = []
    for message in read_catalogue(code):
        forms = message.id if message.pluralizable else [message.id]
        translated = message.string if message.pluralizable else [message.string]
        patterns += [
            re.compile(".+".join(re.escape(part) for part in PLACE.split(form)))
            for form in forms
            if form not in translated and re.search("[a-z]{2}", PLACE.sub("", form))
        ]
    return patterns


def cut_off(page):
    """Returns what lies across an edge of the screen, and texts that are cut."""
    return page.evaluate(CUT_OFF)
