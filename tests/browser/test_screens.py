"""The play screen on screens of many sizes, each turned, too."""

import base64
from functools import cache

import pytest
from playwright.sync_api import expect

from tests.browser.table import PHONE, Device, planned, random_lines
from triangles import Board, Game, write_record

pytestmark = pytest.mark.browser

SCREENS = [(320, 568), (360, 640), (390, 844), (768, 1024)]
LANGUAGES = ("en", "ms", "ar")
SCREENS += [(height, width) for width, height in SCREENS] + [(1180, 820), (1440, 900)]

END = ("#verdict", "#details", "#rematch", "#same-stars", "#replay-now", "#share-now", "#save-now")
"""What the end of a game shows everywhere, without the menu."""

MEASURE = """() => {
  const all = selector => [...document.querySelectorAll(selector)]
    .filter(element => element.checkVisibility());
  const boxes = elements => elements.map(element => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [left, top, right, bottom];
  });
  const { scrollWidth, scrollHeight } = document.documentElement;
  const words = all('#turn, #left, #verdict, #details, .chip')
    .filter(element => element.textContent);
  const controls = all('#play button, #play .end-tool');
  // What lets touches through hides nothing from them, but it may hide what it lies on.
  const veils = all('#play *')
    .filter(element => getComputedStyle(element).pointerEvents === 'none');
  for (const veil of veils) veil.style.pointerEvents = 'auto';
  const isHidden = element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const hidden = [...words, ...controls].filter(isHidden).map(element => element.outerHTML);
  for (const veil of veils) veil.style.pointerEvents = '';
  return {
    size: [innerWidth, innerHeight],
    page: [scrollWidth, scrollHeight],
    buttons: boxes(controls),
    words: boxes(words),
    hidden,
    board: boxes(all('#board'))[0],
    clipped: all('#play .name, #turn, #left, #verdict, #details, #play button, #play .end-tool')
      .filter(element => element.scrollWidth > element.clientWidth + 1
        && getComputedStyle(element).display !== 'inline')
      .map(element => element.id || element.className),
  };
}"""

# How long after the end is known its last line and triangles take to be drawn, in milliseconds,
# and how long the words about it cannot be seen.
WATCH_END = """() => {
  const play = document.getElementById('play');
  const verdict = document.querySelector('.verdict');
  const count = what => document.querySelectorAll(`#play ${what}`).length;
  new MutationObserver(() => {
    if (play.dataset.outcome === 'none') return;
    const timings = what => document.getAnimations()
      .filter(({ effect: { target } }) => target.matches(what))
      .map(({ effect }) => effect.getComputedTiming());
    const isHidden = getComputedStyle(verdict).opacity === '0';
    window.told = {
      lines: count('.line'),
      triangles: count('.triangle'),
      scores: [...document.querySelectorAll('#play .score:not(.score .score)')]
        .map(score => Number(score.textContent)),
      drawing: Math.max(0, ...timings('.line, .triangle').map(({ endTime }) => endTime)),
      waits: isHidden ? Math.max(0, ...timings('.verdict').map(({ delay }) => delay)) : 0,
    };
  }).observe(play, { attributeFilter: ['data-outcome'] });
}"""


def size_for(width, height):
    return "phone-120" if min(width, height) < 600 else "tablet-180"


def is_apart(one, other, gap):
    return (
        one[2] + gap <= other[0]
        or other[2] + gap <= one[0]
        or one[3] + gap <= other[1]
        or other[3] + gap <= one[1]
    )


def check(seen):
    width, height = seen["size"]
    assert seen["page"] == [width, height], "nothing to scroll to"
    for box in (*seen["buttons"], *seen["words"], seen["board"]):
        assert box[0] >= -0.5
        assert box[1] >= -0.5
        assert box[2] <= width + 0.5
        assert box[3] <= height + 0.5
    for number, box in enumerate(seen["buttons"]):
        assert box[2] - box[0] >= 44
        assert box[3] - box[1] >= 44
        assert all(is_apart(box, other, 7.9) for other in seen["buttons"][:number])
    for box in (*seen["buttons"], *seen["words"]):
        assert is_apart(box, seen["board"], -0.6), "what is beside the board is not on it"
    assert seen["clipped"] == []
    assert seen["hidden"] == []


@cache
def before_its_end(size):
    """A game as a record without its last line, and that line."""
    game = Game(Board.generate(size, 7), tags={"first": "Nurul", "second": "Ben"})
    *_, last = random_lines(game, 7)
    game.undo()
    return write_record(game), last


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: "x".join(map(str, screen)))
def test_the_play_screen_fits_from_first_to_last(lay, screen):
    size = size_for(*screen)
    table = lay(f"size={size}&seed=7", Device(*screen), reduced_motion="reduce")
    check(table.page.evaluate(MEASURE))
    for x, _ in table.places:
        assert 20 <= x <= screen[0] - 20, "no star where an edge swipe begins"
    record, last = before_its_end(size)
    table.open_record(record)
    expect(table.page.locator(".line").first).to_be_attached()
    check(table.page.evaluate(MEASURE))
    board = table.box("#board")
    table.draw(last)
    site = table.site.removesuffix("en/")
    for language in LANGUAGES:
        if language != "en":
            table.open(site, language=language)
        for shown in END:
            expect(table.page.locator(shown)).to_be_visible()
        check(table.page.evaluate(MEASURE))
        if language == "ar":
            # What is beside the board is on its other side, if only one has anything.
            board["x"] = table.box("#board")["x"]
        assert table.box("#board") == pytest.approx(board, abs=0.1)
    table.page.click("#rematch")
    expect(table.page.locator("#rematch")).to_be_hidden()
    check(table.page.evaluate(MEASURE))


@pytest.mark.parametrize("screen", [(768, 1024), (1180, 820)])
def test_the_end_between_two_people_fits_their_bar(lay, screen):
    record, last = before_its_end("tablet-180")
    for language in LANGUAGES:
        table = lay(
            "size=tablet-180&seed=7",
            Device(*screen),
            {"facing": True},
            language=language,
            reduced_motion="reduce",
        )
        table.open_record(record)
        expect(table.page.locator(".line").first).to_be_attached()
        table.draw(last)
        for shown in END:
            expect(table.page.locator(shown)).to_be_visible()
        check(table.page.evaluate(MEASURE))


def test_a_game_that_can_be_brought_back_leaves_room_for_all(lay):
    for screen in ((320, 568), (568, 320), (844, 390)):
        table = lay("size=phone-24&seed=7", Device(*screen))
        table.draw(planned("phone-24", 7)[0])
        table.page.keyboard.press("n")
        table.page.click("#new-form button[type=submit]")
        expect(table.page.locator("#bring-back")).to_be_visible()
        check(table.page.evaluate(MEASURE))


def test_turning_the_device_keeps_the_game_and_turns_the_stars(lay):
    table = lay("size=phone-60&seed=7", PHONE)
    for line in planned("phone-60", 7, most=12):
        table.draw(line)
    upright = table.places
    table.page.set_viewport_size({"width": 640, "height": 360})
    table.page.wait_for_function("() => document.getElementById('play').dataset.layout !== 'bars'")
    table.page.wait_for_function(
        "() => document.getElementById('board').getBoundingClientRect().width > 400"
    )
    table.moved()
    table.expect_game()
    (ax, ay), (bx, by) = upright[0], upright[40]
    (turned_ax, turned_ay), (turned_bx, turned_by) = table.places[0], table.places[40]
    scale = (turned_bx - turned_ax) / (by - ay)
    assert scale > 0.8
    assert turned_by - turned_ay == pytest.approx((ax - bx) * scale, abs=0.5)
    table.draw(next(iter(table.game.legal_lines)))
    table.expect_game()


SHARPNESS = """async ([picture, scale]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const [width, height] = [image.width * scale, image.height * scale];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  let steepest = 0;
  for (let at = 4; at < data.length; at += 4) {
    if (at / 4 % width > 0) steepest = Math.max(steepest, Math.abs(data[at + 1] - data[at - 3]));
  }
  return [width, steepest];
}"""


def test_stars_are_sharp_on_a_screen_of_three_pixels_to_a_point(lay):
    seen = []
    for scale in (1, 3):
        page = lay("size=phone-24&seed=7", Device(360, 640, scale)).page
        box = page.locator('[data-star="5"] .core').bounding_box()
        clip = {"x": int(box["x"]) - 8, "y": int(box["y"]) - 8, "width": 24, "height": 24}
        picture = base64.b64encode(page.screenshot(clip=clip, scale="device")).decode()
        seen.append(page.evaluate(SHARPNESS, [picture, 3 // scale]))
    (width, blurred), (same_width, sharp) = seen
    assert width == same_width == 72
    assert sharp > 1.6 * blurred


def test_the_end_is_told_beside_a_board_that_has_not_moved(lay):
    table = lay("size=phone-24&seed=7", PHONE, reduced_motion="reduce")
    before = table.box("#board")
    for line in planned("phone-24", 7):
        expect(table.page.locator("#verdict")).to_be_hidden()
        table.draw(line)
        assert table.box("#board") == before
    table.expect_game()
    table.expect_end()
    assert table.box("#board") == before
    check(table.page.evaluate(MEASURE))


def test_the_end_is_told_once_the_last_line_and_its_triangles_are_on_the_screen(lay):
    table = lay("size=phone-24&seed=7", PHONE)
    page, lines = table.page, table.page.locator(".line")
    record, last = before_its_end("phone-24")
    table.open_record(record)
    expect(page.locator("#chip-first .name")).to_have_text("Nurul")
    count = lines.count()
    page.evaluate(WATCH_END)
    for motion in ("no-preference", "reduce"):
        page.emulate_media(reduced_motion=motion)
        table.by_taps(last)
        expect(page.locator("#verdict")).to_be_visible()
        told = page.evaluate("told")
        assert (told["lines"], told["triangles"]) == (count + 1, sum(told["scores"]))
        assert told["drawing"] == (0 if motion == "reduce" else 320)
        assert told["waits"] >= told["drawing"]
        for _ in ("asked", "agreed"):
            page.keyboard.press("u")
        expect(lines).to_have_count(count)


def test_nothing_moves_for_those_who_want_less_motion(lay):
    table = lay("size=phone-24&seed=7", PHONE, reduced_motion="reduce")
    for line in planned("phone-24", 7, most=20):
        table.draw(line)
    assert table.page.evaluate("document.getAnimations().length") == 0
