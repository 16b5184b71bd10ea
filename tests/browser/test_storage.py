"""What the device keeps: brought from version to version, and what happens when it cannot."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.table import planned

pytestmark = pytest.mark.browser

BOARD = "size=phone-24&seed=7"
RECORDS = Path(__file__).resolve().parents[1] / "data" / "records"

# The database as the first version of the app made it.
FIRST_VERSION = """async kept => {
  const request = indexedDB.open('triangles', 1);
  request.onupgradeneeded = () => {
    const games = request.result.createObjectStore('games', { keyPath: ['id', 'version'] });
    games.createIndex('time', 'time');
    request.result.createObjectStore('damaged', { autoIncrement: true });
  };
  await new Promise(resolve => { request.onsuccess = resolve; });
  const transaction = request.result.transaction(['games', 'damaged'], 'readwrite');
  for (const each of kept) transaction.objectStore('games').add(each);
  transaction.objectStore('damaged').add({ id: 'broken' });
  await new Promise(resolve => { transaction.oncomplete = resolve; });
  request.result.close();
}"""

NOW = """async () => {
  const request = indexedDB.open('triangles');
  await new Promise(resolve => { request.onsuccess = resolve; });
  const { result } = request;
  const all = async source => {
    const asked = source.getAll();
    await new Promise(resolve => { asked.onsuccess = resolve; });
    return asked.result;
  };
  const stores = result.transaction(['games', 'damaged']);
  const games = stores.objectStore('games');
  const now = {
    version: result.version,
    games: await all(games),
    finished: (await all(games.index('finished'))).map(each => each.id),
    damaged: await all(stores.objectStore('damaged')),
  };
  result.close();
  return now;
}"""

COUNT_REQUESTS = """
StorageManager.prototype.persist = async () => {
  localStorage.setItem('asked', Number(localStorage.getItem('asked')) + 1);
  return true;
};
"""

REMEMBER_CONNECTIONS = """
const { open } = IDBFactory.prototype;
window.connections = [];
IDBFactory.prototype.open = function (...options) {
  const request = open.apply(this, options);
  request.addEventListener('success', () => connections.push(request.result));
  return request;
};
"""


def kept(name, number):
    record = (RECORDS / f"{name}.triangles").read_text(encoding="utf-8")
    return {
        "id": f"{name}-{number:03}",
        "version": number + 1,
        "time": 1_000 + number,
        "record": record,
        "undone": [[0, 2]],
    }


@pytest.fixture
def open_first_version(lay, site):
    """Opens the app on a device where its first version has kept games."""

    def open_first_version(games):
        table = lay(opened=False)
        table.page.goto(f"{site}en/rules/")
        table.page.evaluate(FIRST_VERSION, games)
        table.open(site)
        return table.page

    return open_first_version


def test_a_database_of_the_first_version_is_brought_over_with_all_its_games(open_first_version):
    finished = [kept("tie", 3), kept("resigned", 5)]
    others = [kept("kite", 6), {**kept("kite", 1), "record": 7, "undone": None}]
    page = open_first_version([*finished, *others])
    expect(page.locator(".line")).to_have_count(4)
    now = page.evaluate(NOW)
    assert now["version"] == 2
    migrated = [*others, *({**each, "finished": each["time"]} for each in finished)]
    assert now["games"] == sorted(migrated, key=lambda each: each["id"])
    assert now["finished"] == [each["id"] for each in finished]
    assert now["damaged"] == [{"id": "broken"}]


def test_old_games_under_way_make_room_and_finished_ones_stay(open_first_version):
    finished = [kept("tie", number) for number in range(5)]
    page = open_first_version([*finished, *(kept("kite", number) for number in range(10, 113))])
    page.wait_for_function(f"async () => (await ({NOW})()).games.length === 105")
    now = page.evaluate(NOW)
    assert now["finished"] == [each["id"] for each in finished]
    assert min(each["time"] for each in now["games"] if each["id"].startswith("kite")) == 1_013


def test_where_there_is_no_room_the_game_goes_on_and_says_so(lay):
    table = lay(BOARD)
    table.page.evaluate("""() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    }""")
    lines = planned("phone-24", 7)
    table.draw(lines[0])
    expect(table.page.locator("#notice")).to_contain_text("storage is full")
    for line in lines[1:4]:
        table.draw(line)
    table.expect_game()


def test_a_newer_version_in_another_tab_is_not_held_up(lay, site):
    table = lay(BOARD)
    lines = planned("phone-24", 7)
    table.draw(lines[0])
    other = table.page.context.new_page()
    other.goto(f"{site}en/rules/")
    other.evaluate("""() => new Promise(resolve => {
      indexedDB.open('triangles', 999).onsuccess = resolve;
    })""")
    table.draw(lines[1])
    expect(table.page.locator("#notice")).to_contain_text("newer version")
    table.expect_game()


def test_a_connection_that_the_browser_drops_is_made_again(lay, site):
    table = lay(opened=False)
    table.page.add_init_script(REMEMBER_CONNECTIONS)
    table.open(site, BOARD)
    lines = planned("phone-24", 7)
    table.draw(lines[0])
    table.page.evaluate("connections.forEach(connection => connection.close())")
    table.draw(lines[1])
    table.reload()
    table.expect_game()


def test_lasting_storage_is_asked_for_once_after_the_first_finished_game(lay, site):
    table = lay(opened=False)
    table.page.add_init_script(COUNT_REQUESTS)
    table.open(site, BOARD)
    page = table.page
    table.draw(planned("phone-24", 7)[0])
    assert page.evaluate("localStorage.getItem('asked')") is None
    for _ in range(2):
        page.click("#menu")
        page.click("#resign-row")
        page.click("#resign")
        expect(page.locator("#verdict")).to_be_visible()
        page.wait_for_function("() => localStorage.getItem('asked') === '1'")
        page.click("#rematch")
        expect(page.locator("#rematch")).to_be_hidden()
    assert len(page.evaluate(NOW)["finished"]) == 2
