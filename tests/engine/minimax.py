"""The exact value of a position by plain minimax over the library: to check the solver against."""

from triangles import Game, Line
from triangles.position import Position


class Minimax:
    """Solves positions of one board and one rule, and remembers them by their lines."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, ...], int] = {}

    def value(self, position: Position) -> int:
        """The margin still to come for the player to move."""
        if position.is_over:
            return 0
        if position.drawn not in self._known:
            self._known[position.drawn] = max(self.lines(position).values())
        return self._known[position.drawn]

    def lines(self, position: Position) -> dict[Line, int]:
        """The value of each legal line."""
        return {line: self._after(position, line) for line in position.legal_lines}

    def _after(self, position: Position, line: Line) -> int:
        closed = len(position.closed_by(line))
        left = self._known.get(_with(position.drawn, line))
        if left is None:
            left = self.value(position.draw(line))
        return closed + left if position.play_again and closed else closed - left


def _with(drawn: tuple[int, ...], line: Line) -> tuple[int, ...]:
    """Adds a line to those that a position has drawn: for each star the stars it is joined with."""
    added = list(drawn)
    added[line.low] |= 1 << line.high
    added[line.high] |= 1 << line.low
    return tuple(added)


def solve_slowly(game: Game) -> tuple[int, dict[tuple[int, int], int]]:
    """Returns the value of a game's position and that of every legal line."""
    minimax = Minimax()
    lines = minimax.lines(game.position)
    values = {(line.low, line.high): value for line, value in lines.items()}
    return max(values.values(), default=0), values
