"""The sheets: new game, menu, resigning, and what is said about a bad file."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.table import DESKTOP, PHONE, TABLET, Device, planned

pytestmark = pytest.mark.browser

BOARD = "size=phone-24&seed=7"
OPEN = "dialog[open]"


def begun(lay, count=6, **options):
    table = lay(BOARD, **options)
    for line in planned("phone-24", 7, most=count):
        table.draw(line)
    return table


def test_a_first_visit_begins_with_a_new_game(lay, site):
    table = lay(device=PHONE)
    page = table.page
    expect(page.locator("#new-sheet")).to_be_visible()
    expect(page.locator(".card")).to_have_text(["24", "60", "120"])
    page.click(".other-device")
    expect(page.locator(".card")).to_have_text(["80", "120", "180"])
    page.click(".other-device")
    expect(page.locator(".level-title")).to_have_text("Novice")
    expect(page.locator("#begins-about")).to_contain_text("You begin this time.")
    page.click(".card >> nth=1")
    page.click("text=Two players")
    expect(page.locator(".ladder")).to_be_hidden()
    page.fill("[name=first]", "  Ana  ")
    page.fill("[name=second]", "Ben")
    page.click(".swap")
    page.click(".switch:has([name=again])")
    path = page.locator(".card:has(:checked) path").get_attribute("d")
    shown = [[int(x), int(y)] for x, y in re.findall(r"M(\d+) (\d+)h0", path)]
    page.click("#new-form button[type=submit]")
    expect(page.locator(OPEN)).to_have_count(0)
    expect(page.locator(".star")).to_have_count(60)
    expect(page.locator(".name")).to_have_text(["Ben", "Ana"])
    expect(page.locator("#turn")).to_have_text("Ben to play")
    assert "size=phone-60" in page.url
    assert "play-again=1" in page.url
    seed = int(page.url.split("seed=")[1].split("&")[0])
    table.open(site, f"size=phone-60&seed={seed}&play-again=1")
    assert shown == [list(star) for star in table.game.board.stars], "the stars that were shown"
    table.page.keyboard.press("n")
    expect(page.locator("[name=first]")).to_have_value("Ben")
    expect(page.locator("[name=again]")).to_be_checked()


def test_a_game_against_the_computer_is_begun_as_chosen_and_the_choices_are_kept(lay):
    table = lay(device=PHONE)
    page = table.page
    page.click(".ladder label >> nth=3")
    expect(page.locator(".level-title")).to_have_text("Skilled")
    page.click(".begins-choice label:has-text('Computer')")
    page.fill("[name=name]", "Ana")
    expect(page.locator(".field.yours.second")).to_be_visible()
    page.click("#new-form button[type=submit]")
    expect(page.locator(".name")).to_have_text(["Computer", "Ana"])
    expect(page.locator(".line.first")).to_have_count(1)
    page.keyboard.press("n")
    expect(page.locator("#new-form")).to_have_attribute("data-rival", "computer")
    expect(page.locator("[name=level]:checked")).to_have_value("skilled")
    expect(page.locator("[name=begins]:checked")).to_have_value("computer")
    expect(page.locator("[name=name]")).to_have_value("Ana")
    page.click("#new-form [data-close]")
    page.click("#menu")
    page.click("#resign-row")
    expect(page.locator("#resign-text")).to_have_text("You give up, and the computer wins.")
    page.click("#resign")
    expect(page.locator("#verdict")).to_have_text("You lost!")
    page.click("#rematch")
    expect(page.locator(".name")).to_have_text(["Computer", "Ana"])
    expect(page.locator(".line.first")).to_have_count(1)


def test_who_begins_changes_from_game_to_game_against_the_computer_in_turn(lay):
    table = lay(BOARD, settings={"rival": "computer"})
    page = table.page
    expect(page.locator(".name")).to_have_text(["You", "Computer"])
    for names in (["Computer", "You"], ["You", "Computer"]):
        if names[1] == "You":
            table.draw(planned("phone-24", 7)[0])
        page.click("#menu")
        page.click("#resign-row")
        page.click("#resign")
        page.click("#rematch")
        expect(page.locator(".name")).to_have_text(names)
        expect(page.locator("#turn")).to_have_text("Your turn")


def test_a_tablet_is_offered_boards_for_tablets(lay):
    table = lay(device=TABLET)
    expect(table.page.locator(".card")).to_have_text(["80", "120", "180"])
    table.page.keyboard.press("Escape")
    expect(table.page.locator(OPEN)).to_have_count(0)
    expect(table.page.locator(".star")).to_have_count(80)


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_sheet_is_closed_by_back_by_escape_by_its_cross_and_by_a_tap_outside(lay, device):
    table = begun(lay, device=device)
    page = table.page
    ways = (
        page.go_back,
        lambda: page.keyboard.press("Escape"),
        lambda: page.click(f"{OPEN} [data-close] >> nth=0"),
        lambda: page.mouse.click(device.width / 2, 4),
    )
    for close in (*ways, *ways):
        page.click("#menu")
        expect(page.locator("#menu-sheet")).to_be_visible()
        close()
        expect(page.locator(OPEN)).to_have_count(0)
        table.expect_game()
    page.click("#menu")
    page.click("#new-row")
    expect(page.locator("#menu-sheet")).to_be_hidden()
    page.go_back()
    expect(page.locator(OPEN)).to_have_count(0)
    table.expect_game()


def test_the_keys_stay_in_an_open_sheet_and_come_back_to_where_they_were(lay):
    page = lay("size=phone-24&seed=7", DESKTOP).page
    page.focus("#menu")
    page.keyboard.press("Enter")
    expect(page.locator(OPEN)).to_be_visible()
    seen = set()
    for key in ["Tab"] * 20 + ["Shift+Tab"] * 20:
        page.keyboard.press(key)
        seen.add(page.evaluate("document.activeElement.id"))
        assert page.evaluate("document.activeElement.closest('dialog')?.id") == "menu-sheet"
    assert {"sound", "replay-row", "settings-row"} <= seen
    page.keyboard.press("Escape")
    expect(page.locator(OPEN)).to_have_count(0)
    expect(page.locator("#menu")).to_be_focused()


def test_a_new_game_in_mid_game_can_be_taken_back(lay):
    table = begun(lay)
    page = table.page
    page.click("#menu")
    page.click("#new-row")
    page.click("#new-form button[type=submit]")
    expect(page.locator(".line")).to_have_count(0)
    page.click("#bring-back")
    table.moved()
    table.expect_game()
    assert "seed=7" in page.url
    expect(page.locator("#bring-back")).to_be_hidden()
    table.draw(planned("phone-24", 7)[6])
    table.reload()
    table.expect_game()


def test_the_offer_to_take_a_new_game_back_stays_while_one_plays(lay):
    table = begun(lay)
    page = table.page
    page.clock.install()
    page.keyboard.press("n")
    page.click("#new-form button[type=submit]")
    expect(page.locator(".line")).to_have_count(0)
    table.moved()
    table.tap(3)
    table.tap(3)
    expect(page.locator("#bring-back")).to_be_visible()
    page.clock.fast_forward(8000)
    table.tap(3)
    expect(page.locator("#bring-back")).to_be_visible()
    page.clock.fast_forward(2000)
    expect(page.locator("#bring-back")).to_be_hidden()


def test_new_game_never_lies_beside_undo(lay):
    table = begun(lay)
    page = table.page
    page.click("#menu")
    page.click("#resign-row")
    page.click("#resign")
    for width, height in ((390, 844), (844, 390), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#again")).to_be_visible()
        undo, again = table.box("#undo"), table.box("#again")
        assert max(abs(again["x"] - undo["x"]), abs(again["y"] - undo["y"])) > 88
    page.set_viewport_size({"width": 320, "height": 568})
    for button in ("#undo", "#again"):
        expect(page.locator(button)).to_be_hidden()
    page.click("#menu")
    page.click("#undo-row")
    expect(page.locator(OPEN)).to_have_count(0)
    table.expect_game()


def test_resigning_asks_first(lay):
    table = begun(lay)
    page = table.page
    for answer in ("#resign-sheet .quiet", "#resign"):
        page.click("#menu")
        page.click("#resign-row")
        expect(page.locator("#resign-text")).to_have_text("Player 1 gives up, and Player 2 wins.")
        page.click(answer)
        expect(page.locator(OPEN)).to_have_count(0)
        if answer != "#resign":
            table.expect_game()
    expect(page.locator("#verdict")).to_have_text("Player 2 wins!")
    expect(page.locator("#manner")).to_have_text("Player 1 resigned")


def test_a_rematch_swaps_the_players(lay):
    table = lay(BOARD, DESKTOP, settings={"names": ["Ana", "Ben"]}, reduced_motion="reduce")
    for line in planned("phone-24", 7):
        table.draw(line)
    table.expect_end("Ana", "Ben")
    page = table.page
    page.click("#same-stars")
    expect(page.locator(".name")).to_have_text(["Ben", "Ana"])
    expect(page.locator("#turn")).to_have_text("Ben to play")
    assert "seed=7" in page.url
    line = planned("phone-24", 7)[0]
    table.by_clicks(line)
    expect(page.locator(".line.first")).to_have_count(1)
    page.click("#menu")
    page.click("#resign-row")
    page.click("#resign")
    page.click("#rematch")
    expect(page.locator(".line")).to_have_count(0)
    expect(page.locator(".name")).to_have_text(["Ana", "Ben"])
    expect(page.locator(".star")).to_have_count(24)
    assert "seed=7" not in page.url


def test_a_bad_file_is_refused_with_what_and_where_and_nothing_is_lost(lay):
    table = begun(lay)
    page = table.page
    head = "triangles 1\nboard: custom\nmargin: wide\n"
    files = {
        f"{head}play again: no\nresult: tie 0-0\nstars:\nlines:\n": (
            "A whole number from 0 to 46341 belongs here.",
            "Line 3, column 9",
            "wide",
        ),
        b"\xff\xfe\x00": ("It is not a text", None, None),
        "": ("The record ends too early.", "Line 1, column 1", None),
    }
    for content, (words, place, quote) in files.items():
        table.open_record(content)
        expect(page.locator("#problem-text")).to_contain_text(words)
        for selector, expected in (("#problem-place", place), ("#problem-quote", quote)):
            if expected is None:
                expect(page.locator(selector)).to_be_hidden()
            else:
                expect(page.locator(selector)).to_have_text(expected)
        page.click("#problem-sheet .primary")
        expect(page.locator(OPEN)).to_have_count(0)
        table.expect_game()


def test_an_address_leads_to_its_board_and_leaves_the_game_before_it_alone(lay, site):
    table = begun(lay)
    page = table.page
    page.evaluate("location.hash = '#size=phone-60&seed=3'")
    expect(page.locator(".star")).to_have_count(60)
    page.click("#bring-back")
    expect(page.locator(".star")).to_have_count(24)
    table.expect_game()
    page.goto(f"{site}en/#size=phone-1&seed=x")
    page.reload()
    table.ready()
    expect(page.locator("#notice")).to_contain_text("names no board")
    table.expect_game()


def test_the_key_that_follows_a_closed_sheet_at_once_is_heard(lay):
    page = begun(lay, count=1).page
    page.keyboard.press("m")
    expect(page.locator("#menu-sheet")).to_be_visible()
    page.evaluate("""() => {
      for (const key of ['Escape', 'n']) {
        const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        document.activeElement.dispatchEvent(press);
      }
    }""")
    expect(page.locator("#new-sheet")).to_be_visible()


def test_every_sheet_can_be_used_whole_on_the_smallest_screens(lay):
    for device in (Device(320, 568), Device(568, 320)):
        table = begun(lay, device=device)
        page = table.page
        for keys, last in (("n", "#new-form [name=again]"), ("m", ".version")):
            page.keyboard.press(keys)
            page.locator(last).scroll_into_view_if_needed()
            box, sheet = table.box(last), table.box(OPEN)
            assert sheet["width"] <= device.width
            assert box["y"] + box["height"] <= device.height
            small = page.evaluate("""() => [...document.querySelectorAll(
              'dialog[open] :is(button, a, .switch, .card, .field, :is(.segments, .ladder) label)')]
              .filter(element => {
                const { width, height } = element.getBoundingClientRect();
                return element.checkVisibility() && (width < 44 || height < 44);
              }).map(element => element.outerHTML)""")
            assert small == []
            page.keyboard.press("Escape")
            expect(page.locator(OPEN)).to_have_count(0)
