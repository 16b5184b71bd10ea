"""Pictures of games in plain text, for terminals, with the dots of Braille letters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from triangles.game import Game
from triangles.players import Player
from triangles.svg import frame_of

DEFAULT_COLUMNS = 78
_BLANK = 0x2800
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot of a Braille letter, by row and column."""

_COLOURS = {Player.FIRST: "\x1b[38;5;209m", Player.SECOND: "\x1b[38;5;75m"}
_BRIGHT, _RESET = "\x1b[1m", "\x1b[0m"


@dataclass(slots=True)
class _Canvas:
    """A sheet of Braille letters; a letter has the colour of the last line through it."""

    columns: int
    rows: int
    dots: dict[tuple[int, int], int] = field(default_factory=dict)
    owners: dict[tuple[int, int], Player] = field(default_factory=dict)
    letters: dict[tuple[int, int], str] = field(default_factory=dict)

    def mark(self, x: int, y: int, owner: Player) -> None:
        cell = x // 2, y // 4
        self.dots[cell] = self.dots.get(cell, 0) | _DOTS[y % 4][x % 2]
        self.owners[cell] = owner

    def write(self, x: int, y: int, text: str) -> None:
        column = min(max(0, x // 2 - len(text) // 2), self.columns - len(text))
        for offset, letter in enumerate(text):
            self.letters[column + offset, y // 4] = letter

    def render(self, *, colour: bool) -> Iterator[str]:
        for row in range(self.rows):
            cells = (self._cell((column, row), colour) for column in range(self.columns))
            yield "".join(cells).rstrip()

    def _cell(self, cell: tuple[int, int], colour: bool) -> str:
        if cell in self.letters:
            letter = self.letters[cell]
            return f"{_BRIGHT}{letter}{_RESET}" if colour else letter
        if cell not in self.dots:
            return " "
        letter = chr(_BLANK | self.dots[cell])
        return f"{_COLOURS[self.owners[cell]]}{letter}{_RESET}" if colour else letter


def draw_text(game: Game, *, columns: int = DEFAULT_COLUMNS, colour: bool = False) -> str:
    """
    Draws the stars of *game* by their numbers, and its lines, on lines of at
    most *columns* letters; with the players' colours where *colour* is true.
    """
    frame = frame_of(game.board)
    across = 2 * columns - 2
    scale = across / frame.width
    canvas = _Canvas(columns, round(frame.height * scale) // 4 + 1)

    def place(star: int) -> tuple[int, int]:
        x, y = game.board.stars[star]
        return (
            round((frame.x + frame.scale * x) * scale),
            round((frame.y + frame.scale * y) * scale),
        )

    for move in game.moves:
        for x, y in _points_between(place(move.line.low), place(move.line.high)):
            canvas.mark(x, y, move.player)
    for star in range(len(game.board)):
        canvas.write(*place(star), str(star))
    return "\n".join(canvas.render(colour=colour)) + "\n"


def _points_between(start: tuple[int, int], end: tuple[int, int]) -> Iterator[tuple[int, int]]:
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
    for step in range(steps + 1):
        yield (
            start[0] + round((end[0] - start[0]) * step / steps),
            start[1] + round((end[1] - start[1]) * step / steps),
        )
