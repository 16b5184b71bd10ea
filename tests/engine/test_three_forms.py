"""The law in its three forms: core, native kernel and WebAssembly agree line by line."""

import random
from itertools import product

import pytest

from tests.engine.trio import Trio, play
from triangles import Board, InvalidBoardError

GAMES_PER_CHUNK = 60

MARGINS = (0, 30, 200)

SIZES = {
    "phone-24": 20,
    "phone-60": 6,
    "phone-120": 3,
    "tablet-80": 4,
    "tablet-120": 3,
    "tablet-180": 2,
}
"""How many games of each size are played."""


def on_a_grid(rng):
    """Stars of a small grid: most of them in rows, columns and diagonals."""
    columns, rows = rng.randint(2, 5), rng.randint(2, 5)
    places = list(product(range(columns), range(rows)))
    return rng.sample(places, rng.randint(3, min(len(places), 14)))


def in_few_columns(rng):
    """Stars that share few x coordinates, and often a y."""
    return {(rng.choice((0, 3, 4)), rng.randint(0, 9)) for _ in range(rng.randint(4, 14))}


def anywhere(rng):
    return {(rng.randint(-9, 9), rng.randint(-9, 9)) for _ in range(rng.randint(4, 14))}


def at_the_edges(rng):
    """Stars as far out as a board allows, where products are largest."""
    far = (-16384, -16383, 0, 16383, 16384)
    return {(rng.choice(far), rng.choice(far)) for _ in range(rng.randint(4, 12))}


KINDS = {
    "grid": (on_a_grid, (1, 40, 100, 1000)),
    "columns": (in_few_columns, (20, 100, 700)),
    "anywhere": (anywhere, (7, 60, 900)),
    "edges": (at_the_edges, (1,)),
}


def custom_board(kind, rng):
    places, scales = KINDS[kind]
    while True:
        scale, margin = rng.choice(scales), rng.choice(MARGINS)
        stars = [(x * scale, y * scale) for x, y in places(rng)]
        rng.shuffle(stars)
        try:
            return Board(stars, margin)
        except InvalidBoardError:
            continue


@pytest.mark.parametrize("chunk", range(4))
@pytest.mark.parametrize("kind", KINDS)
def test_the_three_forms_agree_on_custom_boards(kind, chunk):
    for seed in range(GAMES_PER_CHUNK):
        rng = random.Random(f"{kind} {chunk} {seed}")
        board = custom_board(kind, rng)
        play(board, rng.random() < 0.5, rng.randrange(2**32), samples=3, undoing=0.1)


@pytest.mark.parametrize("play_again", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_the_three_forms_agree_on_the_sizes_of_the_app(size, play_again):
    for seed in range(SIZES[size]):
        board = Board.generate(size, seed, MARGINS[(seed + play_again) % 3])
        play(board, play_again, seed, samples=2)


def test_the_three_forms_agree_on_rows_longer_than_a_word():
    places = list(product(range(9), range(9)))
    for seed, margin in enumerate(MARGINS):
        rng = random.Random(seed)
        stars = [(100 * x, 100 * y) for x, y in rng.sample(places, 70)]
        play(Board(stars, margin % 100), bool(seed % 2), seed, samples=3)


def test_a_whole_game_can_be_taken_back():
    board = Board.generate("phone-24", 5)
    trio = play(board, play_again=True, seed=5, samples=1)
    trio.undo(trio.game.ply)
    trio.check(samples=24)
    assert not any(kernel.undo() for kernel in trio.kernels)
    fresh = Trio(board, True, random.Random(0))
    assert trio.kernels[0].perft(2) == fresh.kernels[0].perft(2)


def test_a_reset_is_a_new_game():
    trio = play(Board.generate("phone-24", 6), play_again=False, seed=6, samples=1)
    trio.game = type(trio.game)(trio.game.board)
    for kernel in trio.kernels:
        kernel.reset()
    trio.check(samples=24)
