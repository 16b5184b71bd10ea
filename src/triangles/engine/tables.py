"""
The tables of a board: which lines can be drawn, and which triangles count.

Everything rests on one table of bit rows, the stars strictly left of the line
from *a* to *b*. The inside of a triangle and the wedge of stars that a line
hides are each an AND of such rows.
"""

from triangles.engine.bits import fill, has, put
from triangles.engine.cells import row
from triangles.engine.jit import compiled, inlined
from triangles.engine.law import is_near_segment, orientation
from triangles.engine.layout import NO_LINE, Tables
from triangles.engine.words import trailing_zeros, without_lowest


@inlined
def left_row(tables: Tables, a: int, b: int) -> int:
    """Returns where in ``left`` the row of *ab* begins."""
    return (a * tables.star_count + b) * tables.star_words


@inlined
def low_of(tables: Tables, line: int) -> int:
    """Returns the lower star of *line*."""
    return tables.ends[2 * line]


@inlined
def high_of(tables: Tables, line: int) -> int:
    """Returns the higher star of *line*."""
    return tables.ends[2 * line + 1]


@inlined
def line_between(tables: Tables, a: int, b: int) -> int:
    """Returns the number of the line *ab*, or NO_LINE."""
    return tables.line_of[a * tables.star_count + b]


@compiled
def fill_sides(tables: Tables, margin: int) -> None:
    """Fills ``left`` and ``joinable``."""
    count = tables.star_count
    fill(tables.joinable, count * tables.star_words, 0)
    for a in range(count):
        fill(row(tables.left, left_row(tables, a, a)), tables.star_words, 0)
        for b in range(a + 1, count):
            if _fill_sides_of(tables, a, b, margin):
                put(row(tables.joinable, a * tables.star_words), b)
                put(row(tables.joinable, b * tables.star_words), a)


@inlined
def _fill_sides_of(tables: Tables, a: int, b: int, margin: int) -> bool:
    """Fills the two rows of *ab* and tells whether the line keeps clear of all stars."""
    stars = tables.stars
    ax, ay, bx, by = stars[2 * a], stars[2 * a + 1], stars[2 * b], stars[2 * b + 1]
    ahead, behind = left_row(tables, a, b), left_row(tables, b, a)
    # The area that a star within the margin and ab enclose is at most this.
    reach = margin * (abs(bx - ax) + abs(by - ay))
    is_clear = True
    for word in range(tables.star_words):
        left = 0
        right = 0
        close = 0
        first = 64 * word
        for star in range(first, min(first + 64, tables.star_count)):
            x, y = stars[2 * star], stars[2 * star + 1]
            side = orientation(ax, ay, bx, by, x, y)
            area = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            left |= (side > 0) << (star - first)
            right |= (side < 0) << (star - first)
            close |= (abs(area) <= reach) << (star - first)
        tables.left[ahead + word] = left
        tables.left[behind + word] = right
        while close != 0 and is_clear:
            star = first + trailing_zeros(close)
            close = without_lowest(close)
            if star not in (a, b):
                x, y = stars[2 * star], stars[2 * star + 1]
                is_clear = not is_near_segment(x, y, ax, ay, bx, by, margin)
    return is_clear


@compiled
def number_lines(tables: Tables) -> int:
    """Numbers the drawable lines from short to long and returns how many there are."""
    count, stars, keys = tables.star_count, tables.stars, tables.keys
    lines = 0
    for low in range(count):
        joinable = row(tables.joinable, low * tables.star_words)
        for high in range(low + 1, count):
            if has(joinable, high):
                dx, dy = stars[2 * high] - stars[2 * low], stars[2 * high + 1] - stars[2 * low + 1]
                keys[lines] = (dx * dx + dy * dy) << 16 | low << 8 | high
                lines += 1
    _sort(tables, lines)
    fill(tables.line_of, count * count, NO_LINE)
    for line in range(lines):
        low, high = (keys[line] >> 8) & 255, keys[line] & 255
        tables.ends[2 * line] = low
        tables.ends[2 * line + 1] = high
        tables.line_of[low * count + high] = line
        tables.line_of[high * count + low] = line
    fill(tables.ready, lines, 0)
    return lines


@inlined
def _sort(tables: Tables, count: int) -> None:
    """Sorts the first *count* keys as Shell does, with Knuth's gaps."""
    keys = tables.keys
    gap = 1
    while gap < count // 3:
        gap = 3 * gap + 1
    while gap > 0:
        for index in range(gap, count):
            key = keys[index]
            hole = index
            while hole >= gap and keys[hole - gap] > key:
                keys[hole] = keys[hole - gap]
                hole -= gap
            keys[hole] = key
        gap //= 3


@compiled
def fill_apexes(tables: Tables) -> int:
    """Fills ``apexes`` and returns the number of triangles that can count."""
    words = tables.star_words
    fill(tables.apexes, tables.line_count * words, 0)
    triangles = 0
    for line in range(tables.line_count):
        a, b = low_of(tables, line), high_of(tables, line)
        for word in range(b >> 6, words):
            both = tables.joinable[a * words + word] & tables.joinable[b * words + word]
            while both != 0:
                c = 64 * word + trailing_zeros(both)
                both = without_lowest(both)
                if c > b and _is_hollow(tables, a, b, c):
                    triangles += 1
                    put(row(tables.apexes, line * words), c)
                    put(row(tables.apexes, line_between(tables, a, c) * words), b)
                    put(row(tables.apexes, line_between(tables, b, c) * words), a)
    return triangles


@inlined
def _is_hollow(tables: Tables, a: int, b: int, c: int) -> bool:
    """Tells whether no star lies strictly inside *abc*; its sides are drawable."""
    left = tables.left
    if not has(row(left, left_row(tables, a, b)), c):
        a, b = b, a
    ab, bc, ca = left_row(tables, a, b), left_row(tables, b, c), left_row(tables, c, a)
    inside = 0
    for word in range(tables.star_words):
        inside |= left[ab + word] & left[bc + word] & left[ca + word]
    return inside == 0


@compiled
def count_boundary(tables: Tables) -> int:
    """Counts the stars on the boundary of the convex hull, those on its sides included."""
    boundary = 0
    for a in range(tables.star_count):
        for b in range(tables.star_count):
            if a != b and _is_empty(tables, a, b):
                boundary += 1
                break
    return boundary


@inlined
def _is_empty(tables: Tables, a: int, b: int) -> bool:
    """Tells whether no star lies strictly left of *ab*."""
    start = left_row(tables, a, b)
    together = 0
    for word in range(tables.star_words):
        together |= tables.left[start + word]
    return together == 0


@compiled
def fill_crossings(tables: Tables, line: int) -> None:
    """
    Fills the row of *line* in ``crossings``.

    A line *cd* crosses *ab* when *c* lies left of it, *d* right of it, and *d*
    in the wedge that *a* and *b* span as seen from *c*.
    """
    count, words, left = tables.star_count, tables.star_words, tables.left
    a, b = low_of(tables, line), high_of(tables, line)
    crossed = row(tables.crossings, line * tables.line_words)
    fill(crossed, tables.line_words, 0)
    put(crossed, line)
    ahead, behind = left_row(tables, a, b), left_row(tables, b, a)
    for c_word in range(words):
        sources = left[ahead + c_word]
        while sources != 0:
            c = 64 * c_word + trailing_zeros(sources)
            sources = without_lowest(sources)
            ca, bc = left_row(tables, c, a), left_row(tables, b, c)
            for word in range(words):
                hidden = left[behind + word] & left[ca + word] & left[bc + word]
                hidden &= tables.joinable[c * words + word]
                lines = row(tables.line_of, c * count + 64 * word)
                while hidden != 0:
                    put(crossed, lines[trailing_zeros(hidden)])
                    hidden = without_lowest(hidden)
    tables.ready[line] = 1


@inlined
def need_crossings(tables: Tables, line: int) -> None:
    """Fills the row of *line* in ``crossings`` unless it is filled already."""
    if tables.ready[line] == 0:
        fill_crossings(tables, line)
