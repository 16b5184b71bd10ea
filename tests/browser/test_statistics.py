"""The statistics: every finished game counts once, and a file brings all of it elsewhere."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.table import PHONE, TABLET

pytestmark = pytest.mark.browser

BOARD = "size=phone-24&seed=7"
CHOICES = {"rival": "computer", "level": "novice", "begins": "you", "pace": "instant"}


def totals(page):
    return {name: page.locator(f"#totals .{name}").inner_text() for name in ("won", "lost", "tied")}


def told(page):
    """All that the page tells, once it has said what came of a file."""
    expect(page.locator("#toast")).to_be_visible()
    page.evaluate("document.getElementById('toast').hidden = true")
    return page.inner_text("main").split()


def open_statistics(page, site):
    page.goto(f"{site}en/statistics/")
    expect(page.locator("html")).to_have_attribute("data-ready", "yes")


def resign(table):
    """Gives up, which is a loss, after a line of one's own."""
    table.draw(next(iter(table.game.legal_lines)))
    table.page.click("#menu")
    table.page.click("#resign-row")
    table.page.click("#resign")
    expect(table.page.locator("#verdict")).to_have_text("You lost!")


def test_every_finished_game_counts_once(lay, site):
    table = lay(BOARD, PHONE, settings=CHOICES)
    page = table.page
    open_statistics(page, site)
    expect(page.locator(".nothing")).to_be_visible()
    page.go_back()
    table.ready()
    resign(table)
    for _ in range(3):
        table.reload()
        expect(page.locator("#verdict")).to_have_text("You lost!")
    table.game = None
    for _ in range(2):
        page.click("#rematch")
        expect(page.locator("#verdict")).to_be_hidden()
        page.click("#menu")
        page.click("#resign-row")
        page.click("#resign")
        expect(page.locator("#verdict")).to_have_text("You lost!")
    page.click("#menu")
    page.click("#statistics-row")
    expect(page.locator(".game")).to_have_count(3)
    assert totals(page) == {"won": "0", "lost": "3", "tied": "0"}


def test_what_is_exported_comes_back_once_and_can_be_reset(lay, site, tmp_path):
    table = lay(BOARD, PHONE, settings=CHOICES)
    resign(table)
    open_statistics(table.page, site)
    assert totals(table.page)["lost"] == "1"
    with table.page.expect_download() as download:
        table.page.click("#export")
    path = tmp_path / "games.json"
    download.value.save_as(path)
    assert "in this browser on this device and nowhere else" in table.page.inner_text("main")
    shown = table.page.inner_text("main").split()
    table.page.goto(f"{site}themes.css")
    clear = {"origin": site.rstrip("/"), "storageTypes": "all"}
    table.page.context.new_cdp_session(table.page).send("Storage.clearDataForOrigin", clear)
    open_statistics(table.page, site)
    expect(table.page.locator(".nothing")).to_be_visible()
    table.page.set_input_files("#file", path)
    expect(table.page.locator(".game")).to_have_count(1)
    assert told(table.page) == shown

    page = lay(opened=False, device=TABLET).page
    open_statistics(page, site)
    broken = json.loads(path.read_text(encoding="utf-8"))
    broken["games"].append({**broken["games"][0], "record": "triangles 1\nrubbish\n"})
    wrong = {
        "name": "wrong.json",
        "mimeType": "application/json",
        "buffer": json.dumps(broken).encode(),
    }
    page.set_input_files("#file", wrong)
    expect(page.locator("#toast")).to_contain_text("Game 2 in the file is damaged")
    expect(page.locator(".nothing")).to_be_visible()
    page.set_input_files("#file", path)
    expect(page.locator("#toast")).to_contain_text("One game is new here.")
    page.set_input_files("#file", path)
    expect(page.locator("#toast")).to_contain_text("0 games are new here.")
    assert told(page) == shown
    page.reload()
    expect(page.locator(".game")).to_have_count(1)

    page.click(".reset")
    expect(page.locator("#no-outings")).to_be_visible()
    page.click("#toast button")
    assert totals(page)["lost"] == "1"
    page.click(".reset")
    page.reload()
    expect(page.locator("#no-outings")).to_be_visible()

    page.click(".game")
    expect(page.locator(".replayer .line")).not_to_have_count(0)
