"""The board: the stars, and all that follows from where they lie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import index
from typing import Any

from triangles.errors import InvalidBoardError, InvalidLineError
from triangles.generator import place_stars
from triangles.geometry import WIDEST_MARGIN, boundary_count, is_near_segment
from triangles.lines import Line, Star, Triangle
from triangles.sizes import DEFAULT_MARGIN, LARGEST_SEED, SIZES, WIDEST_COORDINATE


class Board:
    """
    Stars with integer coordinates, and a margin: a line keeps farther than
    that from the centre of every star but its ends. Never changes.

    >>> board = Board([(0, 0), (4000, 0), (4000, 4000), (0, 4000)])
    >>> board.over_stars(0, 2)
    ()

    Sets of stars are bit masks: bit *s* stands for star *s*.

    :raises: :exc:`InvalidBoardError` that says which star is wrong, and why.
    """

    def __init__(self, stars: Iterable[Iterable[int]], margin: int = DEFAULT_MARGIN) -> None:
        self._stars = _checked_stars(stars)
        self._margin = _checked_margin(margin)
        self._size: str | None = None
        self._seed: int | None = None
        count = len(self._stars)
        self._left: list[list[int] | None] = [None] * count
        self._drawable: dict[int, bool] = {}
        self._boundary_count = boundary_count(self._stars)
        if self.first_triangle() is None:
            raise InvalidBoardError(
                "no triangle can ever be closed on this board: its stars lie in a row, "
                f"or too near to each other for the margin {self._margin}"
            )

    @classmethod
    def generate(cls, size: str, seed: int, margin: int = DEFAULT_MARGIN) -> Board:
        """
        Makes the board of a *size* such as ``phone-60`` that belongs to *seed*,
        a number from 0 to 4294967295; the same board everywhere and for ever.

        >>> Board.generate("phone-24", seed=7).stars[0]
        (444, 270)

        :raises: :exc:`InvalidBoardError` if there is no such size or seed.
        """
        if size not in SIZES:
            raise InvalidBoardError(f"no size {size!r}: the sizes are {', '.join(SIZES)}")
        shape = SIZES[size]
        if not isinstance(seed, int) or not 0 <= seed <= LARGEST_SEED:
            raise InvalidBoardError(f"a seed is an integer from 0 to {LARGEST_SEED}: {seed!r}")
        xs, ys, scratch = ([0] * shape.count for _ in range(3))
        place_stars(xs, ys, scratch, shape.width, shape.height, seed)
        board = cls(zip(xs, ys, strict=True), margin)
        board._size = size
        board._seed = seed
        return board

    @property
    def stars(self) -> tuple[tuple[int, int], ...]:
        """The coordinates of the stars, in board units: x to the right, y downwards."""
        return self._stars

    @property
    def margin(self) -> int:
        """The margin, in board units."""
        return self._margin

    @property
    def size(self) -> str | None:
        """The name of the size that the board was generated in, or ``None``."""
        return self._size

    @property
    def seed(self) -> int | None:
        """The seed that the board was generated from, or ``None``."""
        return self._seed

    @property
    def most_triangles(self) -> int:
        """The most triangles that can count in a game; exact at margin 0."""
        return 2 * len(self._stars) - 2 - self._boundary_count

    @property
    def most_lines(self) -> int:
        """The most lines that a game can have; exact at margin 0."""
        return 3 * len(self._stars) - 3 - self._boundary_count

    def line(self, one: Star, other: Star) -> Line:
        """
        Returns the line between two stars of this board.

        :raises: :exc:`InvalidLineError` if they are not two different ones.
        """
        for star in (one, other):
            if not isinstance(star, int) or not 0 <= star < len(self._stars):
                raise InvalidLineError(
                    f"no star {star!r} on this board: its stars are 0 to {len(self._stars) - 1}"
                )
        if one == other:
            raise InvalidLineError(f"a line joins two different stars: {one}-{other}")
        return Line.between(one, other)

    def over_stars(self, a: Star, b: Star) -> tuple[Star, ...]:
        """Returns the stars that the line *ab* would pass over, in ascending order."""
        return tuple(self._near_stars(a, b))

    def is_drawable(self, a: Star, b: Star) -> bool:
        """Tests whether the line *ab* passes over no star."""
        key = a * len(self._stars) + b if a < b else b * len(self._stars) + a
        known = self._drawable.get(key)
        if known is None:
            known = self._drawable[key] = not any(True for _ in self._near_stars(a, b))
        return known

    def left_of(self, star: Star) -> list[int]:
        """
        Returns a list that has, for each star *b*, the set of the stars for which
        :func:`~triangles.geometry.orientation` from *star* by way of *b* is 1.
        """
        rows = self._left[star]
        if rows is None:
            rows = self._left[star] = _left_rows(self._stars, star)
        return rows

    def is_hollow(self, a: Star, b: Star, c: Star) -> bool:
        """
        Tests whether no star lies strictly inside the triangle *abc*; ``False``
        when the three are collinear. Stars on its sides are not looked for: no
        line that may be drawn has one.
        """
        from_a, from_b, from_c = self.left_of(a), self.left_of(b), self.left_of(c)
        if from_a[b] >> c & 1:
            return not from_a[b] & from_b[c] & from_c[a]
        if from_b[a] >> c & 1:
            return not from_b[a] & from_a[c] & from_c[b]
        return False

    def is_empty(self, triangle: Triangle) -> bool:
        """Tests whether no star lies inside *triangle* or exactly on a side of it."""
        return self.is_hollow(*triangle) and not any(
            is_near_segment(*self._stars[star], *self._stars[low], *self._stars[high], 0)
            for low, high in triangle.lines
            for star in range(len(self._stars))
            if star not in (low, high)
        )

    def first_triangle(self) -> tuple[Star, Star, Star] | None:
        """Returns the first triangle that can be closed and counts, or ``None``."""
        stars = range(len(self._stars))
        for b in stars:
            for a in range(b):
                if not self.is_drawable(a, b):
                    continue
                for c in range(a):
                    if (
                        self.is_drawable(a, c)
                        and self.is_drawable(b, c)
                        and self.is_hollow(a, b, c)
                    ):
                        return c, a, b
        return None

    def _near_stars(self, a: Star, b: Star) -> Iterator[Star]:
        (ax, ay), (bx, by), margin = self._stars[a], self._stars[b], self._margin
        left, right = (ax, bx) if ax < bx else (bx, ax)
        top, bottom = (ay, by) if ay < by else (by, ay)
        left, right, top, bottom = left - margin, right + margin, top - margin, bottom + margin
        for star, (x, y) in enumerate(self._stars):
            if (
                left <= x <= right
                and top <= y <= bottom
                and is_near_segment(x, y, ax, ay, bx, by, margin)
                and star != a
                and star != b
            ):
                yield star

    def __len__(self) -> int:
        return len(self._stars)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[object, ...]:
        return self._stars, self._margin, self._size, self._seed

    def __repr__(self) -> str:
        if self._size is not None:
            return f"<Board {self._size} seed={self._seed} margin={self._margin}>"
        return f"<Board of {len(self._stars)} stars margin={self._margin}>"

    def _repr_svg_(self) -> str:
        from triangles.svg import render

        return render(self)


def _checked_stars(stars: Iterable[Iterable[int]]) -> tuple[tuple[int, int], ...]:
    seen: dict[tuple[int, int], int] = {}
    for number, star in enumerate(stars):
        point = _checked_star(number, star)
        if point in seen:
            raise InvalidBoardError(
                f"star {number} lies where star {seen[point]} lies already: {point}"
            )
        seen[point] = number
    if len(seen) < 3:
        raise InvalidBoardError(f"a board has at least three stars: this one has {len(seen)}")
    return tuple(seen)


def _checked_star(number: int, star: Any) -> tuple[int, int]:
    try:
        x, y = star
        point = index(x), index(y)
    except (TypeError, ValueError):
        raise InvalidBoardError(
            f"star {number} is not a pair of integers: {_quoted(star)}"
        ) from None
    if max(map(abs, point)) > WIDEST_COORDINATE:
        raise InvalidBoardError(
            f"star {number} lies out of range, -{WIDEST_COORDINATE} to {WIDEST_COORDINATE}: "
            f"{_quoted(point)}"
        )
    return point


def _checked_margin(margin: Any) -> int:
    try:
        checked = index(margin)
    except TypeError:
        raise InvalidBoardError(f"a margin is an integer: {_quoted(margin)}") from None
    if not 0 <= checked <= WIDEST_MARGIN:
        raise InvalidBoardError(f"a margin is from 0 to {WIDEST_MARGIN}: {_quoted(margin)}")
    return checked


def _quoted(value: object) -> str:
    try:
        text = repr(value)
    except ValueError:
        return "a number of too many digits"
    return text if len(text) <= 80 else f"{text[:77]}..."


def _left_rows(stars: tuple[tuple[int, int], ...], star: Star) -> list[int]:
    """
    Makes the rows of :meth:`Board.left_of` by sorting the stars by the slope at
    which *star* sees them, those to the right and those to the left apart.
    Slopes of different directions differ by more than 2**-30, so 32 binary
    places tell them apart exactly.
    """
    x, y = stars[star]
    seen = []
    for other, (other_x, other_y) in enumerate(stars):
        dx, dy = other_x - x, other_y - y
        if dx > 0 or (dx == 0 and dy > 0):
            seen.append(((dy << 32) // dx if dx else 1 << 62, 0, other))
        elif other != star:
            seen.append(((dy << 32) // dx if dx else 1 << 62, 1, other))
    seen.sort()
    everything = [0, 0]
    for _, half, other in seen:
        everything[half] |= 1 << other
    rows = [0] * len(stars)
    below = [0, 0]
    start = 0
    while start < len(seen):
        level = [0, 0]
        end = start
        while end < len(seen) and seen[end][0] == seen[start][0]:
            level[seen[end][1]] |= 1 << seen[end][2]
            end += 1
        for _, half, other in seen[start:end]:
            rows[other] = (everything[half] ^ below[half] ^ level[half]) | below[1 - half]
        below = [below[0] | level[0], below[1] | level[1]]
        start = end
    return rows
