"""Every screen as axe-core sees it: nothing found, in each kind of language and in every theme."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import PHONE, planned
from tests.project.project import ROOT
from triangles.server.languages import language_of
from triangles.server.pages import PAGES
from triangles.themes import THEMES

pytestmark = pytest.mark.browser

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
BOARD = "size=phone-24&seed=7"

# What depends on the theme is asked about in every theme, the rest once.
FIND = """async ({ themes, all }) => {
  const found = [];
  const look = async (where, options) => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...options });
    for (const { id, nodes } of violations) {
      for (const node of nodes) found.push(`${where}: ${id}: ${node.html}: ${node.failureSummary}`);
    }
  };
  const { dataset } = document.documentElement;
  const chosen = dataset.theme;
  if (all) await look(dataset.theme);
  for (const theme of themes) {
    dataset.theme = theme;
    await look(theme, { runOnly: ['color-contrast'] });
  }
  dataset.theme = chosen;
  return found;
}"""


def app_screens(table):
    """Leads the app through its screens and tells the name of each that it is at."""
    page = table.page
    yield "play"
    page.evaluate("document.documentElement.dataset.update = 'ready'")
    yield "update"
    page.evaluate("delete document.documentElement.dataset.update")
    page.click("#menu")
    yield "menu"
    page.click("#settings-row")
    yield "settings"
    page.click("#theme-row")
    yield "themes"
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.click("#menu")
    page.click("#new-row")
    yield "new game"
    page.keyboard.press("Escape")
    for line in planned("phone-24", 7, most=3):
        table.draw(line)
    page.click("#menu")
    page.click("#resign-row")
    yield "resign"
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.evaluate("document.getElementById('answers').hidden = false")
    yield "confirm"
    page.evaluate("document.getElementById('answers').hidden = true")
    page.click("#menu")
    page.click("#resign-row")
    page.click("#resign")
    expect(page.locator("#verdict")).to_be_visible()
    yield "end"
    table.open_record("no record")
    expect(page.locator("#problem-sheet")).to_be_visible()
    yield "problem"
    page.keyboard.press("Escape")
    page.evaluate("document.getElementById('failure').hidden = false")
    yield "failure"


def pages(site, language):
    """The addresses beside the app: every page there is, and the one for nothing."""
    folders = [page.folder(language_of(language)) for page in PAGES if page.name != "app"]
    replay = language_of(language).pgettext("address", "replay")
    return [
        *(f"{site}{folder}" for folder in folders),
        f"{site}{language}/{replay}/#{BOARD}&lines=0.",
    ]


@pytest.mark.parametrize("language", ["en", "ms", "ar"])
def test_axe_finds_nothing_on_any_screen(lay, site, complaints, language):
    # Contrast does not depend on the language.
    asked = {"all": True, "themes": list(THEMES) if language == "en" else []}
    table = lay(BOARD, PHONE, language=language, reduced_motion="reduce")
    page = table.page
    axe = AXE.read_text(encoding="utf-8")
    found = []

    def look(name):
        page.evaluate(f"() => {{ if (!window.axe) {{ {axe} }} }}")
        found.extend(f"{name}: {each}" for each in page.evaluate(FIND, asked))

    for name in app_screens(table):
        look(name)
    for address in pages(site, language):
        page.goto(address)
        look(address)
    page.route(
        "**/client/arrive.js", lambda route: route.fulfill(body="", content_type="text/javascript")
    )
    page.goto(site)
    look("arrival")
    page.goto(f"{site}{language}/nothing/here")
    look("missing")
    complaints[:] = [each for each in complaints if "404" not in each and "/nothing/" not in each]
    assert found == []
    page.evaluate(
        "document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button>')"
    )
    assert "button-name" in str(page.evaluate(FIND, {"all": True, "themes": []})), "axe is at work"
