"""Every screen on a narrow phone: nothing that axe-core finds, nothing cut off, one language."""

import pytest

from tests.browser.controls import faults_of
from tests.browser.table import PHONE, Device
from tests.browser.walk import BOARD, app_screens, cut_off, left_in_english, page_screens
from tests.project.project import ROOT
from triangles.themes import THEMES

pytestmark = pytest.mark.browser

NARROW = Device(320, 640, scale=1)
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"

# These have the colours of a screen that is looked at in every theme.
LIKE_ANOTHER = {
    "new game for two",
    "resign against the computer",
    "end against the computer",
    "another board",
    "magnifier",
    "menu of the replay",
    "games to replay",
}

# What depends on the theme is asked about in every theme, the rest once.
FIND = """async ({ themes, all }) => {
  const found = [];
  const look = async (where, options, part) => {
    const wanted = { resultTypes: ['violations'], ...options };
    const { violations } = await axe.run(part ?? document, wanted);
    for (const { id, nodes } of violations) {
      for (const node of nodes) found.push(`${where}: ${id}: ${node.html}: ${node.failureSummary}`);
    }
  };
  const { dataset } = document.documentElement;
  const chosen = dataset.theme;
  if (all) await look(dataset.theme);
  for (const theme of themes) {
    dataset.theme = theme;
    await look(theme, { runOnly: ['color-contrast'] }, document.querySelector('dialog[open]'));
  }
  dataset.theme = chosen;
  return found;
}"""


@pytest.mark.parametrize("language", ["en", "ms", "ar"])
def test_every_screen_is_for_everybody_fits_and_speaks_one_language(
    lay, site, complaints, language
):
    # Contrast does not depend on the language.
    themes = list(THEMES) if language == "en" else []
    table = lay(BOARD, NARROW, language=language, reduced_motion="reduce")
    page = table.page
    axe = AXE.read_text(encoding="utf-8")
    found = []

    def look(name):
        page.evaluate(f"() => {{ if (!window.axe) {{ {axe} }} }}")
        asked = {"all": True, "themes": themes if name not in LIKE_ANOTHER else []}
        found.extend(f"{name}: {each}" for each in page.evaluate(FIND, asked))
        found.extend(f"{name}: cut off: {each}" for each in cut_off(page))
        found.extend(f"{name}: controls: {each}" for each in faults_of(page))
        if language == "ms":
            page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
            found.extend(f"{name}: controls of a phone: {each}" for each in faults_of(page))
            page.set_viewport_size({"width": NARROW.width, "height": NARROW.height})
        if language != "en" and name != "arrival":
            found.extend(f"{name}: English: {each}" for each in left_in_english(page, language))

    for name in app_screens(table):
        look(name)
    for name in page_screens(table, site, language):
        look(name)
    page.route(
        "**/client/arrive.js", lambda route: route.fulfill(body="", content_type="text/javascript")
    )
    page.goto(site)
    look("arrival")
    page.goto(f"{site}{language}/nothing/here")
    look("missing")
    complaints[:] = [each for each in complaints if "404" not in each and "/nothing/" not in each]
    assert not found, "\n".join(found)
    page.evaluate(
        "document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button>')"
    )
    assert "button-name" in str(page.evaluate(FIND, {"all": True, "themes": []})), "axe is at work"
