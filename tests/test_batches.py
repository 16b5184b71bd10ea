"""Many boards from one file, from a folder, or all order types: read, and solved one by one."""

import json
from itertools import combinations

import pytest

from tests.engine.solved import RULES, boards, values
from triangles import Board, Game, write_record
from triangles.boardfile import write_board
from triangles.cli import main, solving
from triangles.cli.batches import ORDER_TYPES, NamedGame, load_batch, order_types
from triangles.cli.common import FileError
from triangles.engine import solve as find
from triangles.geometry import orientation

SQUARE = Board([(0, 0), (400, 0), (400, 400), (0, 400)], margin=0)
KITE = Board([(0, 0), (400, -10), (800, 0), (400, 300)], margin=0)
COUNTS = {3: 1, 4: 2, 5: 3, 6: 16, 7: 135}
"""How many order types there are, by Aichholzer, Aurenhammer and Krasser (2002)."""


@pytest.fixture
def solve(capsys):
    def run(*words):
        code = main(["solve", *map(str, words)])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def canonical(stars):
    """
    Names an order type: the orientations of all triples, the stars taken in their order
    around a corner of the hull; the least of all corners and both mirror images.
    """
    names = []
    for points in (list(stars), [(-x, y) for x, y in stars]):
        for corner in points:
            # How many stars lie to the right of a ray from the corner is a star's place around it.
            places = {
                star: sum(side(corner, star, other) < 0 for other in points)
                for star in points
                if star != corner
            }
            if sorted(places.values()) == list(range(len(places))):
                order = [corner, *sorted(places, key=places.get)]
                names.append(tuple(side(*three) for three in combinations(order, 3)))
    return min(names)


def side(a, b, c):
    return orientation(*a, *b, *c)


@pytest.mark.parametrize("star_count", ORDER_TYPES)
def test_all_order_types_are_there_once(star_count):
    found = [canonical(named.game.board.stars) for named in order_types(star_count)]
    assert len(found) == len(set(found)) == COUNTS[star_count]
    assert all(all(name) for name in found)


@pytest.mark.parametrize("rule", RULES)
def test_order_types_have_the_values_that_are_known_of_them(rule):
    known = {
        canonical(stars): values()["boards"][name][rule]["value"]
        for name, stars in boards().items()
        if name.startswith("ot")
    }
    for star_count in (3, 4, 5, 6):
        for named in order_types(star_count, play_again=RULES[rule]):
            assert find(named.game).value == known[canonical(named.game.board.stars)], named.name


def test_a_file_holds_boards_and_records_one_after_another(tmp_path):
    game = Game(SQUARE, play_again=True)
    game.draw(0, 2)
    path = tmp_path / "many"
    path.write_text(f"# two\n{write_board(KITE)}\n{write_record(game)}", encoding="utf-8")
    assert load_batch(str(path)) == [NamedGame("1", Game(KITE)), NamedGame("2", game)]


def test_boards_as_json_stand_one_a_line_and_may_have_names(tmp_path):
    path = tmp_path / "boards.jsonl"
    square = {"stars": SQUARE.stars, "margin": 0}
    kite = {"name": "kite", "stars": KITE.stars, "margin": 0}
    path.write_text(f"{json.dumps(square)}\n\n{json.dumps(kite)}\n", encoding="utf-8")
    assert load_batch(str(path), play_again=True) == [
        NamedGame("1", Game(SQUARE, play_again=True)),
        NamedGame("kite", Game(KITE, play_again=True)),
    ]


def test_the_files_of_a_folder_are_taken_by_name(tmp_path):
    (tmp_path / "b.board").write_text(write_board(KITE), encoding="utf-8")
    (tmp_path / "a.board").write_text(write_board(SQUARE) * 2, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not a board", encoding="utf-8")
    assert [named.name for named in load_batch(str(tmp_path))] == ["a 1", "a 2", "b"]


BAD = [
    ("triangles board 1\n", "line 2, column 1"),
    (f"{write_board(SQUARE)}{write_board(KITE)}nonsense\n", "line 19, column 1"),
    ('{"stars": [[0, 0], [400, 0], [0, 400]]}\n{"stars"', "line 2: not JSON"),
    ('{"stars": [[0, 0], [400, 0], [0, 400]]}\n[1]', "line 2: expected a board"),
    ('{"stars": [[0, 0], [400, 0], [0, 400]]}\n\n{"name": 7}', "line 3: expected a board"),
    ('{"name": "x", "stars": 3}', "line 1: expected a list of pairs"),
    ("hello", "line 1, column 1"),
    ("", "line 1, column 1"),
]


@pytest.mark.parametrize(("text", "place"), BAD)
def test_what_is_wrong_in_a_file_is_found_where_it_stands(text, place, tmp_path):
    path = tmp_path / "boards"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FileError) as raised:
        load_batch(str(path))
    assert str(raised.value).startswith(f"{path}: {place}")


def test_an_empty_folder_is_no_batch(tmp_path):
    with pytest.raises(FileError, match="there is no board in it"):
        load_batch(str(tmp_path))


def test_a_batch_ends_with_a_table(solve):
    code, said, _ = solve("--all-order-types", 4)
    head, convex, other, summary = said.splitlines()
    assert code == 0
    assert head.split() == ["board", "stars", "value", "best", "line", "nodes"]
    assert convex.split()[1:3] == ["4", "+2"]
    assert other.split()[1:3] == ["4", "-1"]
    assert summary == "2 of 2 solved: the player to move wins 1, ties 0, loses 1"


def test_what_is_not_solved_says_so(solve, tmp_path):
    for name, board in (("a", SQUARE), ("b", KITE), ("c", Board.generate("phone-60", 1))):
        (tmp_path / f"{name}.board").write_text(write_board(board), encoding="utf-8")
    code, said, _ = solve("--all", tmp_path, "--nodes", 4)
    rows = said.splitlines()
    assert code == 0
    assert rows[1].endswith("not solved within 4 nodes")
    assert rows[3].endswith("not solved: more than 128 lines may be drawn")
    assert rows[4].startswith("0 of 3 solved")
    found = json.loads(solve("--all", tmp_path, "--nodes", 1000, "--json")[1])
    assert [row["value"] for row in found] == [2, 2, None]
    assert found[0]["lines"]["0-2"] == 2


def test_whoever_interrupts_keeps_what_is_solved(solve, monkeypatch):
    asked = []

    class Engine:
        @staticmethod
        def solve(game, nodes):
            if len(asked) == 2:
                raise KeyboardInterrupt
            asked.append(game)
            return find(game, nodes)

    monkeypatch.setattr(solving, "load_part", lambda module, extra: Engine)
    code, said, _ = solve("--all-order-types", 5)
    assert code == 130
    assert said.splitlines()[-1].startswith("2 of 3 solved")
    assert len(said.splitlines()) == 4


def test_one_position_or_a_batch_is_wanted():
    with pytest.raises(SystemExit) as stopped:
        main(["solve", "--all", "boards", "--all-order-types", "5"])
    assert stopped.value.code == 2
    with pytest.raises(SystemExit):
        main(["solve"])
