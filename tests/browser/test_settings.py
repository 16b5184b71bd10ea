"""The settings: what is chosen is kept, heard and done."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import PHONE, TABLET, planned

pytestmark = pytest.mark.browser

BOARD = "size=phone-24&seed=7"
OPEN = "dialog[open]"

# Counts the notes and the contexts where a test can wait for them.
COUNTING = """() => {
  window.contexts = window.heard = 0;
  const note = (name, value) => { document.documentElement.dataset[name] = value; };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    note('heard', ++heard);
    start.apply(this, when);
  };
  window.AudioContext = class extends AudioContext {
    constructor() {
      super();
      contexts += 1;
      this.addEventListener('statechange', () => note('audio', this.state));
    }
  };
}"""

# Stands in for the system, which gives locks, takes them when the page is hidden, and may refuse.
WAKE_LOCKS = """
window.locks = [];
window.isRefusing = window.isAway = false;
const note = () => {
  const held = locks.filter(({ released }) => !released).length;
  document.documentElement.dataset.locks = `${held} of ${locks.length}`;
};
const request = async () => {
  if (isRefusing) throw new DOMException('The battery is low.', 'NotAllowedError');
  const lock = { released: false, release: async () => { lock.released = true; note(); } };
  locks.push(lock);
  note();
  return lock;
};
Object.defineProperty(Navigator.prototype, 'wakeLock', { value: { request } });
Object.defineProperty(Document.prototype, 'hidden', { get: () => isAway });
window.go = away => {
  isAway = away;
  if (away) for (const lock of locks) lock.released = true;
  document.dispatchEvent(new Event('visibilitychange'));
};
"""


def open_settings(table):
    table.page.click("#menu")
    table.page.click("#settings-row")
    expect(table.page.locator("#settings-sheet")).to_be_visible()


def switch(table, name):
    table.page.click(f"#settings-sheet label:has([name={name}])")


def close(table):
    table.page.keyboard.press("Escape")
    expect(table.page.locator(OPEN)).to_have_count(0)


def test_settings_are_seen_at_a_glance_and_kept(lay):
    table = lay(BOARD, PHONE)
    page = table.page
    open_settings(table)
    sheet = page.locator("#settings-sheet")
    assert sheet.evaluate("sheet => sheet.scrollHeight <= sheet.clientHeight")
    expect(page.locator("#settings-sheet [name=facing]")).to_be_hidden()
    page.click("#settings-sheet label:has([value=drags])")
    page.click("#settings-sheet label:has([value=slow])")
    switch(table, "calm")
    page.click("#theme-row")
    for name in ("value=paper", "name=labels", "name=patterns"):
        page.click(f"#theme-sheet label:has([{name}])")
    root = page.locator("html")

    def check():
        for name, value in (("theme", "paper"), ("motion", "reduced"), ("patterns", "on")):
            expect(root).to_have_attribute(f"data-{name}", value)
        expect(page.locator("#hand")).to_have_class("board hand labelled")

    check()
    close(table)
    table.reload()
    check()
    open_settings(table)
    expect(page.locator("#theme-name")).to_have_text("Paper and ink")
    for chosen in ("[value=drags]", "[value=slow]", "[name=calm]", "[name=sound]"):
        expect(page.locator(f"#settings-sheet {chosen}")).to_be_checked()
    expect(page.locator("#settings-sheet [name=confirm]")).not_to_be_checked()
    close(table)
    a, b = planned("phone-24", 7)[0]
    table.by_taps((a, b))
    table.expect_game()
    table.draw((a, b), table.by_drag)
    table.expect_game()
    assert page.evaluate("document.getAnimations().length") == 0


def test_a_line_is_heard_once_after_the_first_touch_and_never_when_muted(lay, site):
    table = lay(opened=False, settings={"rival": "person"})
    page = table.page
    page.add_init_script(f"({COUNTING})()")
    table.open(site, BOARD)
    root = page.locator("html")
    lines = planned("phone-24", 7, most=5)
    assert page.evaluate("contexts") == 0
    first, second = lines[0]
    table.tap(first)
    expect(root).to_have_attribute("data-audio", "running")
    assert page.evaluate("heard") == 0
    table.tap(second)
    table.game.draw(first, second)
    expect(root).to_have_attribute("data-heard", "1")
    table.by_taps(lines[0])
    expect(root).to_have_attribute("data-heard", "2")
    page.keyboard.press("Escape")
    page.tap("#sound-now")
    for button in ("#sound-now", "#sound"):
        expect(page.locator(button)).to_have_attribute("aria-pressed", "false")
    table.draw(lines[1])
    table.expect_game()
    table.reload()
    table.draw(lines[2])
    table.expect_game()
    assert page.evaluate("[contexts, heard]") == [0, 0]


def test_the_screen_stays_on_during_a_game_where_the_system_allows_it(lay, site):
    table = lay(opened=False, settings={"rival": "person"})
    page = table.page
    page.add_init_script(WAKE_LOCKS)
    table.open(site, BOARD)
    root = page.locator("html")
    lines = planned("phone-24", 7, most=3)
    assert page.evaluate("locks.length") == 0, "nobody has begun"
    table.draw(lines[0])
    expect(root).to_have_attribute("data-locks", "1 of 1")
    page.evaluate("go(true)")
    page.evaluate("go(false)")
    expect(root).to_have_attribute("data-locks", "1 of 2")
    page.evaluate("isRefusing = true")
    page.evaluate("go(true)")
    page.evaluate("go(false)")
    table.draw(lines[1])
    table.expect_game()
    page.evaluate("isRefusing = false")
    table.draw(lines[2])
    expect(root).to_have_attribute("data-locks", "1 of 3")
    page.click("#menu")
    page.click("#resign-row")
    page.click("#resign")
    expect(root).to_have_attribute("data-locks", "0 of 3")


def test_a_tablet_can_lie_between_two_people(lay):
    table = lay("size=tablet-80&seed=7", TABLET)
    page = table.page
    play, far = page.locator("#play"), page.locator("#far")
    expect(play).to_have_attribute("data-layout", "bars")
    expect(far).to_be_hidden()
    open_settings(table)
    switch(table, "facing")
    close(table)
    table.moved()
    expect(play).to_have_attribute("data-layout", "facing")
    for line in planned("tablet-80", 7, most=3):
        table.draw(line)
    table.expect_game()
    second, first, board = (table.box(each) for each in ("#chip-second", "#chip-first", "#board"))
    assert second["y"] + second["height"] <= board["y"]
    assert board["y"] + board["height"] <= first["y"]
    turned = page.locator("#chip-second").evaluate("chip => getComputedStyle(chip).rotate")
    assert turned == "180deg"
    expect(far).to_contain_text("Player 2 to play")
    expect(page.locator("#turn")).to_have_text("Player 2 to play")
    table.by_taps(planned("tablet-80", 7)[0])
    for notice in ("#notice", "#far-notice"):
        expect(page.locator(f"{notice} .text")).to_have_text("That line is already drawn.")
