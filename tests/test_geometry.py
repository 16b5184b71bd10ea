import random

from hypothesis import given
from hypothesis import strategies as st

from tests.naive import distance_squared_to_segment, segments_meet_inside
from triangles.geometry import (
    WIDEST_MARGIN,
    boundary_count,
    is_near_segment,
    orientation,
    segments_cross,
)
from triangles.sizes import WIDEST_COORDINATE

FAR = st.integers(-WIDEST_COORDINATE, WIDEST_COORDINATE)
NEAR = st.integers(-6, 6)
POINT = st.one_of(st.tuples(FAR, FAR), st.tuples(NEAR, NEAR))


@given(POINT, POINT, POINT)
def test_orientation_changes_sign_when_two_points_change_places(a, b, c):
    assert orientation(*a, *b, *c) == -orientation(*b, *a, *c) == orientation(*b, *c, *a)


@given(POINT, POINT, POINT, st.integers(0, WIDEST_MARGIN) | st.integers(0, 5))
def test_nearness_to_a_segment_is_exact(p, a, b, margin):
    if a != b:
        expected = distance_squared_to_segment(p, a, b) <= margin**2
        assert is_near_segment(*p, *a, *b, margin) == expected


@given(POINT, POINT, POINT, POINT)
def test_segments_cross_where_their_lines_meet_inside_both(a, b, c, d):
    if a != b and c != d:
        assert segments_cross(*a, *b, *c, *d) == segments_meet_inside(a, b, c, d)


def test_segments_that_share_an_end_do_not_cross():
    assert not segments_cross(0, 0, 4, 4, 0, 0, 4, 0)
    assert not segments_cross(0, 0, 4, 4, 4, 4, 0, 4)


def test_a_margin_reaches_round_the_ends_of_a_segment():
    assert is_near_segment(-3, 4, 0, 0, 10, 0, 5)
    assert not is_near_segment(-3, 4, 0, 0, 10, 0, 4)


def test_products_of_the_widest_board_stay_within_64_bits():
    corner, margin = WIDEST_COORDINATE, WIDEST_MARGIN
    length_squared = 2 * (2 * corner) ** 2
    assert margin**2 * length_squared < 2**63
    assert margin**2 >= length_squared


@given(st.lists(st.tuples(NEAR, NEAR), min_size=3, max_size=12, unique=True))
def test_boundary_points_have_all_others_on_one_side_of_a_line_through_them(points):
    expected = sum(
        any(
            all(orientation(*p, *q, *r) >= 0 for r in points)
            or all(orientation(*p, *q, *r) <= 0 for r in points)
            for q in points
            if q != p
        )
        for p in points
    )
    assert boundary_count(points) == expected


def test_boundary_count_of_a_row_is_all_of_it():
    row = [(x, 2 * x) for x in range(7)]
    random.Random(1).shuffle(row)
    assert boundary_count(row) == 7
