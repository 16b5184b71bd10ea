"""Three forms of one game, which must agree after every line: core, native, WebAssembly."""

import random
from itertools import combinations

import pytest

from triangles import Board, Game, IllegalMoveError, Line, Reason
from triangles.engine import Kernel


class Trio:
    """A game that is played on the core and on both kernels at once."""

    def __init__(self, board: Board, play_again: bool, rng: random.Random) -> None:
        self.game = Game(board, play_again)
        self.kernels = (Kernel.native(board, play_again), Kernel.webassembly(board, play_again))
        self.rng = rng
        self.pairs = list(combinations(range(len(board.stars)), 2))

    def draw(self, one: int, other: int) -> None:
        player, ply = self.game.turn, self.game.ply
        closed = self.game.draw(one, other)
        for kernel in self.kernels:
            assert kernel.draw(one, other) == len(closed)
            assert kernel.closed_at(ply) == tuple(sorted(closed))
            assert kernel.line_at(ply) == (self.game.lines[-1], player)

    def undo(self, count: int) -> None:
        for _ in range(count):
            self.game.undo()
            assert all(kernel.undo() for kernel in self.kernels)

    def check(self, samples: int) -> None:
        """Compares the position: all of it on a small board, else *samples* of stars and lines."""
        game = self.game
        for kernel in self.kernels:
            assert kernel.ply == game.ply
            assert kernel.turn == game.turn
            assert kernel.scores == game.scores
            assert kernel.is_over == game.is_over
        # Counting everything is slow in the core, so on large boards it is done now and then.
        if self.rng.randrange(len(self.pairs)) < 300:
            self.check_counts()
        stars, legal = range(len(game.board.stars)), game.legal_lines
        for star in self.rng.sample(stars, min(samples, len(stars))):
            reachable = tuple(
                other for other in stars if other != star and Line.between(star, other) in legal
            )
            for kernel in self.kernels:
                assert kernel.reachable(star) == reachable
        for pair in self.rng.sample(self.pairs, min(samples, len(self.pairs))):
            refusal = self.game.refusal(*pair)
            for kernel in self.kernels:
                assert kernel.refusal(*pair) == refusal
        if refusal is not None:
            self.check_that_nothing_changes(*reversed(pair), refusal.reason)

    def check_counts(self) -> None:
        left, legal = self.game.triangles_left, len(self.game.legal_lines)
        for kernel in self.kernels:
            assert kernel.triangles_left == left
            assert kernel.legal_count == legal

    def check_that_nothing_changes(self, one: int, other: int, reason: Reason) -> None:
        """Tries to draw a line that is refused."""
        for kernel in self.kernels:
            with pytest.raises(IllegalMoveError) as caught:
                kernel.draw(one, other)
            assert caught.value.reason == reason
            assert kernel.ply == self.game.ply

    def check_history(self) -> None:
        for kernel in self.kernels:
            for ply, move in enumerate(self.game.moves):
                assert kernel.line_at(ply) == (move.line, move.player)
                assert kernel.closed_at(ply) == tuple(sorted(move.closed))

    def choose(self) -> tuple[int, int]:
        """Returns a legal line: any, or often a short one, for those make long games."""
        kernel = self.kernels[0]
        while True:
            star = self.rng.randrange(len(self.game.board.stars))
            reachable = kernel.reachable(star)
            if reachable:
                break
        if self.rng.random() < 0.5:
            return star, self.rng.choice(reachable)
        stars = self.game.board.stars
        x, y = stars[star]
        return star, min(
            reachable, key=lambda other: (stars[other][0] - x) ** 2 + (stars[other][1] - y) ** 2
        )


def play(board: Board, play_again: bool, seed: int, samples: int, undoing: float = 0.05) -> Trio:
    """Plays a random game to its end on all three, with lines taken back on the way."""
    rng = random.Random(seed)
    trio = Trio(board, play_again, rng)
    trio.check(samples)
    while not trio.game.is_over:
        trio.draw(*trio.choose())
        trio.check(samples)
        if rng.random() < undoing:
            trio.undo(rng.randint(1, min(4, trio.game.ply)))
            trio.check(samples)
    trio.check_history()
    return trio
