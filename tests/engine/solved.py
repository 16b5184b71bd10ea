"""What other people's solvers found out: exact values of small boards at margin 0."""

import json
from functools import cache
from math import cos, pi, sin
from pathlib import Path

from triangles import Board, Game

DATA = Path(__file__).parent.parent / "data"
RULES = {"strict": False, "again": True}


@cache
def values():
    return json.loads((DATA / "solved.json").read_text(encoding="utf-8"))


@cache
def boards():
    found = {}
    for row in (DATA / "solved.boards").read_text(encoding="utf-8").splitlines():
        if not row.startswith("#"):
            name, *stars = row.split()
            found[name] = [tuple(map(int, star.split(","))) for star in stars]
    return found


def game_on(name, rule):
    return Game(Board(boards()[name], margin=0), RULES[rule])


def polygon(count, rule, sides=()):
    """A convex board with some of its sides drawn; side *s* joins star *s* with the next."""
    stars = [
        (round(9000 * cos(2 * pi * star / count)), round(9000 * sin(2 * pi * star / count)))
        for star in range(count)
    ]
    game = Game(Board(stars, margin=0), RULES[rule])
    for side in sides:
        game.draw(side, (side + 1) % count)
    return game


def by_pair(lines):
    """Turns the lines of the data, such as 2-5, into pairs of stars."""
    return {tuple(map(int, line.split("-"))): value for line, value in lines.items()}
