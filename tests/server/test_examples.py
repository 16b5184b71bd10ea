"""The example games: each shows what the page says of it."""

import re

import pytest

from triangles.engine import prove
from triangles.errors import TrianglesError
from triangles.opponents import opponent_of
from triangles.players import Player
from triangles.server.examples import EXAMPLES, shows_again, shows_tie, shows_two, shows_win
from triangles.server.figures import FIGURES
from triangles.server.languages import language_of
from triangles.server.links import replay_fragment
from triangles.server.pages import PAGES, render_page

RENEW = "run scripts/examples.py computer"


def page(name, code="en"):
    return render_page(next(page for page in PAGES if page.name == name), language_of(code))


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_a_whole_game_on_24_stars(name):
    game = EXAMPLES[name].game
    assert len(game.board) == 24
    assert game.outcome is not None
    assert f"{game.ply} lines · {game.scores[0]} \N{EN DASH} {game.scores[1]}" in page("examples")


def test_player_1_closes_a_triangle_on_move_3_and_plays_again():
    game = EXAMPLES["again"].game
    assert game.play_again
    assert [move.player for move in game.moves[:4]] == [
        Player.FIRST,
        Player.SECOND,
        Player.FIRST,
        Player.FIRST,
    ]
    assert [len(move.closed) for move in game.moves[:4]] == [0, 0, 1, 0]
    assert shows_again(game)
    assert not shows_again(game.at(3))
    assert EXAMPLES["again"].ply == 4


def test_a_line_closes_two_triangles_and_the_page_names_it():
    example = EXAMPLES["two"]
    move = example.game.moves[example.ply - 1]
    assert len(move.closed) == 2
    assert shows_two(example.game)
    name = "Player 1" if move.player is Player.FIRST else "Player 2"
    assert f"With line {example.ply} {name} closes a triangle on each" in page("examples")


def test_a_game_ends_in_a_tie():
    game = EXAMPLES["tie"].game
    assert shows_tie(game)
    assert game.scores[0] == game.scores[1]
    assert f"both players have {game.scores[0]} triangles: a tie." in page("examples")


def test_the_game_against_the_computer_is_what_its_level_and_its_seed_choose():
    game = EXAMPLES["computer"].game
    opponent = opponent_of(game.tags)
    assert opponent is not None
    assert (opponent.side, opponent.helped) == (Player.SECOND, False)
    assert shows_win(game)
    assert f"{game.tags['first']} begins against the computer, and wins." in page("examples")
    assert prove(game).holds, RENEW


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_rules_lead_to_each_example(name):
    links = re.findall(r'<a class="watch" href="([^"]+)"', page("rules"))
    assert any(link.endswith(EXAMPLES[name].fragment.replace("&", "&amp;")) for link in links)


def test_an_address_tells_what_a_record_tells():
    example = EXAMPLES["computer"]
    values = dict(pair.split("=") for pair in example.fragment.removeprefix("#").split("&"))
    tags = example.game.tags
    assert values["size"] == "phone-24"
    assert values["seed"] == str(example.game.board.seed)
    assert values["level-seed"] == tags["level seed"]
    assert values["engine"] == tags["engine"]
    assert values["ply"] == str(example.game.ply)
    assert values["lines"].startswith(f"{example.game.ply}.")


def test_a_custom_board_has_no_short_address():
    with pytest.raises(TrianglesError, match="custom board"):
        replay_fragment(FIGURES["level"].play(), 0)
