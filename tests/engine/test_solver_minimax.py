"""The exact solver against plain minimax on the library, on boards of every kind."""

import random

import pytest

from tests.engine.minimax import solve_slowly
from tests.engine.stepping import StepSolver
from triangles import Board, Game, InvalidBoardError
from triangles.engine.solving import solve
from triangles.engine.webassembly import WebAssemblyMachine


def in_rows(rng):
    """Stars on a small grid: many of them in a row."""
    return {(50 * rng.randint(0, 3), 50 * rng.randint(0, 3)) for _ in range(rng.randint(4, 8))}


def anywhere(rng):
    return {(rng.randint(-300, 300), rng.randint(-300, 300)) for _ in range(rng.randint(4, 9))}


def ending(rng, place, margin, play_again, most_lines):
    """Draws random lines on a random board until few are left; ``None`` if none are."""
    try:
        # Wide margins need wide boards.
        scale = 1 + margin // 25
        stars = {(scale * x, scale * y) for x, y in place(rng)}
        game = Game(Board(stars, margin), play_again)
    except InvalidBoardError:
        return None
    while len(game.legal_lines) > most_lines:
        game.draw(*rng.choice(list(game.legal_lines)))
    return None if game.is_over else game


def best_line_alone(game):
    """Returns the line that the solver names when only the best one is wanted."""
    solver = StepSolver(game)
    solver.run(1 << 20, want_all=False)
    return solver.best


@pytest.mark.parametrize("play_again", [False, True])
@pytest.mark.parametrize("margin", [0, 30, 200])
@pytest.mark.parametrize("place", [in_rows, anywhere])
# Regions of more than eight lines are named in another way than smaller ones.
@pytest.mark.parametrize(("fewest_lines", "most_lines", "count"), [(1, 8, 8), (10, 13, 3)])
def test_the_solver_agrees_with_minimax(place, margin, play_again, fewest_lines, most_lines, count):
    rng = random.Random(f"{place.__name__} {margin} {play_again}")
    found = 0
    while found < count:
        game = ending(rng, place, margin, play_again, most_lines)
        if game is not None and len(game.legal_lines) >= fewest_lines:
            value, lines = solve_slowly(game)
            solution = solve(game)
            where = game.board.stars, game.lines
            assert (solution.value, solution.lines) == (value, lines), where
            assert lines[best_line_alone(game)] == value, where
            assert solve(game, machine=WebAssemblyMachine()) == solution
            found += 1


@pytest.mark.parametrize("play_again", [False, True])
@pytest.mark.parametrize(("size", "most_lines"), [("phone-24", 20), ("phone-60", 30)])
def test_webassembly_finds_the_same_in_as_many_nodes(size, most_lines, play_again):
    rng = random.Random(size)
    board = Board.generate(size, 7)
    game = Game(board, play_again)
    pairs = [(low, high) for high in range(len(board)) for low in range(high)]
    rng.shuffle(pairs)
    for pair in pairs:
        if game.position.may_draw(*pair):
            game.draw(*pair)
            if game.ply % 8 == 0 and len(game.legal_lines) <= most_lines:
                break
    solution = solve(game)
    assert solution is not None
    assert solve(game, machine=WebAssemblyMachine()) == solution
