"""Setting up a board: stars from a seed, and the check of stars from anywhere."""

from triangles.engine.cells import Cells, list_at
from triangles.engine.jit import compiled, inlined
from triangles.engine.law import place_stars
from triangles.engine.layout import (
    BOUNDARY,
    LINE_COUNT,
    MARGIN,
    MAX_STARS,
    PLAY_AGAIN,
    STAR_COUNT,
    carve,
)
from triangles.engine.position import clear
from triangles.engine.tables import count_boundary, fill_apexes, fill_sides, number_lines
from triangles.geometry import WIDEST_MARGIN
from triangles.sizes import WIDEST_COORDINATE

FINE = 0
OUT_OF_RANGE = 1
TWICE = 2
NO_TRIANGLE = 3
WRONG_NUMBERS = 4

_SEED_MASK = 0xFFFFFFFF


@compiled
def generate_stars(arena: int, star_count: int, width: int, height: int, seed: int) -> int:
    """Writes the stars of a seed into the arena and returns the spacing that was kept."""
    if star_count < 3 or star_count > MAX_STARS:
        return -1
    free = carve(arena, star_count, 0).keys_address
    xs = list_at(free, star_count)
    ys = list_at(free + 8 * star_count, star_count)
    scratch = list_at(free + 16 * star_count, star_count)
    spacing = place_stars(xs, ys, scratch, width, height, seed & _SEED_MASK)
    stars = carve(arena, star_count, 0).tables.stars
    for star in range(star_count):
        stars[2 * star] = xs[star]
        stars[2 * star + 1] = ys[star]
    return spacing


@compiled
def set_up(arena: int, star_count: int, margin: int, play_again: int) -> int:
    """
    Checks the stars in the arena, makes their tables and the empty position.
    Returns FINE or the code of what is wrong, with the stars as the answer.
    """
    if star_count < 3 or star_count > MAX_STARS or margin < 0:
        return WRONG_NUMBERS
    parts = carve(arena, star_count, 0)
    wrong = _check_stars(parts.tables.stars, star_count, parts.answer)
    if wrong != FINE:
        return wrong
    header = parts.position.header
    header[STAR_COUNT] = star_count
    header[MARGIN] = min(margin, WIDEST_MARGIN)
    header[PLAY_AGAIN] = play_again != 0
    fill_sides(parts.tables, header[MARGIN])
    header[LINE_COUNT] = number_lines(parts.tables)
    header[BOUNDARY] = count_boundary(parts.tables)
    parts = carve(arena, star_count, header[LINE_COUNT])
    triangles = fill_apexes(parts.tables)
    clear(parts.tables, parts.position)
    return FINE if triangles > 0 else NO_TRIANGLE


@inlined
def _check_stars(stars: Cells, count: int, answer: Cells) -> int:
    for star in range(count):
        if max(abs(stars[2 * star]), abs(stars[2 * star + 1])) > WIDEST_COORDINATE:
            answer[0] = star
            return OUT_OF_RANGE
    for star in range(count):
        for before in range(star):
            if (
                stars[2 * star] == stars[2 * before]
                and stars[2 * star + 1] == stars[2 * before + 1]
            ):
                answer[0] = before
                answer[1] = star
                return TWICE
    return FINE
