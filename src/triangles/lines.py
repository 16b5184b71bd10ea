"""Lines and triangles: small values, named by the numbers of their stars."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from triangles.errors import InvalidLineError

Star: TypeAlias = int
"""The number of a star of a board, from 0."""

_LINE = re.compile(r"([0-9]{1,9})-([0-9]{1,9})", re.ASCII)


@dataclass(frozen=True, order=True, slots=True)
class Line:
    """
    An undirected line between two stars, the lower star first.

    >>> a, b = Line.between(7, 3)
    >>> a, b, str(Line(a, b))
    (3, 7, '3-7')
    """

    low: Star
    high: Star

    def __post_init__(self) -> None:
        if not 0 <= self.low < self.high:
            raise InvalidLineError(f"expected two stars, the lower first: {self}")

    @classmethod
    def between(cls, one: Star, other: Star) -> Line:
        """Returns the line between two stars, given in either order."""
        return cls(one, other) if one < other else cls(other, one)

    def __iter__(self) -> Iterator[Star]:
        yield self.low
        yield self.high

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"


@dataclass(frozen=True, order=True, slots=True)
class Triangle:
    """
    Three stars joined pairwise, in ascending order.

    >>> Triangle.of(5, 1, 3)
    Triangle(a=1, b=3, c=5)
    """

    a: Star
    b: Star
    c: Star

    def __post_init__(self) -> None:
        if not 0 <= self.a < self.b < self.c:
            raise InvalidLineError(f"expected three stars in ascending order: {self}")

    @classmethod
    def of(cls, one: Star, other: Star, third: Star) -> Triangle:
        """Returns the triangle of three stars, given in any order."""
        return cls(*sorted((one, other, third)))

    @property
    def lines(self) -> tuple[Line, Line, Line]:
        """The three sides."""
        return Line(self.a, self.b), Line(self.a, self.c), Line(self.b, self.c)

    def __iter__(self) -> Iterator[Star]:
        yield self.a
        yield self.b
        yield self.c

    def __str__(self) -> str:
        return f"{self.a}-{self.b}-{self.c}"


def parse_line(text: str) -> Line:
    """
    Reads a line as :func:`str` writes it; the stars may come in either order.

    >>> parse_line("7-3")
    Line(low=3, high=7)

    :raises: :exc:`InvalidLineError` if *text* is anything else.
    """
    match = _LINE.fullmatch(text)
    if match is None:
        raise InvalidLineError(f"expected a line such as 3-7: {text!r}")
    one, other = int(match[1]), int(match[2])
    if one == other:
        raise InvalidLineError(f"a line joins two different stars: {text!r}")
    return Line.between(one, other)
