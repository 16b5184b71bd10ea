"""Thinking: pure, sliceable, the same in both forms."""

import random

import pytest

from triangles import Board, Game
from triangles.engine.computer import Computer, Thinker
from triangles.engine.native import NativeMachine
from triangles.engine.webassembly import WebAssemblyMachine
from triangles.levels import LEVELS, SEARCH

SIZES = ("phone-24", "phone-60", "tablet-80")


def some_game(seed, size="phone-24", share=None):
    """A game by random players that take what they can, broken off at a random moment."""
    rng = random.Random(seed)
    game = Game(Board.generate(size, seed), play_again=bool(seed & 1))
    computer = Computer("casual", seed=seed)
    length = len(game.board) * 2
    for _ in range(int(length * (rng.random() if share is None else share))):
        if game.is_over:
            game.undo()
            break
        game.draw(*computer.choose(game))
    return game if not game.is_over else game.at(game.ply - 1)


def parameters(level, game, seed, most_nodes):
    policy, nodes, exact, *rest = LEVELS[level].parameters(
        len(game.board), seed, play_again=game.play_again
    )
    return (policy, min(nodes, most_nodes), min(exact, 20_000), *rest)


def test_native_code_and_webassembly_choose_the_same_lines():
    for seed in range(100):
        game = some_game(seed, SIZES[seed % 25 // 12])
        thinkers = [Thinker(game, NativeMachine()), Thinker(game, WebAssemblyMachine())]
        for level in ("novice", "skilled", "expert"):
            found = []
            for thinker in thinkers:
                thinker.go_to(game)
                thinker.think(parameters(level, game, seed, 120))
                found.append((thinker.best(), thinker.report()))
            assert found[0] == found[1], (seed, level)


@pytest.mark.parametrize("share", [0.2, 0.6, 0.9])
def test_the_result_does_not_depend_on_the_slices(share):
    game = some_game(12, share=share)
    found = []
    for nodes in (1, 7, 64, 100_000):
        thinker = Thinker(game)
        thinker.go_to(game)
        thinker.think((SEARCH, 200, 3000, 0, 0, 5), nodes)
        found.append((thinker.best(), thinker.report()))
    assert found[1:] == found[:-1]


def test_thinking_leaves_the_position_as_it_was():
    game = some_game(31, share=0.5)
    thinker = Thinker(game)
    thinker.go_to(game)
    kernel = thinker._kernel
    before = (kernel.lines, kernel.scores, kernel.turn, kernel.legal_count, kernel.triangles_left)
    thinker.think((SEARCH, 300, 1000, 0, 0, 1))
    after = (kernel.lines, kernel.scores, kernel.turn, kernel.legal_count, kernel.triangles_left)
    assert after == before


def test_another_seed_may_choose_another_line():
    game = Game(Board.generate("phone-60", 1))
    assert len({Computer("skilled", seed=seed).choose(game) for seed in range(8)}) > 1
