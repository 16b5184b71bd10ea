"""Addresses of whole games, as the replay page reads them; see client/replay-link.js."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from urllib.parse import urlencode

from triangles.errors import TrianglesError
from triangles.game import Game

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
LETTER_BITS: Final = 6
TAGS: Final = ("first", "second", "date", "computer", "level", "level seed", "engine", "helped")


def replay_fragment(game: Game, ply: int) -> str:
    """
    Returns the fragment that shows *game* after *ply* lines. The board must be one of a
    size and a seed.

    :raises: :exc:`TrianglesError` if the board is a custom one.
    """
    board = game.board
    if board.size is None:
        raise TrianglesError("a custom board has no short address")
    values = {"size": board.size, "seed": board.seed}
    values |= {"play-again": 1} if game.play_again else {}
    values |= {tag.replace(" ", "-"): game.tags[tag] for tag in TAGS if tag in game.tags}
    numbers = [line.high * (line.high - 1) // 2 + line.low for line in game.lines]
    width = (len(board) * (len(board) - 1) // 2 - 1).bit_length()
    values |= {"ply": ply, "lines": f"{game.ply}.{pack(numbers, width)}"}
    return f"#{urlencode(values)}"


def pack(numbers: Sequence[int], width: int) -> str:
    """
    Writes numbers as letters, *width* bits each; see client/packing.js.

    >>> pack([1, 2, 3], 8)
    'AQID'
    """
    bits = "".join(f"{number:0{width}b}" for number in numbers)
    bits += "0" * (-len(bits) % LETTER_BITS)
    return "".join(
        LETTERS[int(bits[start : start + LETTER_BITS], 2)]
        for start in range(0, len(bits), LETTER_BITS)
    )
