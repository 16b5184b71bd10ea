"""The doors of the solver one by one, as the app uses them: in steps of any length."""

from triangles.engine.kernel import Kernel
from triangles.engine.workplace import Workplace

GOING_ON, SOLVED, LIMIT = 0, 1, 2


class StepSolver:
    """A solver on a position, which other positions of the board can follow."""

    def __init__(self, game, machine=None):
        self.place = Workplace(machine, "solver_bytes")
        self.kernel = Kernel(self.place, game.board, game.play_again)
        self.go_to(game)

    def go_to(self, game):
        while self.kernel.undo():
            pass
        for line in game.lines:
            self.kernel.draw(*line)

    def start(self, node_limit=1 << 30, *, want_all=True):
        return self.place.work("solve_start", node_limit, want_all)

    def step(self, nodes):
        return self.place.work("solve_step", nodes)

    def run(self, slice_nodes, *, want_all=True):
        """Solves in steps of so many nodes, and returns how many steps that took."""
        assert self.start(want_all=want_all) == GOING_ON
        steps = 1
        while (status := self.step(slice_nodes)) == GOING_ON:
            steps += 1
        assert status == SOLVED
        return steps

    @property
    def value(self):
        return self.place.work("solve_value")

    @property
    def best(self):
        self.place.work("solve_value")
        low, high, _ = self.place.answers(3)
        return low, high

    @property
    def nodes(self):
        self.place.work("solve_value")
        return self.place.answers(3)[2]

    def line_value(self, low, high):
        return self.place.work("solve_line_value", low, high)

    @property
    def found(self):
        """All that a solver says: the value, a best line, the values of all lines, the nodes."""
        stars = range(len(self.kernel.board))
        lines = {(a, b): self.line_value(a, b) for b in stars for a in range(b)}
        return self.value, self.best, lines, self.nodes
