import os
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from hypothesis import given

from tests.strategies import games
from triangles import Board, Game, Line, TrianglesError, read_record, svg
from triangles.themes import THEMES, Theme, board_css

DATA = Path(__file__).parent / "data"
GOLDEN = DATA / "golden"
NAMES = {"svg": "http://www.w3.org/2000/svg"}


def record(name):
    return read_record((DATA / "records" / f"{name}.triangles").read_text(encoding="utf-8"))


PICTURES = {
    "whole-24-nebula": lambda: svg.render(record("whole-24")),
    "crossing-paper-labels": lambda: svg.render(
        record("crossing"), theme="paper", labels=True, refused=Line(1, 3), size=320
    ),
    "over-star-nebula": lambda: svg.render(record("over-star"), refused=Line(0, 2), labels=True),
    "tie-page": lambda: svg.render(record("tie"), standalone=False, prefix="tie"),
}


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_are_as_they_were(name):
    """With UPDATE_GOLDEN set, writes the pictures anew, for a person to look at."""
    path = GOLDEN / f"{name}.svg"
    picture = PICTURES[name]()
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(picture, encoding="utf-8")
    assert picture == path.read_text(encoding="utf-8")


def test_the_picture_in_the_readme_is_a_true_one():
    images = DATA.parents[1] / "docs" / "images"
    game = read_record((images / "game.triangles").read_text(encoding="utf-8"))
    assert (images / "game.svg").read_text(encoding="utf-8") == svg.render(game)


@given(games())
def test_a_picture_shows_every_star_line_and_triangle_once(game):
    root = ET.fromstring(svg.render(game, labels=True))

    def count(path):
        return len(root.findall(path, NAMES))

    assert count(".//svg:g[@class='stars']/svg:g") == len(game.board)
    assert count(".//svg:text[@class='label']") == len(game.board)
    assert count(".//svg:g[@class='triangles']/svg:path") == sum(game.scores)
    lines = root.findall(".//svg:g[@class='lines']/svg:line", NAMES)
    assert len(lines) == game.ply + bool(game.ply)
    assert sum("last" in line.get("class").split() for line in lines) == bool(game.ply)


@given(games())
def test_every_star_lies_within_its_picture(game):
    frame = svg.frame_of(game.board)
    for star in game.board.stars:
        x, y = map(float, frame.place(star))
        assert svg.CUSTOM_BORDER - 1 <= x <= frame.width - svg.CUSTOM_BORDER + 1
        assert svg.CUSTOM_BORDER - 1 <= y <= frame.height - svg.CUSTOM_BORDER + 1


def test_a_picture_tells_in_words_what_it_shows():
    game = record("tie")
    root = ET.fromstring(svg.render(game))
    assert root.find("svg:title", NAMES).text == "Triangles: 1 to 1 on 4 stars"
    assert root.find("svg:desc", NAMES).text == (
        "4 stars, 5 lines. Player 1 has 1 triangle, player 2 has 1. "
        "Player 2 drew the last line, 0-3. The game is a tie."
    )
    assert root.get("aria-labelledby") == "triangles-title triangles-desc"


def test_words_given_for_a_picture_are_escaped():
    picture = svg.render(record("tie"), title="A < B", description="<script>")
    assert "<script>" not in picture
    assert "A &lt; B" in picture


def test_a_refused_line_is_dotted_and_what_blocks_it_is_lit():
    root = ET.fromstring(PICTURES["crossing-paper-labels"]())
    assert len(root.findall(".//svg:line[@class='refused']", NAMES)) == 1
    blocking = [line for line in root.iter() if "blocking" in (line.get("class") or "").split()]
    assert len(blocking) == 1
    root = ET.fromstring(PICTURES["over-star-nebula"]())
    assert root.find(".//svg:g[@class='star blocking']", NAMES).get("data-star") == "1"


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_picture_stands_by_itself(theme):
    picture = svg.render(record("whole-24"), theme=theme)
    assert "var(" not in picture
    assert picture.count("http") == 1
    assert theme.colours["first"] in picture


def test_boards_and_games_show_themselves_in_notebooks():
    board = Board.generate("phone-24", seed=7)
    assert board._repr_svg_() == svg.render(board) == Game(board)._repr_svg_()


def test_a_theme_may_be_ones_own_and_a_strange_name_is_refused():
    own = Theme("own", is_dark=True, colours=THEMES["nebula"].colours | {"first": "#00ff00"})
    assert "#00ff00" in board_css(own)
    assert "#00ff00" in svg.render(record("tie"), theme=own)
    with pytest.raises(TrianglesError, match="no theme 'pink': the themes are nebula, dawn, "):
        svg.render(record("tie"), theme="pink")
