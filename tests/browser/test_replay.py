"""The replay: any game step by step, by keys and by finger, and a link to each position."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.table import DESKTOP, PHONE, planned
from triangles import Board, Game, write_record

pytestmark = pytest.mark.browser

STILL = {"reduced_motion": "reduce"}
SEED = 7


def whole_game():
    game = Game(
        Board.generate("phone-24", SEED),
        play_again=True,
        tags={"first": "Ana", "second": "Ben", "date": "2026-11-29"},
    )
    for line in planned("phone-24", SEED, play_again=True):
        game.draw(*line)
    return game


def replayed(lay, device):
    """Opens a whole game in the app and goes to its replay; it stands at its end."""
    game = whole_game()
    table = lay(f"size=phone-24&seed={SEED}", device, **STILL)
    table.open_record(write_record(game))
    expect(table.page.locator(".line")).to_have_count(game.ply)
    table.page.click("#menu")
    table.page.click("#replay-row")
    table.page.wait_for_url("**/replay/**")
    expect(table.page.locator("html")).to_have_attribute("data-ready", "yes")
    return table, game


def expect_position(page, game, ply):
    position = game.at(ply)
    expect(page.locator(".replayer .line")).to_have_count(ply)
    assert page.locator(".replayer .score").all_inner_texts() == [
        str(score) for score in position.scores
    ]
    expect(page.locator(".triangle")).to_have_count(sum(position.scores))
    turn = "none" if position.is_over else position.turn.name.lower()
    expect(page.locator(".replayer")).to_have_attribute("data-turn", turn)
    expect(page.locator(".slider")).to_have_value(str(ply))


def test_a_whole_game_is_replayed_with_the_keys(lay):
    table, game = replayed(lay, DESKTOP)
    page, press = table.page, table.page.keyboard.press
    expect_position(page, game, game.ply)
    press("Home")
    expect_position(page, game, 0)
    for ply in range(1, game.ply + 1):
        press("ArrowRight")
        if ply % 8 == 0:
            expect_position(page, game, ply)
            low, high = game.moves[ply - 1].line
            expect(page.locator(".spoken")).to_contain_text(f"joined {low} and {high}.")
            current = page.locator(".moves [aria-current=step]")
            expect(current).to_have_attribute("data-ply", str(ply))
            assert current.is_visible()
    press("ArrowRight")
    press("ArrowLeft")
    expect_position(page, game, game.ply - 1)
    press("End")
    expect(page.locator(".told")).to_contain_text("wins")
    press("Space")
    expect(page.locator(".play-pause")).to_have_accessible_name("Pause")
    expect(page.locator(".replayer .line").nth(1)).to_be_attached()
    press("Space")
    expect(page.locator(".play-pause")).to_have_accessible_name("Play")


def test_a_game_is_replayed_with_a_finger(lay):
    table, game = replayed(lay, PHONE)
    page = table.page

    def finger_at(ply):
        box = table.box(".lead")
        return (box["x"] + 12 + ply / game.ply * (box["width"] - 24), box["y"] + 20)

    table.tap_at(finger_at(20))
    expect_position(page, game, 20)
    table.stroke(finger_at(20), finger_at(31), finger_at(42))
    expect_position(page, game, 42)
    for button, ply in ((".back", 41), (".to-first", 0), (".forward", 1), (".to-last", game.ply)):
        page.tap(button)
        expect_position(page, game, ply)
    for _ in range(2):
        page.tap(".speed")
    expect(page.locator(".speed")).to_have_text(re.compile(r"^4\W$"))
    page.tap(".to-first")
    page.tap(".play-pause")
    expect(page.locator(".replayer .line").nth(4)).to_be_attached()


def test_every_position_has_a_link_that_leads_there_and_on_to_the_table(lay, listen, site):
    table, game = replayed(lay, DESKTOP)
    page = table.page
    page.keyboard.press("Home")
    for _ in range(25):
        page.keyboard.press("ArrowRight")
    page.wait_for_url("**ply=25&**")
    link = page.url

    other = lay(opened=False, device=PHONE)
    other.page.goto(link.replace("/en/replay/", "/ms/ulang-tayang/"))
    expect_position(other.page, game, 25)
    expect(other.page.locator(".chip.first .name")).to_have_text("Ana")

    other.page.click("#more")
    other.page.click("#play-on")
    other.ready()
    other.game = game.at(25)
    expect(other.page.locator(".line")).to_have_count(25)
    other.draw(next(iter(other.game.legal_lines)))
    other.expect_game()

    page.goto(link[:-5])
    page.reload()
    expect(page.locator("#problem-title")).to_have_text("This link cannot be opened")
    expect(page.locator("#problem-text")).to_have_text(
        "The link is cut off: its lines are missing."
    )


def test_a_game_of_this_device_and_a_file_are_chosen_on_the_page(lay, site):
    table = lay(f"size=phone-24&seed={SEED}", PHONE, **STILL)
    page = table.page
    for line in planned("phone-24", SEED, most=3):
        table.draw(line)
    page.goto(f"{site}en/replay/")
    page.click(".game >> nth=0")
    expect(page.locator(".replayer .line")).to_have_count(3)
    game = whole_game()
    page.set_input_files(
        "#file",
        {"name": "a.triangles", "mimeType": "text/plain", "buffer": write_record(game).encode()},
    )
    expect_position(page, game, 0)


def test_what_the_computer_drew_is_proved_line_by_line(lay):
    choices = {"rival": "computer", "level": "novice", "begins": "computer", "pace": "instant"}
    page = lay(f"size=phone-24&seed={SEED}", DESKTOP, settings=choices, **STILL).page
    expect(page.locator(".line")).to_have_count(1)
    page.click("#menu")
    page.click("#replay-row")
    expect(page.locator(".replayer .line")).to_have_count(1)
    page.click("#more")
    page.click("#prove")
    expect(page.locator("#notice")).to_contain_text("Proved")
    expect(page.locator(".moves [data-proved=true]")).to_have_count(1)
