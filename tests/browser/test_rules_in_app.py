"""The rules in the app: the figures of the rules, opened as records and played on."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import DESKTOP, PHONE
from triangles import Board, Game, write_record
from triangles.svg import frame_of

pytestmark = pytest.mark.browser

SQUARE = [(0, 0), (4000, 0), (4000, 4000), (0, 4000)]
ROW = [(0, 0), (2000, 20), (4000, 0), (2000, 3000)]
HOLED = [(0, 0), (4000, 0), (2000, 3400), (2000, 1200)]


def opened(lay, stars, lines=(), play_again=False, device=PHONE, language="en"):
    """A table with a game on stars of one's own."""
    table = lay("size=phone-24&seed=1", device, language=language)
    put_on(table, stars, lines, play_again)
    return table


def put_on(table, stars, lines=(), play_again=False):
    """Opens the record of a game on stars of one's own."""
    game = Game(Board(stars), play_again)
    for line in lines:
        game.draw(*line)
    table.open_record(write_record(game))
    expect(table.page.locator(".star")).to_have_count(len(stars))
    table.game = game
    table.expect_game()


def expect_refusal(table, words, stars=(), lines=()):
    """Expects the reason in words, and all that stands in the way lit up."""
    page = table.page
    expect(page.locator("#notice")).to_have_attribute("data-shown", "yes")
    expect(page.locator("#notice")).to_have_text(words)
    expect(page.locator("#speech")).to_have_text(words)
    expect(page.locator("line.refused:not([hidden])")).to_have_count(1)
    shown = page.locator(".star.blocking").evaluate_all("all => all.map(e => +e.dataset.star)")
    assert shown == list(stars)
    expect(page.locator("line.blocking")).to_have_count(lines)


REFUSALS = {
    "en": (
        "That line crosses another.",
        "That line crosses 2 others.",
        "That line passes over a star.",
        "That line is already drawn.",
    ),
    "ms": (
        "Garisan itu memotong 1 garisan lain.",
        "Garisan itu memotong 2 garisan lain.",
        "Garisan itu melalui 1 bintang.",
        "Garisan itu sudah dilukis.",
    ),
}


@pytest.mark.parametrize("language", REFUSALS)
def test_a_refusal_lights_up_what_stands_in_the_way_and_says_why(lay, language):
    one, two, over, drawn = REFUSALS[language]
    table = opened(lay, SQUARE, [(0, 2)], language=language)
    table.by_taps((1, 3))
    expect_refusal(table, one, lines=1)
    table.expect_game()

    put_on(table, SQUARE, [(0, 2)])
    table.by_taps((2, 0))
    expect_refusal(table, drawn, lines=1)
    table.expect_game()

    stars = [*SQUARE, (1000, 5000), (1000, -1000), (2000, 5000), (2000, -1000)]
    put_on(table, stars, [(4, 5), (6, 7)])
    table.by_drag((0, 1))
    expect_refusal(table, two, lines=2)
    table.expect_game()

    put_on(table, ROW)
    table.by_taps((0, 2))
    expect_refusal(table, over, stars=[1], lines=0)
    table.expect_game()


def test_a_refusal_can_be_read_for_three_seconds(lay):
    table = opened(lay, SQUARE, [(0, 2)])
    table.by_taps((1, 3))
    notice = table.page.locator("#notice")
    expect(notice).to_have_attribute("data-shown", "yes")
    table.page.wait_for_timeout(2400)
    expect(notice).to_have_attribute("data-shown", "yes")
    expect(notice).to_have_attribute("data-shown", "no", timeout=2000)
    expect(table.page.locator("line.blocking")).to_have_count(0)


def test_a_triangle_with_a_star_in_it_gives_nothing_and_the_small_ones_do(lay):
    table = opened(lay, HOLED)
    for line in ((0, 1), (1, 2), (2, 0)):
        table.draw(line)
    table.expect_game()
    expect(table.page.locator(".triangle")).to_have_count(0)
    for line in ((3, 0), (3, 1), (3, 2)):
        table.draw(line)
    table.expect_game()
    expect(table.page.locator(".triangle")).to_have_count(3)
    table.expect_end()


def test_the_diagonal_of_a_square_closes_two_triangles(lay):
    table = opened(lay, SQUARE, [(0, 1), (1, 2), (2, 3), (3, 0)])
    table.draw((0, 2))
    assert table.game.scores == (2, 0)
    table.expect_game()
    table.expect_end()


@pytest.mark.parametrize("play_again", [False, True])
def test_whoever_closes_a_triangle_on_move_3_moves_again_only_with_the_option(lay, play_again):
    table = opened(lay, SQUARE, play_again=play_again)
    for line in ((0, 1), (1, 2), (0, 2)):
        table.draw(line)
    table.expect_game()
    words = "Player 1 plays again" if play_again else "Player 2 to play"
    expect(table.page.locator("#turn")).to_have_text(words)
    table.draw((2, 3))
    expect(table.page.locator(".line").nth(3)).to_have_class(
        "line first last" if play_again else "line second last"
    )


def test_a_tie_is_called_a_tie(lay):
    table = opened(lay, SQUARE, [(0, 1), (1, 2), (0, 2), (2, 3)], play_again=True, device=DESKTOP)
    assert table.game.triangles_left == 1
    expect(table.page.locator("#left")).to_have_text("at most 1 left")
    table.draw((0, 3))
    assert table.game.scores == (1, 1)
    table.expect_end()
    expect(table.page.locator("#verdict")).to_have_text("Tie!")


@pytest.mark.parametrize("stars", [SQUARE, ROW, HOLED, [(-900, 70), (120, 30), (50, 410)]])
def test_stars_lie_where_the_library_draws_them(lay, stars):
    table = opened(lay, stars, device=DESKTOP)
    frame = frame_of(table.game.board)
    for star, point in enumerate(table.game.board.stars):
        shown = table.page.locator(f'[data-star="{star}"]').get_attribute("transform")
        places = [float(place) for place in shown.removeprefix("translate(").rstrip(")").split()]
        assert places == pytest.approx([float(place) for place in frame.place(point)], abs=0.11)


def test_when_the_game_is_over_nothing_more_can_be_drawn(lay):
    table = opened(lay, SQUARE, [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2)])
    table.by_taps((1, 3))
    expect(table.page.locator("#notice")).to_have_text("The game is over.")
    table.expect_game()
