"""The tags about a computer: read as they were written, and refused when one is not right."""

import re

import pytest

from triangles import Player, read_record
from triangles.cli import main
from triangles.errors import TagError
from triangles.levels import LEVELS, SIGNATURE
from triangles.opponents import Opponent, opponent_of

TAGS = Opponent(Player.SECOND, "expert", 5, "0123abcd").tags

HEAD = ["triangles 1", "board: custom", "margin: 0", "play again: no", "result: unfinished 0-0"]
STARS = ["stars:", "0 0,0", "1 400,0", "2 400,300", "lines:"]


def record_with(tags):
    return "\n".join([*HEAD, *(f"{name}: {value}" for name, value in tags.items()), *STARS, ""])


@pytest.mark.parametrize("helped", [False, True])
@pytest.mark.parametrize("seed", [0, 4294967295])
@pytest.mark.parametrize("side", Player)
@pytest.mark.parametrize("level", LEVELS)
def test_an_opponent_is_read_back_from_its_tags(level, side, seed, helped):
    opponent = Opponent(side, level, seed, helped=helped)
    assert opponent_of(opponent.tags | {"first": "Ana"}) == opponent
    assert opponent.engine == SIGNATURE


def test_a_game_of_people_has_no_opponent():
    assert opponent_of({"first": "Ana", "second": "Ben"}) is None


@pytest.mark.parametrize("missing", ["computer", "level", "level seed", "engine"])
def test_a_tag_about_the_computer_does_not_stand_alone(missing):
    tags = {name: value for name, value in TAGS.items() if name != missing}
    with pytest.raises(TagError, match=f"the tag '{missing}' is missing"):
        opponent_of(tags)


def test_help_is_for_games_against_a_computer():
    with pytest.raises(TagError, match="the tag 'helped': the tag 'computer' is missing"):
        opponent_of({"helped": "yes"})


BAD = [
    ("computer", "both", "expected one of first, second"),
    ("level", "champion", "expected one of novice, casual, steady, skilled, master, expert"),
    ("level", "random", "expected one of novice, casual, steady, skilled, master, expert"),
    ("level seed", "4294967296", "expected a whole number from 0 to 4294967295"),
    ("level seed", "05", "expected a whole number from 0 to 4294967295"),
    ("engine", "0123ABCD", "expected a signature, eight digits from 0 to f"),
    ("engine", "0123abcd0", "expected a signature, eight digits from 0 to f"),
    ("helped", "no", "expected yes"),
]


@pytest.mark.parametrize(("tag", "value", "problem"), BAD)
def test_a_bad_value_is_found_where_it_stands_and_the_game_is_read(
    tag, value, problem, tmp_path, capsys
):
    tags = TAGS | {tag: value}
    text = record_with(tags)
    assert read_record(text).tags == tags
    path = tmp_path / "bad.triangles"
    path.write_text(text, encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    said = capsys.readouterr()
    line = 1 + len(HEAD) + list(tags).index(tag)
    place = f"line {line}, column {len(tag) + 3}"
    assert said.err == f"triangles: {path}: {place}: {problem}: {value!r}\n"
    assert said.out == ""


def test_a_tag_that_stands_alone_is_found_where_it_stands(tmp_path, capsys):
    path = tmp_path / "alone.triangles"
    path.write_text(record_with({"first": "Ana", "level": "expert"}), encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    complaint = capsys.readouterr().err
    assert re.search(r"line 7, column 8: the tag 'computer' is missing beside it: 'exp", complaint)
