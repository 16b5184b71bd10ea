"""How a game ended, in words of either language: won, lost, a tie, or the name of the winner."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import PHONE
from tests.browser.test_opponent import NOVICE, follow
from triangles import Board, Game, write_record

pytestmark = pytest.mark.browser

SQUARE = ((0, 0), (4000, 0), (4000, 4000), (0, 4000))
SIDES = ((0, 1), (1, 2), (2, 3), (0, 3))
"""Whoever draws a diagonal of the square then closes two triangles, and wins."""

HALVED = ((0, 1), (1, 2), (0, 2), (2, 3))
"""With *play again* the first player has closed one; the second closes the other."""

SEVEN = ((0, 0), (4000, 300), (4300, 4100), (200, 4000), (1900, 1500), (2600, 3100), (900, 2700))
COMPUTER = {"level": "novice", "level seed": "5", "engine": "0123abcd"}
WORDS = {
    "en": {"won": "You won!", "lost": "You lost!", "tie": "Tie!", "wins": "Ana wins!"},
    "ms": {"won": "Anda menang!", "lost": "Anda kalah!", "tie": "Seri!", "wins": "Ana menang!"},
}


def put_on(table, stars, lines=(), play_again=False, **tags):
    """Opens a game as a record."""
    named = {name.replace("_", " "): text for name, text in tags.items()}
    table.game = Game(Board(stars), play_again, tags=named)
    for line in lines:
        table.game.draw(*line)
    table.open_record(write_record(table.game))
    expect(table.page.locator(".star")).to_have_count(len(stars))
    table.moved()


@pytest.mark.parametrize("language", WORDS)
def test_every_outcome_is_told_in_words(lay, language):
    table = lay("size=phone-24&seed=7", PHONE, NOVICE, language=language, reduced_motion="reduce")
    words, verdict = WORDS[language], table.page.locator("#verdict")
    against = {name.replace(" ", "_"): text for name, text in COMPUTER.items()}

    put_on(table, SQUARE, SIDES, computer="second", **against)
    expect(verdict).to_be_hidden()
    table.by_taps((0, 2))
    expect(verdict).to_have_text(words["won"])

    put_on(table, SQUARE, SIDES, computer="first", **against)
    expect(verdict).to_have_text(words["lost"])

    put_on(table, SQUARE, HALVED, play_again=True, computer="first", **against)
    table.by_taps((0, 3))
    expect(verdict).to_have_text(words["tie"])

    put_on(table, SQUARE, SIDES, first="Ana", second="Ben")
    table.by_taps((1, 3))
    expect(verdict).to_have_text(words["wins"])

    put_on(table, SEVEN, computer="second", **against)
    while not table.game.is_over:
        table.draw(max(table.game.legal_lines, key=lambda line: closes(table, line)))
        follow(table)
    table.expect_game()
    yours, its = table.game.scores
    result = "tie" if yours == its else "won" if yours > its else "lost"
    expect(verdict).to_have_text(words[result])


def closes(table, line):
    """How many triangles a line would close now."""
    return len(table.game.position.closed_by(line))
