"""The figures of the rules: each a real position, so that no figure can lie."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from triangles import svg
from triangles.board import Board
from triangles.game import Game
from triangles.lines import Line, Star
from triangles.record import read_record
from triangles.themes import Theme

RECORDS: Final = Path(__file__).resolve().parent / "records"
NAMES: Final = "ABCDEFGH"
LABEL_DISTANCE = 250
"""From a star to the middle of its letter, in the units of the picture."""


@dataclass(frozen=True, slots=True)
class Figure:
    """
    A position made by lines between lettered stars, such as ``"AB BC"``, drawn
    in turn; *refused* is a line that may not be drawn then. *numbered* writes
    the number of its move on each line. *letters* name the first stars.
    """

    stars: Sequence[tuple[int, int]]
    lines: str = ""
    refused: str = ""
    play_again: bool = False
    numbered: bool = False
    letters: str = NAMES

    def play(self) -> Game:
        """Plays the lines; an illegal one raises the error that any game raises."""
        game = Game(Board(self.stars), self.play_again)
        for pair in self.lines.split():
            game.draw(*stars_of(pair))
        return game

    def exercise(self) -> dict[str, Any]:
        """
        Returns, ready for JSON, what somebody needs who draws the decisive line with
        his own hand: the refused one, or else the last. See client/exercise.js.
        """
        pairs = self.lines.split()
        wanted = self.refused or pairs.pop()
        before = replace(self, lines=" ".join(pairs)).play()
        line = before.board.line(*stars_of(wanted))
        refusal = before.refusal(*line)
        return {
            "stars": self.stars,
            "margin": before.board.margin,
            "playAgain": self.play_again,
            "names": NAMES[: len(self.stars)],
            "lines": [stars_of(pair) for pair in pairs],
            "wanted": stars_of(wanted),
            "reason": refusal.reason if refusal else None,
            "closes": 0 if refusal else len(before.position.closed_by(line)),
        }


CORNERS: Final = ((200, 250), (3700, 0), (4000, 2300), (0, 2500))
AROUND_D: Final = ((0, 2600), (1900, 0), (4000, 2500), (1950, 1750))

FIGURES: Final = {
    "crosses": Figure(CORNERS, "AC", refused="BD"),
    "over": Figure(
        ((0, 2300), (2030, 1226), (4000, 150), (900, 150), (3100, 2400)),
        refused="AC",
        letters="ABC",
    ),
    "closed": Figure(((0, 2300), (1700, 0), (4000, 1900)), "AB BC AC"),
    "holed": Figure(AROUND_D, "AB BC AC"),
    "around": Figure(AROUND_D, "AB BC AC AD BD CD"),
    "diagonal": Figure(CORNERS, "AB BC CD AD AC"),
    "chain": Figure(
        ((0, 1900), (1300, 0), (2300, 2200), (4000, 600)),
        "AB BC AC CD",
        play_again=True,
        numbered=True,
    ),
    "level": Figure(
        ((0, 1500), (1250, 150), (3000, 0), (4000, 1350), (3050, 2500), (1050, 2600)),
        "AB BD DE BF BC DF EF CD AF",
    ),
}
"""The figures with lettered stars, by name."""

_LESSON_STARS: Final = (
    (0, 2000),
    (450, 500),
    (3700, 750),
    (4000, 2300),
    (2500, 3600),
    (700, 3250),
    (2200, 0),
)
_LESSON_GAME: Final = "AB BC AC CD DE AE AD BG EF CG AF"


def _lesson(line_count: int, refused: str = "") -> Figure:
    lines = " ".join(_LESSON_GAME.split()[:line_count])
    return Figure(_LESSON_STARS, lines, refused, letters="")


LESSONS: Final = {
    "draw": _lesson(1),
    "close": _lesson(3),
    "refuse": _lesson(4, refused="BD"),
    "two": _lesson(7),
    "end": _lesson(11),
}
"""The figures of the first lessons, by name: moments of one small game."""

RECORDED: Final = ("sky", "finish")
"""The figures that are positions of recorded games, by the names of their records."""


PREVIEW: Final = Figure(
    ((0, 1500), (650, 250), (1350, 1650), (2050, 0), (2750, 1500), (3300, 400), (4000, 1750)),
    "FG EF CD BC EG AB AC BD DE DF CE",
)
"""The position that shows what a theme looks like."""


CLOUDS: Final = {"phone-24": 11, "phone-60": 3, "phone-120": 5}
"""The boards that are shown empty, by size, with their seeds."""


def exercise_of(name: str) -> dict[str, Any]:
    """Returns the exercise of a figure with lettered stars; see :meth:`Figure.exercise`."""
    return (FIGURES | LESSONS)[name].exercise()


def stars_of(pair: str) -> tuple[Star, Star]:
    """
    Returns the stars of a pair of letters.

    >>> stars_of("BD")
    (1, 3)
    """
    return NAMES.index(pair[0]), NAMES.index(pair[1])


def recorded_game(name: str) -> Game:
    """Reads the game of a figure that shows a recorded one."""
    return read_record((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))


def draw_figure(name: str, title: str, description: str) -> str:
    """
    Draws the figure of a *name*: one of :data:`FIGURES`, :data:`LESSONS`, :data:`RECORDED`
    and :data:`CLOUDS`. Title and description are for those who do not see it.
    """
    if lettered := FIGURES.get(name) or LESSONS.get(name):
        return _draw_lettered(name, lettered, title, description)
    shown = _cloud(name) if name in CLOUDS else recorded_game(name)
    return _draw(name, shown, None, title, description)


@cache
def _cloud(name: str) -> Board:
    return Board.generate(name, CLOUDS[name])


def draw_preview(theme: Theme) -> str:
    """Draws a small game in a theme, as a picture that stands by itself."""
    return svg.render(PREVIEW.play(), theme=theme, size=320)


def draw_position(name: str, game: Game, title: str, description: str) -> str:
    """Draws a game as it stands; *name* begins the ids in the picture."""
    return _draw(name, game, None, title, description)


def _draw(
    name: str, shown: Board | Game, refused: Line | None, title: str, description: str
) -> str:
    return svg.render(
        shown,
        refused=refused,
        title=title,
        description=description,
        prefix=f"figure-{name}",
        standalone=False,
    )


def _draw_lettered(name: str, figure: Figure, title: str, description: str) -> str:
    game = figure.play()
    refused = game.board.line(*stars_of(figure.refused)) if figure.refused else None
    labels = [
        *_letters(game, refused, figure.letters),
        *(_numbers(game) if figure.numbered else ()),
    ]
    drawing = _draw(name, game, refused, title, description)
    layer = "\n".join(['<g class="labels" aria-hidden="true">', *labels, "</g>"])
    return drawing.replace("</svg>", f"{layer}\n</svg>")


def _letters(game: Game, refused: Line | None, letters: str) -> Iterator[str]:
    """Writes each star's letter where the lines at the star leave most room."""
    frame = svg.frame_of(game.board)
    lines = [*game.lines, *([refused] if refused else [])]
    for star, name in zip(range(len(game.board)), letters, strict=False):
        direction = _widest_gap(_directions(game.board, star, lines))
        x, y = (float(value) for value in frame.place(game.board.stars[star]))
        x += LABEL_DISTANCE * math.cos(direction)
        y += LABEL_DISTANCE * math.sin(direction)
        yield f'<text class="label" x="{x:.0f}" y="{y:.0f}" dy="0.36em">{name}</text>'


def _directions(board: Board, star: Star, lines: Sequence[Line]) -> list[float]:
    """Returns the directions of the lines at *star*, of all its neighbours if it has none."""
    x, y = board.stars[star]
    joined = [line for line in lines if star in line] or [
        board.line(star, other) for other in range(len(board)) if other != star
    ]
    ends = [board.stars[line.low + line.high - star] for line in joined]
    return [math.atan2(end_y - y, end_x - x) for end_x, end_y in ends]


def _widest_gap(directions: Sequence[float]) -> float:
    """Returns the middle of the widest angle between neighbouring directions."""
    turn = sorted(directions)
    gaps = pairwise([*turn, turn[0] + math.tau])
    start, end = max(gaps, key=lambda gap: gap[1] - gap[0])
    return (start + end) / 2


def _numbers(game: Game) -> Iterator[str]:
    """Writes on the middle of each line the number of its move."""
    frame = svg.frame_of(game.board)
    for number, move in enumerate(game.moves, 1):
        ends = [frame.place(game.board.stars[star]) for star in move.line]
        x, y = (sum(float(end[axis]) for end in ends) / 2 for axis in (0, 1))
        side = move.player.name.lower()
        yield (
            f'<g class="move {side}" transform="translate({x:.0f} {y:.0f})">'
            f'<circle r="150"/><text dy="0.36em">{number}</text></g>'
        )
