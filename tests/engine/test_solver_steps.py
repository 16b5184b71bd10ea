"""The solver stops after any step, goes on as if it had not, and forgets what it solved before."""

import pytest

from tests.engine.solved import RULES, boards, game_on
from tests.engine.stepping import GOING_ON, LIMIT, SOLVED, StepSolver
from triangles import Board, Game
from triangles.engine import solve
from triangles.engine.webassembly import WebAssemblyMachine

RULE = pytest.mark.parametrize("rule", RULES)
UNKNOWN = -32768
NAMES = ["convex6", "wheel5", "wheel7", "ot6_3", "ot7_33"]


def whole(game, *, want_all=True):
    solver = StepSolver(game)
    assert solver.run(1 << 30, want_all=want_all) == 1
    return solver.found


@RULE
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("want_all", [False, True])
def test_steps_of_any_length_find_the_same_in_as_many_nodes(name, rule, want_all):
    game = game_on(name, rule)
    expected = whole(game, want_all=want_all)
    nodes = expected[-1]
    for slice_nodes in (1, 2, 7, 100, nodes - 1, nodes):
        solver = StepSolver(game)
        steps = solver.run(slice_nodes, want_all=want_all)
        assert solver.found == expected
        assert steps >= nodes / slice_nodes


def test_webassembly_steps_as_native_code_does():
    game = game_on("wheel5", "again")
    native, webassembly = StepSolver(game), StepSolver(game, WebAssemblyMachine())
    assert native.run(10) == webassembly.run(10)
    assert native.found == webassembly.found


@RULE
@pytest.mark.parametrize("name", NAMES)
def test_the_best_line_alone_is_found_with_less(name, rule):
    game = game_on(name, rule)
    value, _, lines, nodes = whole(game)
    alone, best, _, fewer = whole(game, want_all=False)
    assert alone == value == lines[best]
    assert fewer < nodes


def test_a_step_visits_as_many_nodes_as_it_may():
    solver = StepSolver(game_on("wheel7", "strict"))
    solver.start()
    before = 0
    while solver.step(10) == GOING_ON:
        assert 1 <= solver.nodes - before <= 10
        before = solver.nodes


def test_the_limit_ends_it_for_good_and_a_new_start_begins_anew():
    game = game_on("wheel7", "strict")
    expected = whole(game)
    solver = StepSolver(game)
    solver.start(node_limit=100)
    assert solver.step(60) == GOING_ON
    assert solver.step(60) == LIMIT
    assert solver.nodes == 100
    assert solver.step(60) == LIMIT
    solver.run(50)
    assert solver.found == expected


@RULE
def test_what_was_solved_before_makes_no_difference(rule):
    game = game_on("ot7_33", rule)
    later = game.at(0)
    for line in list(game.legal_lines)[:1]:
        later.draw(*line)
    solver = StepSolver(game)
    for position in (game, later, game, later):
        solver.go_to(position)
        solver.run(1000)
        assert solver.found == whole(position)


def test_the_position_stays_as_it_was():
    game = game_on("ot6_3", "again")
    game.draw(*next(iter(game.legal_lines)))
    solver = StepSolver(game)
    solver.run(100)
    assert solver.kernel.lines == game.lines
    assert solver.kernel.legal_count == len(game.legal_lines)


def test_the_value_of_a_line_that_is_not_legal_is_not_known():
    game = game_on("convex6", "strict")
    game.draw(0, 2)
    solver = StepSolver(game)
    solver.start()
    assert solver.line_value(3, 5) == UNKNOWN
    while solver.step(100) == GOING_ON:
        pass
    assert solver.line_value(3, 5) != UNKNOWN
    assert solver.line_value(5, 3) == solver.line_value(3, 5)
    for strange in ((0, 2), (1, 3), (0, 0), (-1, 3), (0, 6)):
        assert solver.line_value(*strange) == UNKNOWN


@RULE
@pytest.mark.parametrize("name", [name for name, stars in boards().items() if len(stars) <= 6])
def test_a_margin_that_shuts_no_line_changes_no_value(name, rule):
    without = game_on(name, rule)
    wide = [(10 * x, 10 * y) for x, y in boards()[name]]
    with_margin = Game(Board(wide, margin=1), RULES[rule])
    assert len(with_margin.legal_lines) == len(without.legal_lines)
    assert solve(with_margin).lines == solve(without).lines


def test_a_board_whose_game_is_over_is_solved_at_once():
    game = game_on("convex3", "strict")
    for line in ((0, 1), (1, 2), (0, 2)):
        game.draw(*line)
    solver = StepSolver(game)
    assert solver.start() == SOLVED
    assert solver.value == 0
