"""Whole games by finger, mouse and keyboard, checked line by line against the library."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import DESKTOP, PHONE, TABLET, planned, verified

pytestmark = pytest.mark.browser

STILL = {"reduced_motion": "reduce"}
"""Nobody draws 500 lines in a minute and wants to see each of them grow."""


def play(table, lines, by, look_every=10):
    for number, line in enumerate(lines, start=1):
        table.draw(line, by)
        if number % look_every == 0 or number == len(lines):
            table.expect_game()


@pytest.mark.parametrize(
    ("device", "size", "way", "again"),
    [
        (PHONE, "phone-24", "by_drag", False),
        (PHONE, "phone-120", "by_taps", True),
        (TABLET, "tablet-180", "by_drag", False),
    ],
    ids=["phone-24 by drags", "phone-120 by taps", "tablet-180 by drags"],
)
def test_a_whole_game_is_played_by_touch(lay, tmp_path, device, size, way, again):
    lines = planned(size, 7, again)
    table = lay(f"size={size}&seed=7&play-again={int(again)}", device, **STILL)
    by = getattr(table, way)
    half = len(lines) // 2
    play(table, lines[:half], by, look_every=40)

    table.reload()
    table.expect_game()

    play(table, lines[half:-1], by, look_every=40)
    expect(table.page.locator("#rematch")).to_be_hidden()
    play(table, lines[-1:], by)
    assert table.game.is_over
    table.expect_end()

    words = verified(table.saved_record(tmp_path))
    first, second = table.game.scores
    assert f"{len(lines)} lines, {first + second} triangles, score {first}-{second}" in words


def test_a_whole_game_is_played_with_the_keyboard_alone(lay, tmp_path):
    lines = planned("phone-24", 11)
    table = lay("size=phone-24&seed=11", DESKTOP, **STILL)
    table.page.keyboard.press("Tab")
    assert table.focused() is not None
    play(table, lines, table.by_keys)
    table.expect_end()
    assert f"{len(lines)} lines" in verified(table.saved_record(tmp_path))


@pytest.mark.parametrize("size", ["phone-60", "tablet-80", "tablet-120"])
def test_a_whole_game_is_played_with_the_mouse(lay, size):
    lines = planned(size, 3)
    table = lay(f"size={size}&seed=3", DESKTOP, **STILL)
    play(table, lines, table.by_clicks, look_every=60)
    table.expect_end()
