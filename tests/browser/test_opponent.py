"""The computer as the opponent: whole games by touch, and all that can get in its way."""

import json
import random
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.table import TABLET, Device, verified
from tests.browser.test_screens import MEASURE, check

sys.path.append(str(Path(__file__).resolve().parents[2] / "scripts"))

import traces

pytestmark = pytest.mark.browser

THINKING = '#play[data-thinking="yes"]'

# Whoever comes first to an address plays against the computer, and begins.
EXPERT = {"rival": "computer", "level": "expert", "begins": "you", "pace": "instant"}
NOVICE = EXPERT | {"level": "novice"}
SLOW = EXPERT | {"pace": "slow"}

# Six stars in a ring whose sides are drawn: three lines close four triangles.
RING = ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (0, 5))
RING_RECORD = """triangles 1
board: custom
margin: 0
play again: yes
computer: first
level: steady
level seed: 5
engine: 0123abcd
result: unfinished 0-0

stars:
0 0,900
1 1600,0
2 3200,900
3 3200,2700
4 1600,3600
5 0,2700

lines:
1 0-1
2 1-2
3 2-3
4 3-4
5 4-5
6 0-5
"""

WATCH = """() => {
  const seen = window.seen = [];
  const count = (what) => document.querySelectorAll(what).length;
  new MutationObserver((changes) => {
    if (!changes.some(({ addedNodes }) => addedNodes.length)) return;
    seen.push({ count: count('.line'), at: performance.now(), grows: count('.line[data-fresh]') });
  }).observe(document.querySelector('#above .lines'), { childList: true });
}"""

# Notes the answers that are not on the board in the second frame after they came.
COUNT_FRAMES = """
window.answers = 0;
window.late = [];
window.Worker = class extends Worker {
  constructor(...options) {
    super(...options);
    this.addEventListener('message', ({ data: { kind, ply } }) => {
      if (kind !== 'answer') return;
      answers += 1;
      requestAnimationFrame(() => requestAnimationFrame(() => {
        if (document.querySelectorAll('.line').length <= ply) late.push(ply);
      }));
    });
  }
};
"""


IS_FOLLOWED = """ply => document.querySelectorAll('.line').length >= ply
  && document.getElementById('play').dataset.thinking === 'no'"""

OPEN_MENU = """async () => {
  document.getElementById('menu').click();
  while (!document.getElementById('menu-sheet').open) await null;
  return document.getElementById('play').dataset.thinking;
}"""


def follow(table):
    """Waits for the computer's lines and draws them in the game that is thought to be there."""
    table.painted()
    table.page.wait_for_function(IS_FOLLOWED, arg=table.game.ply)
    for line in table.drawn_lines()[table.game.ply :]:
        table.game.draw(*line)


def good_line(game, rng):
    """The line with the most triangles, the first one of equals in an order of one's own."""
    lines = list(game.legal_lines)
    rng.shuffle(lines)
    return max(lines, key=lambda line: len(game.position.closed_by(line)))


def play_to_the_end(table, by):
    rng = random.Random(1)
    while not table.game.is_over:
        table.draw(good_line(table.game, rng), by)
        follow(table)
    table.expect_game()


def expect_end_for_you(table, side):
    yours, its = table.game.scores if side == 0 else table.game.scores[::-1]
    verdict = "Tie!" if yours == its else "You won!" if yours > its else "You lost!"
    expect(table.page.locator("#verdict")).to_have_text(verdict)


def test_a_whole_game_against_the_expert_is_played_by_touch_and_proved(lay, tmp_path):
    table = lay("size=phone-24&seed=7&play-again=1", settings=EXPERT, reduced_motion="reduce")
    play_to_the_end(table, table.by_taps)
    expect_end_for_you(table, side=0)
    words = verified(table.saved_record(tmp_path))
    count = sum(move.player.name == "SECOND" for move in table.game.moves)
    assert f"{count} lines of the computer (expert" in words
    assert "proved" in words


def test_a_whole_game_against_the_novice_who_begins_and_answers_at_once_is_played_by_touch(
    lay, site
):
    settings = NOVICE | {"begins": "computer", "name": "Ana"}
    table = lay(opened=False, settings=settings, reduced_motion="reduce")
    table.page.add_init_script(COUNT_FRAMES)
    table.open(site, "size=phone-60&seed=7")
    expect(table.page.locator(".name")).to_have_text(["Computer", "Ana"])
    follow(table)
    assert table.game.ply == 1
    play_to_the_end(table, table.by_drag)
    expect_end_for_you(table, side=1)
    count = sum(move.player.name == "FIRST" for move in table.game.moves)
    assert table.page.evaluate("({ answers, late })") == {"answers": count, "late": []}


def test_undo_while_it_thinks_stops_it_and_takes_back_the_own_line(lay):
    table = lay("size=phone-60&seed=7", settings=SLOW)
    page = table.page
    for line in ((30, 31), (0, 1)):
        if table.game.refusal(*line) is None:
            table.draw(line)
            expect(page.locator(THINKING)).to_be_attached()
            expect(page.locator("#turn")).to_have_text("Computer is thinking…")
            page.click("#undo")
            table.game.undo()
            expect(page.locator(THINKING)).not_to_be_attached()
    table.expect_game()
    assert "counts neither" in page.inner_text("#notice")
    page.wait_for_timeout(1200)
    table.expect_game()
    page.click("#redo")
    expect(page.locator(".line")).to_have_count(2)
    page.click("#undo")
    expect(page.locator(".line")).to_have_count(0)
    page.click("#redo")
    expect(page.locator(".line")).to_have_count(2)


def test_a_line_that_comes_too_late_never_lands_in_a_new_game(lay):
    table = lay("size=phone-24&seed=7", settings=SLOW)
    page = table.page
    table.draw(next(iter(table.game.legal_lines)))
    expect(page.locator(THINKING)).to_be_attached()
    page.keyboard.press("n")
    page.click("#new-form [type=submit]")
    expect(page.locator(".line")).to_have_count(0)
    expect(page.locator("#turn")).to_have_text("Your turn")
    page.wait_for_timeout(1200)
    expect(page.locator(".line")).to_have_count(0)
    page.click("#bring-back")
    expect(page.locator(".line")).to_have_count(2)
    expect(page.locator("#turn")).to_have_text("Your turn")


def test_a_reload_in_its_turn_lets_it_go_on(lay):
    table = lay("size=phone-24&seed=7", settings=SLOW)
    table.draw(next(iter(table.game.legal_lines)))
    expect(table.page.locator(THINKING)).to_be_attached()
    table.reload()
    expect(table.page.locator(".line")).to_have_count(2)


def test_a_computer_that_was_killed_says_so_and_comes_back(lay):
    table = lay("size=phone-60&seed=7", Device(320, 568), settings=SLOW)
    page = table.page
    table.draw(next(iter(table.game.legal_lines)))
    follow(table)
    page.workers[0].evaluate("self.close()")
    table.draw(next(iter(table.game.legal_lines)))
    expect(page.locator("#turn")).to_have_text("The computer stopped", timeout=8000)
    table.tap(3)
    table.tap(40)
    expect(page.locator("#notice")).to_contain_text("Retry")
    table.expect_game()
    check(page.evaluate(MEASURE))
    page.click("#wake")
    expect(page.locator(".line")).to_have_count(4)
    expect(page.locator("#wake")).to_be_hidden()


def test_the_chain_of_the_computer_is_drawn_line_by_line_and_one_undo_takes_it_back(lay):
    table = lay("size=phone-24&seed=7", settings=EXPERT | {"pace": "normal"})
    page = table.page
    page.evaluate(WATCH)
    table.open_record(RING_RECORD)
    expect(page.locator("#verdict")).to_have_text("You lost!", timeout=15_000)
    expect(page.locator("#manner")).to_contain_text("4")
    seen = {look["count"]: look for look in page.evaluate("seen") if look["count"] > 6}
    assert sorted(seen) == [7, 8, 9], "each of the three lines is seen alone"
    assert all(look["grows"] == 1 for look in seen.values())
    assert seen[8]["at"] - seen[7]["at"] > 400
    assert seen[9]["at"] - seen[8]["at"] > 400
    lines, turn = page.locator(".line"), page.locator("#turn")
    page.keyboard.press("u")
    expect(turn).to_have_text("Your turn")
    expect(lines).to_have_count(5)
    # In the middle of the chain, too; and nothing of it arrives later.
    table.by_taps(RING[5])
    page.wait_for_function("() => document.querySelectorAll('.line').length > 6")
    page.keyboard.press("u")
    expect(turn).to_have_text("Your turn")
    expect(lines).to_have_count(5)
    page.wait_for_timeout(1000)
    assert table.drawn_lines() == [list(line) for line in RING[:5]]


def test_the_page_stays_quick_while_the_expert_thinks_on_the_largest_board(lay, chromium):
    table = lay("size=tablet-180&seed=7", TABLET, settings=SLOW)
    page = table.page
    chromium.start_tracing(page=page, categories=list(traces.CATEGORIES))
    try:
        table.draw(next(iter(table.game.legal_lines)))
        expect(page.locator(THINKING)).to_be_attached()
        assert page.evaluate(OPEN_MENU) == "yes", "the menu opens at once"
        page.keyboard.press("Escape")
        follow(table)
    finally:
        trace = json.loads(chromium.stop_tracing())
    events = trace["traceEvents"]
    longest = max(traces.tasks_of(events), key=lambda task: task.length)
    assert longest.length < 50, traces.told(longest.work)
    assert traces.most_styled(events) < 2 * 180, "the menu does not style every star anew"
    table.expect_game()
