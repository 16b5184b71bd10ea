"""
Exact plane geometry on integers.

The predicates take and give plain integers and are written in the part of
Python that Numba compiles, so the law and the kernel share these very lines.
With coordinates of at most 16384 in size and margins of at most
:data:`WIDEST_MARGIN`, no intermediate value leaves 64 bits.

The plane is that of a screen: x grows to the right, y grows downwards.
"""

from collections.abc import Sequence

WIDEST_MARGIN = 46341
"""No two stars of a board are farther apart, so no margin need be wider."""


def orientation(ax: int, ay: int, bx: int, by: int, cx: int, cy: int) -> int:
    """
    Tells on which side of the directed line *ab* the point *c* lies: ``1`` and
    ``-1`` for its two sides, ``0`` when the three are collinear. Exact.

    >>> orientation(0, 0, 4, 0, 1, 3)
    1
    """
    area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    return (area > 0) - (area < 0)


def segments_cross(ax: int, ay: int, bx: int, by: int, cx: int, cy: int, dx: int, dy: int) -> bool:
    """
    Tests whether the segments *ab* and *cd* meet inside both of them.

    Segments that share an end never do. Assumes that no end lies inside the
    other segment, which holds on a board: no line passes over a star.

    >>> segments_cross(0, 0, 4, 4, 4, 0, 0, 4)
    True
    """
    return (
        orientation(ax, ay, bx, by, cx, cy) * orientation(ax, ay, bx, by, dx, dy) < 0
        and orientation(cx, cy, dx, dy, ax, ay) * orientation(cx, cy, dx, dy, bx, by) < 0
    )


def is_near_segment(px: int, py: int, ax: int, ay: int, bx: int, by: int, margin: int) -> bool:
    """
    Tests whether the point *p* lies at most *margin* from the segment *ab*.
    Exact; with margin 0 only points on the segment are near it.

    >>> is_near_segment(2, 3, 0, 0, 4, 0, 3), is_near_segment(2, 3, 0, 0, 4, 0, 2)
    (True, False)
    """
    along_x, along_y = bx - ax, by - ay
    length_squared = along_x * along_x + along_y * along_y
    projection = (px - ax) * along_x + (py - ay) * along_y
    if projection <= 0:
        return distance_squared(px, py, ax, ay) <= margin * margin
    if projection >= length_squared:
        return distance_squared(px, py, bx, by) <= margin * margin
    area = along_x * (py - ay) - along_y * (px - ax)
    return area * area <= margin * margin * length_squared


def distance_squared(ax: int, ay: int, bx: int, by: int) -> int:
    """
    Returns the square of the distance between two points.

    >>> distance_squared(0, 0, 3, 4)
    25
    """
    return (bx - ax) * (bx - ax) + (by - ay) * (by - ay)


def boundary_count(points: Sequence[tuple[int, int]]) -> int:
    """
    Counts the points on the boundary of the convex hull, those on its sides
    included. The points are distinct.

    >>> boundary_count([(0, 0), (2, 0), (4, 0), (4, 4), (0, 4), (1, 2)])
    5

    When all are collinear, all of them count.
    """
    ordered = sorted(points)
    boundary = set()
    for turn in (1, -1):
        chain: list[tuple[int, int]] = []
        for point in ordered:
            while len(chain) > 1 and orientation(*chain[-2], *chain[-1], *point) == turn:
                chain.pop()
            chain.append(point)
        boundary.update(chain)
    return len(boundary)
