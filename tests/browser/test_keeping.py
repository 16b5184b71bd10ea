"""No game is lost: not by a reload, a crash, another tab, Back and Forward, or damage."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.table import DESKTOP, PHONE, Table, planned, random_lines, verified

pytestmark = pytest.mark.browser

BOARD = "size=phone-24&seed=7"

DAMAGE = """async damage => {
  const request = indexedDB.open('triangles');
  await new Promise(resolve => { request.onsuccess = resolve; });
  const store = request.result.transaction('games', 'readwrite').objectStore('games');
  const all = store.getAll();
  await new Promise(resolve => { all.onsuccess = resolve; });
  for (const kept of all.result) store.put({ ...kept, ...damage });
  await new Promise(resolve => { store.transaction.oncomplete = resolve; });
  request.result.close();
}"""


def begun(lay, count=7, **options):
    table = lay(BOARD, **options)
    for line in planned("phone-24", 7, most=count):
        table.draw(line)
    return table


def test_a_reload_brings_back_the_game_and_what_was_taken_back(lay):
    table = begun(lay)
    table.page.click("#undo")
    table.page.click("#take-back")
    for _ in range(2):
        table.page.click("#undo")
    table.reload()
    for _ in range(3):
        table.page.click("#redo")
    table.expect_game()
    expect(table.page.locator("#redo")).to_be_disabled()


def test_a_reload_at_once_loses_nothing(lay):
    table = begun(lay, 4)
    line = planned("phone-24", 7)[4]
    table.draw(line)
    table.reload()
    table.expect_game()


def test_a_resignation_is_kept_too(lay):
    table = begun(lay)
    table.page.click("#menu")
    table.page.click("#resign-row")
    table.page.click("#resign")
    expect(table.page.locator("#manner")).to_have_text("Player 2 resigned")
    table.reload()
    expect(table.page.locator("#verdict")).to_have_text("Player 1 wins!")
    table.page.click("#menu")
    table.page.click("#undo-row")
    expect(table.page.locator("#turn")).to_have_text("Player 2 to play")


def test_back_and_forward_return_to_the_same_position(lay):
    table = begun(lay)
    table.page.click("#menu")
    table.page.click("#rules-row")
    expect(table.page.locator("h1")).to_have_text("The rules of Triangles")
    table.page.go_back()
    table.ready()
    table.expect_game()
    table.page.go_forward()
    expect(table.page.locator("h1")).to_be_visible()
    table.page.go_back()
    table.ready()
    table.draw(planned("phone-24", 7)[7])
    table.expect_game()


def test_a_closed_browser_and_a_crash_lose_nothing(playwright, chromium_options, site, tmp_path):
    lines = planned("phone-24", 7)

    def launch():
        context = playwright.chromium.launch_persistent_context(
            tmp_path, **chromium_options, **PHONE.options
        )
        return context, context.pages[0]

    context, page = launch()
    table = Table(page, PHONE)
    table.keep_settings({"rival": "person"})
    table.open(site, BOARD)
    for line in lines[:5]:
        table.draw(line)
    table.expect_game()
    with pytest.raises(Exception, match=r"crash|closed"):
        page.goto("chrome://crash")
    again = context.new_page()
    table.page, table._hand = again, None
    again.goto(f"{site}en/")
    table.ready()
    table.expect_game()
    table.draw(lines[5])
    table.expect_game()
    context.close()

    context, page = launch()
    table.page, table._hand = page, None
    page.goto(f"{site}en/")
    table.ready()
    table.expect_game()
    context.close()


def test_two_tabs_go_on_with_the_same_game(lay, site, listen):
    table = begun(lay)
    other = Table(listen(table.page.context.new_page()), PHONE)
    other.page.goto(f"{site}en/")
    other.ready()
    other.game = table.game
    other.expect_game()
    lines = planned("phone-24", 7)
    for number, hands in ((7, other), (8, table), (9, other)):
        hands.draw(lines[number])
        table.expect_game()
        other.expect_game()
    table.reload()
    table.expect_game()


@pytest.mark.parametrize(
    ("damage", "where"),
    [
        ({"record": "triangles 1\nrubbish\n"}, "Line 2, column 1"),
        ({"record": ""}, "Line 1, column 1"),
        ({"record": 7, "undone": None}, "Line 1, column 1"),
    ],
    ids=["rubbish", "nothing", "no text"],
)
def test_a_damaged_game_is_set_aside_and_reported(lay, tmp_path, damage, where):
    table = begun(lay)
    table.page.evaluate(DAMAGE, damage)
    table.page.reload()
    expect(table.page.locator("#problem-title")).to_have_text("A kept game is damaged")
    expect(table.page.locator("#problem-place")).to_have_text(where)
    with table.page.expect_download() as download:
        table.page.click("#problem-save")
    assert download.value.path().read_text() == str(damage["record"])
    table.page.click("#problem-sheet .primary")
    table.ready()
    table.game = None
    table.page.reload()
    table.ready()
    expect(table.page.locator("dialog[open]")).to_have_count(0)
    table.moved()
    table.draw(planned("phone-24", 7)[0])
    expect(table.page.locator(".line")).to_have_count(1)


def test_a_browser_that_keeps_nothing_lets_one_play_and_says_so(lay, site):
    table = lay(opened=False)
    table.page.add_init_script("""
      Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused'); } });
      Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('refused'); } });
      IDBFactory.prototype.open = () => { throw new DOMException('refused', 'SecurityError'); };
    """)
    table.open(site)
    table.page.click("text=Two players")
    table.page.click("#new-form button[type=submit]")
    expect(table.page.locator("dialog[open]")).to_have_count(0)
    table.new_game(table.page.url.split("#")[1])
    lines = random_lines(table.game.at(0), 7)
    table.draw(lines[0])
    expect(table.page.locator("#notice")).to_contain_text("keeps nothing")
    for line in lines[1:4]:
        table.draw(line)
    table.expect_game()


@pytest.mark.parametrize("missing", ["engine.wasm", "client/moves.js"])
def test_an_app_that_does_not_load_says_so_and_can_be_tried_again(lay, site, complaints, missing):
    table = lay(opened=False)
    page = table.page
    page.route(f"**/{missing}", lambda route: route.abort())
    page.goto(f"{site}en/#{BOARD}")
    expect(page.locator("#failure")).to_contain_text("did not load")
    assert complaints
    complaints.clear()
    page.unroute(f"**/{missing}")
    page.click("#retry")
    table.ready()
    expect(page.locator("#failure")).to_be_hidden()


def test_settings_stay_and_damaged_ones_do_no_harm(lay):
    table = lay(BOARD, DESKTOP)
    table.page.click("#menu")
    table.page.click("#settings-row")
    table.page.click("#theme-row")
    table.page.click("#theme-sheet label:has([value=paper])")
    expect(table.page.locator("html")).to_have_attribute("data-theme", "paper")
    table.reload()
    expect(table.page.locator("html")).to_have_attribute("data-theme", "paper")
    for value in ("no JSON", json.dumps({"theme": "toString", "names": 3})):
        table.page.evaluate("value => localStorage.setItem('triangles.settings', value)", value)
        table.reload()
        table.draw(next(iter(table.game.legal_lines)))
        table.expect_game()


def test_a_record_is_saved_and_opened_again(lay, tmp_path):
    table = lay("size=phone-24&seed=7&play-again=1", settings={"names": ["Ana", "Ben"]})
    for line in planned("phone-24", 7, play_again=True, most=30):
        table.draw(line)
    path = table.saved_record(tmp_path)
    assert path.name == "triangles-phone-24-7.triangles"
    text = path.read_text(encoding="utf-8")
    assert "\nfirst: Ana\nsecond: Ben\ndate: 20" in text
    assert "30 lines" in verified(path)

    other = lay("size=tablet-80&seed=1", DESKTOP)
    other.open_record(text)
    expect(other.page.locator(".star")).to_have_count(24)
    other.game = table.game
    other.expect_game()
    expect(other.page.locator(".chip.first .name")).to_have_text("Ana")
    assert other.saved_record(tmp_path).read_text(encoding="utf-8") == text
