"""
The line protocol by which engines play each other, as ``docs/protocol.md``
describes it: the messages that both sides share.
"""

from __future__ import annotations

from triangles.errors import TrianglesError
from triangles.game import Game

GREETING = "triangles-engine 1"
"""What both sides say first: the name and the version of the protocol."""


class ProtocolError(TrianglesError):
    """Raised when one side says what the protocol does not know."""


def parse_point(text: str) -> tuple[int, int]:
    """Reads the coordinates of a star, such as ``1200,-350``."""
    x, comma, y = text.partition(",")
    if not comma or len(text) > 20:
        raise ProtocolError(f"expected a star such as 1200,-350: {text[:40]!r}")
    try:
        return int(x), int(y)
    except ValueError:
        raise ProtocolError(f"expected a star such as 1200,-350: {text!r}") from None


def format_board(game: Game) -> str:
    """Returns the message that describes the board and the option of *game*."""
    option = "again" if game.play_again else "once"
    stars = " ".join(f"{x},{y}" for x, y in game.board.stars)
    return f"board {game.board.margin} {option} {stars}"
