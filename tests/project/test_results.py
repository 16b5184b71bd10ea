"""The page of what is solved is what its script makes of the solver as it is."""

import sys

import pytest

from tests.engine.solved import boards, values
from tests.project.project import ROOT

sys.path.insert(0, str(ROOT / "scripts"))

import results

PAGE = results.PAGE.read_text(encoding="utf-8")

# What takes longer than an instant is compared by its values alone.
SMALL = [name for name, stars in boards().items() if len(stars) <= 6]


def cells_of(first):
    """Returns the cells of the row of a board."""
    (row,) = [row for row in PAGE.splitlines() if row.startswith(f"| {first} |")]
    return row.strip("| ").split(" | ")


def test_the_words_of_the_page_are_those_of_the_script():
    assert PAGE.startswith(results.HEAD)
    assert results.ORDER_TYPES_HEAD in PAGE
    assert results.BOARDS_HEAD in PAGE
    heads = [line for line in PAGE.splitlines() if line.startswith("| board")]
    assert heads == [f"| board | {' | '.join(results.COLUMNS)} |"]


def test_convex_boards_are_on_the_page():
    assert results.table(results.COLUMNS, map(results.convex_row, results.CONVEX)) in PAGE


@pytest.mark.parametrize("star_count", [3, 4, 5, 6])
def test_order_types_are_on_the_page(star_count):
    assert f"| {' | '.join(results.order_types_row(star_count))} |\n" in PAGE


@pytest.mark.parametrize("name", SMALL)
def test_small_boards_are_on_the_page(name):
    assert cells_of(name) == results.board_row(name, boards()[name])


@pytest.mark.parametrize("name", boards())
def test_all_boards_are_on_the_page_with_the_values_that_others_found(name):
    known = values()["boards"][name]
    cells = cells_of(name)
    assert (int(cells[5]), int(cells[7])) == (known["strict"]["value"], known["again"]["value"])
