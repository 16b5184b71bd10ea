"""The figures of ``triangles bench``."""

import json

from triangles.engine.bench import COLUMNS, format_bench, run_bench
from triangles.levels import SIGNATURE


def test_the_figures_are_plain_numbers_and_make_a_table():
    figures = run_bench(quick=True, sizes=("phone-24",))
    (board,) = json.loads(json.dumps(figures))["boards"]
    assert set(board) == {name for name, _, _ in COLUMNS}
    assert board["stars"] == 24
    assert all(value > 0 for value in board.values())
    table = format_bench(figures)
    assert all(heading in table for _, heading, _ in COLUMNS)
    assert f"{board['native_playouts_per_second']:,.0f}" in table
    assert f"Signature {SIGNATURE}, " in table
