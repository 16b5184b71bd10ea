"""
Solves what is known of small boards, and writes the tables of ``docs/results.md``:
``python scripts/results.py``. Takes about half a minute.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, pi, sin
from pathlib import Path

from triangles import Board, Game
from triangles.cli.batches import ORDER_TYPES, order_types
from triangles.engine import Solution, solve

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "results.md"
BOARDS = ROOT / "tests" / "data" / "solved.boards"
CONVEX = range(3, 13)
RULES = (False, True)

HEAD = """\
# What is solved

Made by `scripts/results.py` with the [exact solver](solver.md); a test compares. All boards are
empty and have margin 0, so the number of lines is known from the start, and with one line a turn so
is who draws the last one. A *value* is the margin by which the first player wins when both play as
well as possible; *nodes* are the positions that the solver looked at for the values of all first
lines.
"""

ORDER_TYPES_HEAD = """\
## All order types

How many boards of so many stars, no three in a row, the first player wins, ties and loses. The
boards come with the package: `triangles solve --all-order-types 7` shows each.
"""

BOARDS_HEAD = """\
## Boards that other programs solved

Two independent solvers found the same values. The stars are in `tests/data/solved.boards`.
"""

COLUMNS = (
    *("stars", "lines", "triangles", "last line"),
    *("one line a turn", "nodes", "play again", "nodes"),
)


def main() -> None:
    PAGE.write_text(page(), encoding="utf-8")
    print(PAGE.relative_to(ROOT))


def page() -> str:
    """Returns the whole page."""
    parts = [
        HEAD,
        "## Stars in convex position\n",
        table(COLUMNS, map(convex_row, CONVEX)),
        ORDER_TYPES_HEAD,
        table(
            ("stars", "boards", "one line a turn", "last drawer loses", "play again"),
            map(order_types_row, ORDER_TYPES),
        ),
        BOARDS_HEAD,
        table(("board", *COLUMNS), (board_row(name, stars) for name, stars in solved_boards())),
    ]
    return "\n".join(parts)


def convex_row(star_count: int) -> list[str]:
    """Returns the cells for so many stars in convex position."""
    angles = (2 * pi * star / star_count for star in range(star_count))
    return facts([(round(9000 * cos(angle)), round(9000 * sin(angle))) for angle in angles])


def board_row(name: str, stars: Sequence[tuple[int, int]]) -> list[str]:
    """Returns the cells for a board, its name first."""
    return [name, *facts(stars)]


def order_types_row(star_count: int) -> list[str]:
    """Returns the cells for all order types of so many stars."""
    lost = 0
    cells = []
    for play_again in RULES:
        games = [named.game for named in order_types(star_count, play_again=play_again)]
        values = [solved(game).value for game in games]
        wins, ties = sum(value > 0 for value in values), values.count(0)
        cells.append(f"{wins} / {ties} / {len(values) - wins - ties}")
        if not play_again:
            lost = sum(
                value * (1 if draws_last(game.board) == "first" else -1) < 0
                for game, value in zip(games, values, strict=True)
            )
    return [str(star_count), str(len(games)), cells[0], str(lost), cells[1]]


def solved_boards() -> Iterator[tuple[str, list[tuple[int, int]]]]:
    """Yields the names and the stars of the boards that others solved, too."""
    for row in BOARDS.read_text(encoding="utf-8").splitlines():
        if not row.startswith("#"):
            name, *stars = row.split()
            pairs = (star.split(",") for star in stars)
            yield name, [(int(x), int(y)) for x, y in pairs]


def facts(stars: Sequence[tuple[int, int]]) -> list[str]:
    """Returns what is known of a board, in the order of :data:`COLUMNS`."""
    board = Board(stars, margin=0)
    known = [len(board), board.most_lines, board.most_triangles]
    cells = [*map(str, known), draws_last(board)]
    for play_again in RULES:
        solution = solved(Game(board, play_again))
        cells += [signed(solution.value), f"{solution.nodes:,}"]
    return cells


def solved(game: Game) -> Solution:
    solution = solve(game)
    if solution is None:
        raise SystemExit(f"not solved: {game}")
    return solution


def draws_last(board: Board) -> str:
    """Names the player who draws the last line, with one line a turn and margin 0."""
    return "first" if board.most_lines % 2 else "second"


def signed(value: int) -> str:
    return f"{value:+}" if value else "0"


def table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Returns a table of Markdown, its last line blank."""
    rule = ["---" if column == "board" else "---:" for column in columns]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in (columns, rule, *rows))


if __name__ == "__main__":
    main()
