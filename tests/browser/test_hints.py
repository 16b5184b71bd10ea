"""Hints from the strongest level, in steps."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import PHONE

pytestmark = pytest.mark.browser


def test_a_hint_goes_from_a_part_of_the_board_to_a_line_and_marks_the_game(lay, tmp_path):
    settings = {"rival": "computer", "level": "novice", "begins": "you", "pace": "instant"}
    table = lay("size=phone-24&seed=7", PHONE, settings=settings)
    page = table.page
    hint = page.locator("#hint")
    for step, shown in enumerate((".hint-area", "circle.hinted", "line.hinted")):
        page.click("#hint")
        expect(page.locator(shown)).to_have_count(1)
        if step == 0:
            expect(page.locator("#notice .text")).to_contain_text("neither as won nor as lost")
    expect(hint).to_be_disabled()
    words = page.inner_text("#notice .text").removesuffix(".").split()
    line = (int(words[1]), int(words[3]))
    table.by_taps(line)
    expect(page.locator(".line")).to_have_count(2)
    expect(page.locator("line.hinted")).to_have_count(0)
    expect(hint).to_be_enabled()
    record = table.saved_record(tmp_path).read_text(encoding="utf-8")
    assert "helped: yes" in record
