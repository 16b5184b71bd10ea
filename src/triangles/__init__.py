"""
Triangles: players take turns joining stars with lines; whoever closes most
empty triangles wins. This is the law of the game, as a library.
"""

from triangles import svg
from triangles.board import Board
from triangles.errors import (
    IllegalMoveError,
    InvalidBoardError,
    InvalidLineError,
    RecordError,
    TrianglesError,
)
from triangles.game import Game, Move, Outcome, Termination
from triangles.lines import Line, Star, Triangle, parse_line
from triangles.players import Player
from triangles.position import LegalLines, Position
from triangles.record import read_record, write_record
from triangles.refusals import Reason, Refusal
from triangles.sizes import DEFAULT_MARGIN, SIZES, Size

__all__ = [
    "DEFAULT_MARGIN",
    "SIZES",
    "Board",
    "Game",
    "IllegalMoveError",
    "InvalidBoardError",
    "InvalidLineError",
    "LegalLines",
    "Line",
    "Move",
    "Outcome",
    "Player",
    "Position",
    "Reason",
    "RecordError",
    "Refusal",
    "Size",
    "Star",
    "Termination",
    "Triangle",
    "TrianglesError",
    "parse_line",
    "read_record",
    "svg",
    "write_record",
]
