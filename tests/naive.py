"""The rules again, slowly, from the definitions: to check the library against."""

from fractions import Fraction
from itertools import combinations

from triangles import Game, Line, Reason, Triangle


def distance_squared_to_segment(p, a, b):
    """The exact square of the distance from *p* to the segment *ab*, as a fraction."""
    ux, uy = b[0] - a[0], b[1] - a[1]
    t = Fraction((p[0] - a[0]) * ux + (p[1] - a[1]) * uy, ux * ux + uy * uy)
    t = min(max(t, Fraction(0)), Fraction(1))
    return (a[0] + t * ux - p[0]) ** 2 + (a[1] + t * uy - p[1]) ** 2


def segments_meet_inside(a, b, c, d):
    """Solves for the crossing of the lines *ab* and *cd* and looks where it lies."""
    ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    determinant = ux * vy - uy * vx
    if determinant == 0:
        return False
    s = Fraction((c[0] - a[0]) * vy - (c[1] - a[1]) * vx, determinant)
    t = Fraction((c[0] - a[0]) * uy - (c[1] - a[1]) * ux, determinant)
    return 0 < s < 1 and 0 < t < 1


def is_empty(board, triangle):
    """Whether the triangle is one, with no star inside or on a side."""
    a, b, c = (board.stars[star] for star in triangle)
    area = abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
    if area == 0:
        return False
    for star, p in enumerate(board.stars):
        if star in tuple(triangle):
            continue
        parts = sum(
            abs((v[0] - u[0]) * (p[1] - u[1]) - (v[1] - u[1]) * (p[0] - u[0]))
            for u, v in ((a, b), (b, c), (c, a))
        )
        if parts == area:
            return False
    return True


class NaiveReferee:
    """Judges one position by looking at everything."""

    def __init__(self, game: Game) -> None:
        self.stars, self.margin = game.board.stars, game.board.margin
        self.drawn = set(game.lines)
        self.board = game.board
        self.over = not self.open_triangles()

    def over_stars(self, line):
        a, b = (self.stars[star] for star in line)
        return tuple(
            star
            for star, p in enumerate(self.stars)
            if star not in tuple(line) and distance_squared_to_segment(p, a, b) <= self.margin**2
        )

    def crossed(self, line):
        ends = [self.stars[star] for star in line]
        return tuple(
            sorted(
                other
                for other in self.drawn
                if not set(other) & set(line)
                and segments_meet_inside(*ends, *(self.stars[star] for star in other))
            )
        )

    def refusal(self, line):
        if self.over:
            return Reason.GAME_OVER, (), ()
        return self.obstacle(line)

    def obstacle(self, line):
        if line in self.drawn:
            return Reason.EXISTS, (), (line,)
        if stars := self.over_stars(line):
            return Reason.OVER_STAR, stars, ()
        if lines := self.crossed(line):
            return Reason.CROSSES, (), lines
        return None

    def open_triangles(self):
        return [
            triangle
            for triangle in (Triangle(*s) for s in combinations(range(len(self.stars)), 3))
            if is_empty(self.board, triangle)
            and not all(side in self.drawn for side in triangle.lines)
            and all(side in self.drawn or self.obstacle(side) is None for side in triangle.lines)
        ]

    def closed_by(self, line: Line):
        return {
            triangle
            for star in range(len(self.stars))
            if star not in tuple(line)
            for triangle in [Triangle.of(*line, star)]
            if all(side in self.drawn for side in triangle.lines if side != line)
            and is_empty(self.board, triangle)
        }
