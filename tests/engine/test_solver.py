"""The exact solver finds what other people's solvers found, and never a wrong value."""

import pytest

from tests.engine.solved import RULES, boards, by_pair, game_on, polygon, values
from triangles import Board, Game
from triangles.engine.solving import solve
from triangles.engine.webassembly import WebAssemblyMachine

RULE = pytest.mark.parametrize("rule", RULES)
CONVEX = [(rule, int(count)) for rule in RULES for count in values()["convex"][rule]]
SPANS = [
    (rule, int(count)) for rule in RULES for count in values()["convex"]["first_move_by_span"][rule]
]
IN_WEBASSEMBLY = [name for name, stars in boards().items() if len(stars) <= 6 or name.endswith("5")]


def machines(name):
    return [None, WebAssemblyMachine()] if name in IN_WEBASSEMBLY else [None]


@RULE
@pytest.mark.parametrize("name", boards())
def test_the_values_of_small_boards_are_those_of_two_solvers(name, rule):
    expected = values()["boards"][name][rule]
    for machine in machines(name):
        solution = solve(game_on(name, rule), machine=machine)
        assert solution.value == expected["value"] == max(solution.lines.values())
        if "lines" in expected:
            assert solution.lines == by_pair(expected["lines"])


@pytest.mark.parametrize(("rule", "count"), CONVEX)
def test_the_values_of_convex_boards_are_known(rule, count):
    assert solve(polygon(count, rule)).value == values()["convex"][rule][str(count)]


@pytest.mark.parametrize(("rule", "count"), SPANS)
def test_a_first_line_on_a_convex_board_is_worth_what_its_span_is(rule, count):
    spans = values()["convex"]["first_move_by_span"][rule][str(count)]
    for (low, high), value in solve(polygon(count, rule)).lines.items():
        span = min(high - low, count - high + low)
        assert value == spans[str(span)]


@RULE
@pytest.mark.parametrize("drawn", ["all_sides", "all_sides_but_one", "alternate_sides"])
def test_polygons_whose_sides_are_drawn_have_known_values(drawn, rule):
    sides = {
        "all_sides": range,
        "all_sides_but_one": lambda count: range(count - 1),
        "alternate_sides": lambda count: range(0, count, 2),
    }[drawn]
    for count, value in values()["closed_polygons"][drawn][rule].items():
        assert solve(polygon(int(count), rule, sides(int(count)))).value == value, count


@RULE
def test_drawing_a_best_line_leaves_what_the_solver_said(rule):
    game = game_on("ot6_3", rule)
    left = solve(game).value
    while not game.is_over:
        player, solution = game.turn, solve(game)
        assert solution.value == left
        closed = len(game.draw(*solution.best[0]))
        left = left - closed if game.turn is player else closed - left
    assert left == 0


def test_a_finished_game_is_worth_nothing():
    game = polygon(4, "strict", range(4))
    game.draw(0, 2)
    assert game.is_over
    solution = solve(game)
    assert (solution.value, solution.lines, solution.best) == (0, {}, ())


def test_a_resigned_game_is_worth_nothing():
    game = polygon(5, "strict")
    game.resign()
    assert solve(game).lines == {}


@RULE
@pytest.mark.parametrize("name", ["convex6", "wheel7", "ot7_33", "ot8_13"])
def test_the_node_limit_gives_no_value_or_the_right_one(name, rule):
    exact = solve(game_on(name, rule))
    for nodes in (0, 1, 2, 5, 20, 100, 1000, exact.nodes // 2, exact.nodes - 1):
        assert nodes >= exact.nodes or solve(game_on(name, rule), nodes) is None
    assert solve(game_on(name, rule), exact.nodes) == exact


def test_a_board_with_too_many_lines_is_refused_at_once():
    game = Game(Board.generate("tablet-180", 1))
    assert solve(game) is None
    assert solve(game, machine=WebAssemblyMachine()) is None
