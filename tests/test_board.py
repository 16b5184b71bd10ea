import numbers

import pytest
from hypothesis import given

from tests.naive import NaiveReferee, is_empty
from tests.strategies import boards
from triangles import SIZES, Board, Game, InvalidBoardError, InvalidLineError, Line, Triangle
from triangles.geometry import distance_squared, orientation

SQUARE = [(0, 0), (4000, 0), (4000, 4000), (0, 4000)]


@pytest.mark.parametrize(
    ("stars", "margin", "message"),
    [
        ([(0, 0), (1, 1)], 0, "at least three stars: this one has 2"),
        ([], 0, "this one has 0"),
        ([(0, 0), (9, 0), (0, 0)], 0, r"star 2 lies where star 0 lies already: \(0, 0\)"),
        ([(0, 0), (16385, 0), (0, 9)], 0, r"star 1 lies out of range.*\(16385, 0\)"),
        ([(0, 0), (9, 0), (0, -(10**5000))], 0, "star 2 lies out of range"),
        ([(0, 0), (0.5, 0), (0, 9)], 0, r"star 1 is not a pair of integers: \(0.5, 0\)"),
        ([(0, 0), (9, 0), "ab"], 0, "star 2 is not a pair of integers: 'ab'"),
        ([(0, 0), (9, 0), (1, 2, 3)], 0, "star 2 is not a pair"),
        ([(0, 0), (9, 0), None], 0, "star 2 is not a pair of integers: None"),
        ([(0, 0), (1, 1), (2, 2), (7, 7)], 0, "no triangle can ever be closed"),
        (SQUARE, 5000, "no triangle can ever be closed"),
        (SQUARE, -1, "a margin is from 0"),
        (SQUARE, 1.5, "a margin is an integer: 1.5"),
        (SQUARE, 99999, "a margin is from 0"),
    ],
)
def test_an_impossible_board_is_refused_with_the_star_that_is_wrong(stars, margin, message):
    with pytest.raises(InvalidBoardError, match=message):
        Board(stars, margin)


@pytest.mark.parametrize(("size", "seed"), [("phone-25", 1), ("phone-24", -1), ("phone-24", 2**32)])
def test_there_are_no_other_sizes_and_seeds(size, seed):
    with pytest.raises(InvalidBoardError):
        Board.generate(size, seed)


@pytest.mark.parametrize("pair", [(0, 4), (-1, 2), (2, 2), (0, 1.0), ("0", 1)])
def test_a_line_joins_two_different_stars_of_the_board(pair):
    game = Game(Board(SQUARE))
    for act in (game.refusal, game.draw):
        with pytest.raises(InvalidLineError):
            act(*pair)


def test_boards_take_anything_that_is_an_integer():
    class Own(int, numbers.Integral):
        pass

    assert Board([(Own(x), y) for x, y in SQUARE]).stars == tuple(SQUARE)


@given(boards(margins=(0,)))
def test_left_rows_agree_with_the_orientation_predicate(board):
    stars = board.stars
    for a in range(len(board)):
        for b in range(len(board)):
            if a != b:
                expected = sum(
                    1 << c
                    for c in range(len(board))
                    if orientation(*stars[a], *stars[b], *stars[c]) == 1
                )
                assert board.left_of(a)[b] == expected


@given(boards())
def test_emptiness_and_nearness_agree_with_their_definitions(board):
    referee = NaiveReferee(Game(board))
    for low in range(len(board)):
        for high in range(low + 1, len(board)):
            line = Line(low, high)
            assert board.over_stars(low, high) == referee.over_stars(line)
            assert board.is_drawable(high, low) == (not referee.over_stars(line))
            for apex in range(high + 1, len(board)):
                triangle = Triangle(low, high, apex)
                assert board.is_empty(triangle) == is_empty(board, triangle)


def test_every_board_has_as_many_stars_as_its_size_says_kept_apart_and_off_the_border():
    spacings = {
        "phone-24": 610, "phone-60": 386, "phone-120": 273,
        "tablet-80": 651, "tablet-120": 532, "tablet-180": 434,
    }  # fmt: skip
    for size in SIZES.values():
        for seed in range(60 if size.count < 100 else 8):
            stars = Board.generate(size.name, seed).stars
            assert len(set(stars)) == size.count
            assert all(240 <= x <= size.width - 240 for x, _ in stars)
            assert all(240 <= y <= size.height - 240 for _, y in stars)
            assert list(stars) == sorted(stars, key=lambda star: (star[1], star[0]))
            nearest = min(
                distance_squared(*one, *other)
                for number, one in enumerate(stars)
                for other in stars[:number]
            )
            assert nearest >= spacings[size.name] ** 2


# The first stars of a few seeds, as docs/rules.md lists them.
VECTORS = {
    ("phone-24", 0): [(3151, 380), (1067, 449), (2130, 667)],
    ("phone-24", 1): [(507, 243), (1398, 307), (2091, 621)],
    ("phone-24", 4294967295): [(2922, 260), (513, 604), (2110, 677)],
    ("phone-60", 0): [(658, 270), (1607, 298), (3134, 398)],
    ("phone-60", 1): [(1357, 291), (658, 316), (3034, 365)],
    ("phone-60", 4294967295): [(797, 249), (1743, 249), (2977, 440)],
    ("phone-120", 0): [(2562, 247), (682, 256), (1142, 260)],
    ("phone-120", 1): [(1425, 245), (2313, 250), (772, 252)],
    ("phone-120", 4294967295): [(2850, 263), (1914, 264), (1071, 306)],
    ("tablet-80", 0): [(513, 253), (5816, 260), (3196, 264)],
    ("tablet-80", 1): [(1435, 293), (3394, 403), (6634, 405)],
    ("tablet-80", 4294967295): [(4556, 255), (931, 307), (3112, 339)],
    ("tablet-120", 0): [(5538, 253), (1046, 321), (3134, 321)],
    ("tablet-120", 1): [(1455, 260), (2906, 276), (6664, 312)],
    ("tablet-120", 4294967295): [(2561, 278), (699, 400), (7310, 469)],
    ("tablet-180", 0): [(3872, 246), (778, 299), (6768, 308)],
    ("tablet-180", 1): [(2687, 246), (5606, 295), (7034, 317)],
    ("tablet-180", 4294967295): [(7088, 252), (5131, 254), (6354, 260)],
}


def test_seeds_give_the_boards_that_the_rules_list():
    for (size, seed), stars in VECTORS.items():
        assert list(Board.generate(size, seed).stars[:3]) == stars


def test_equal_boards_have_equal_stars_margin_and_seed():
    assert Board(SQUARE) == Board(list(SQUARE))
    assert Board(SQUARE) != Board(SQUARE, margin=0)
    assert len({Board.generate("phone-24", 1), Board.generate("phone-24", 1)}) == 1
    assert Board.generate("phone-24", 1) != Board(Board.generate("phone-24", 1).stars)
