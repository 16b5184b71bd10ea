import pytest
from hypothesis import given
from hypothesis import strategies as st

from triangles import InvalidLineError, Line, Triangle, parse_line


@given(st.integers(0, 300), st.integers(0, 300))
def test_what_is_written_of_a_line_is_read_back(one, other):
    if one != other:
        line = Line.between(one, other)
        assert parse_line(str(line)) == line == parse_line(f"{other}-{one}")


@pytest.mark.parametrize(
    "text", ["", "3", "3-3", "3--4", "-3-4", "a-b", "3-4 ", "٣-٤", "9" * 5000 + "-1"]
)
def test_anything_else_is_no_line(text):
    with pytest.raises(InvalidLineError):
        parse_line(text)


@pytest.mark.parametrize("stars", [(1, 1), (2, 1), (-1, 2)])
def test_an_impossible_line_cannot_be_made(stars):
    with pytest.raises(InvalidLineError):
        Line(*stars)


def test_a_triangle_is_the_same_in_any_order():
    assert Triangle.of(3, 1, 2) == Triangle(1, 2, 3)
    assert Triangle(1, 2, 3).lines == (Line(1, 2), Line(1, 3), Line(2, 3))
    with pytest.raises(InvalidLineError):
        Triangle(1, 1, 2)
