import re
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.strategies import games, play_to_the_end
from triangles import (
    SIZES,
    Board,
    Game,
    Player,
    RecordError,
    TrianglesError,
    read_record,
    write_record,
)
from triangles.boardfile import MOST_STARS
from triangles.textfile import MOST_CHARACTERS

RECORDS = Path(__file__).parent / "data" / "records"
GOOD = sorted(RECORDS.glob("*.triangles"))
BAD = sorted((RECORDS / "bad").glob("*.triangles"))
VALUES = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=20)


@given(games(margins=(0, 1, 30)), VALUES, VALUES)
def test_what_is_written_is_read_back_to_the_same_game(game, first, event):
    game.tags = {"first": first, "some event": event, "date": "2026-11-29"}
    text = write_record(game)
    again = read_record(text)
    assert again == game
    assert again.outcome == game.outcome
    assert write_record(again) == text


@pytest.mark.parametrize("size", SIZES)
def test_whole_games_on_generated_boards_are_read_back(size):
    game = play_to_the_end(Game(Board.generate(size, seed=9, margin=25), play_again=True), seed=4)
    again = read_record(write_record(game))
    assert again == game
    assert (again.board.size, again.board.seed, again.board.margin) == (size, 9, 25)


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_good_records_are_written_as_they_were_read(path):
    text = path.read_text(encoding="utf-8")
    assert write_record(read_record(text)) == text


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_broken_records_say_where_and_what(path):
    """Each bad file's first comment tells the line, the column and the words of its error."""
    text = path.read_bytes().decode("utf-8")
    expected = re.search(r"# expect (\d+):(\d+) (.*)", text)
    with pytest.raises(RecordError) as caught:
        read_record(text)
    error = caught.value
    found = (error.line, error.column, error.problem)
    assert found == (int(expected[1]), int(expected[2]), expected[3].rstrip())


def test_the_folders_of_records_are_not_empty():
    assert len(GOOD) >= 5
    assert len(BAD) >= 20


def test_an_error_says_where_and_quotes_the_text():
    with pytest.raises(RecordError, match=r"^line 3, column 9: expected .*: 'wide'$") as caught:
        read_record(
            "triangles 1\nboard: custom\nmargin: wide\nplay again: no\nresult: tie 0-0\nstars:\n"
        )
    assert caught.value.quoted == "wide"


@given(games(margins=(0, 30)))
def test_mail_and_editors_may_change_line_ends_and_add_blanks_and_comments(game):
    text = write_record(game)
    mailed = "\ufeff" + text.replace("\n", "  \r\n\r\n# a comment\r\n").rstrip()
    assert read_record(mailed) == game


def a_record():
    game = Game(Board([(0, 0), (4000, 0), (4000, 4000), (0, 4000)]), play_again=True)
    for line in ((0, 1), (1, 2), (0, 2), (2, 3)):
        game.draw(*line)
    return write_record(game)


FRAGMENTS = st.sampled_from(
    ["", "\n", "-", "-1", "+1", " again", "0", "999999999999", "stars:", "lines:", "3 0-2 +1", "\0",
     "result: tie 0-0", "٣", "\ud800", "seed: 1", "board: phone-24"]
)  # fmt: skip


def try_to_read(text):
    try:
        return read_record(text)
    except RecordError as error:
        return error


@given(st.data())
def test_a_record_changed_anywhere_is_refused_or_is_another_game(data):
    text = a_record()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 12)))
    changed = text[:start] + data.draw(FRAGMENTS) + text[end:]
    found = try_to_read(changed)
    if isinstance(found, Game):
        assert read_record(write_record(found)) == found
    else:
        lines = changed.split("\n")
        assert 1 <= found.line <= len(lines)
        assert 1 <= found.column <= len(lines[found.line - 1]) + 1


@given(st.text())
@example("triangles 1\nresult: unfinished 0-0\nstars:\nlines:")
def test_no_text_breaks_the_reader(text):
    for candidate in (text, f"triangles 1\n{text}"):
        with pytest.raises(RecordError):
            read_record(candidate)


def test_a_record_is_not_longer_than_a_million_characters():
    with pytest.raises(RecordError, match="at most 1000000 characters"):
        read_record("#" * (MOST_CHARACTERS + 1))


@pytest.mark.parametrize(
    ("tags", "message"),
    [
        ({"First": "x"}, "a tag's name"),
        ({"first": ""}, "neither is empty"),
        ({"first": " x"}, "begins or ends with a blank"),
        ({"first": "a\nresult: tie 1-1"}, "printable"),
        ({"first": "x" * 201}, "at most 200"),
        ({"seed": "1"}, "follows from the game"),
        ({letter * n: "1" for letter in "xy" for n in range(1, 30)}, "at most 50"),
    ],
)  # fmt: skip
def test_a_tag_that_could_not_be_read_back_is_not_written(tags, message):
    game = read_record(a_record())
    game.tags = tags
    with pytest.raises(TrianglesError, match=message):
        write_record(game)


def test_a_board_too_large_for_a_record_is_not_written():
    row = [(star, 0) for star in range(MOST_STARS)] + [(0, 5)]
    with pytest.raises(TrianglesError, match="at most 256 stars, not 257"):
        write_record(Game(Board(row, margin=0)))


def test_each_way_to_end_has_its_result():
    game = read_record(a_record())
    assert "result: unfinished 1-0" in write_record(game)
    game.resign(Player.SECOND)
    assert "result: second resigns 1-0" in write_record(game)
    game.undo()
    game.draw(0, 3)
    assert "result: tie 1-1" in write_record(game)
