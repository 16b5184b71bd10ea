import json

import pytest
from hypothesis import given

from tests.strategies import boards
from triangles import SIZES, Board, InvalidBoardError, RecordError, TrianglesError
from triangles.boardfile import board_json, read_board, write_board


@given(boards())
def test_what_is_written_of_a_board_is_read_back(board):
    assert read_board(write_board(board)) == board
    assert read_board(board_json(board)) == board


@pytest.mark.parametrize("size", SIZES)
def test_generated_boards_keep_their_size_and_seed(size):
    board = Board.generate(size, seed=3, margin=20)
    for again in (read_board(write_board(board)), read_board(board_json(board))):
        assert (again.size, again.seed, again.margin) == (size, 3, 20)


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("{", "not JSON"),
        ("{" * 100_000, "not JSON"),
        ('{"points": []}', "a list of pairs under 'stars'"),
        ('{"stars": 7}', "a list of pairs under 'stars'"),
        ('{"stars": [[0, 0], [9, 0], [0, "9"]]}', "star 2 is not a pair of integers"),
        ('{"stars": [[0, 0], [9, 0], [0, 9.5]]}', "star 2 is not a pair of integers"),
        ('{"stars": [[0, 0], [9, 0], [0, 9]], "margin": "3"}', "a margin is an integer"),
        ('{"stars": [[0, 0], [9, 0], [0, 9]], "colour": 1}', "not 'colour'"),
        ('{"stars": [[0, 0], [9, 0], [0, 9]], "margin": 0, "seed": 1}', "no size 'None'"),
        (
            '{"stars": [[0, 0], [9, 0], [0, 9]], "margin": 0, "size": "phone-24", "seed": 1}',
            "the board phone-24 of this seed has other stars",
        ),
        (json.dumps({"stars": [[x, x * x] for x in range(257)]}), "at most 256 stars, not 257"),
    ],
)
def test_json_that_is_no_board_is_refused(value, message):
    with pytest.raises(InvalidBoardError, match=message):
        read_board(value)


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("", (1, 1), "its first line"),
        ("triangles 1\n", (1, 1), "expected 'triangles board 1'"),
        ("triangles board 1\nboard: custom\nstars:\n", (3, 1), "'margin' is missing"),
        ("triangles board 1\nboard: custom\nmargin: 0\nstars:\n0 1,1\n1 x\n", (6, 1), "a star"),
        ("triangles board 1\nboard: custom\nmargin: 0\nstars:\n0 1,1\n", (4, 1), "three stars"),
        ("triangles board 1\nboard: phone-24\nmargin: 0\nstars:\n", (2, 8), "'seed' is missing"),
    ],
)
def test_a_broken_board_file_says_where(text, place, message):
    with pytest.raises(RecordError, match=message) as caught:
        read_board(text)
    assert (caught.value.line, caught.value.column) == place


def test_a_board_too_large_for_a_file_is_not_written():
    row = [(star, 0) for star in range(256)] + [(0, 5)]
    with pytest.raises(TrianglesError, match="at most 256 stars, not 257"):
        write_board(Board(row, margin=0))
