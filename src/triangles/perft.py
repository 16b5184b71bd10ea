"""Counting games: the referee of every form of the law."""

from __future__ import annotations

from triangles.position import Position


def perft(position: Position, depth: int) -> int:
    """
    Counts the sequences of *depth* lines that can be drawn from *position*, the
    order counted. A game that is over is not continued.

    >>> from triangles import Board
    >>> square = Board([(0, 0), (4, 0), (4, 4), (0, 4)], margin=0)
    >>> [perft(Position.start(square), depth) for depth in range(1, 7)]
    [6, 28, 96, 216, 240, 0]
    """
    if depth == 0:
        return 1
    if depth == 1:
        return len(position.legal_lines)
    return sum(perft(position.draw(line), depth - 1) for line in position.legal_lines)
