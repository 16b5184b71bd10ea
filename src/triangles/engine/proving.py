"""Proofs: what the computer drew in a game is what its level and seed choose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from triangles.engine.computer import Computer
from triangles.engine.kernel import Machine
from triangles.game import Game
from triangles.levels import SIGNATURE
from triangles.lines import Line
from triangles.opponents import Opponent, opponent_of


@dataclass(frozen=True, slots=True)
class WrongLine:
    """A line that the computer would not have drawn: the line of a ply, counted from 0."""

    ply: int
    drawn: Line
    chosen: Line


@dataclass(frozen=True, slots=True)
class Proof:
    """What came of the proof that a computer played one side of a game."""

    opponent: Opponent
    line_count: int
    """How many lines are proved: all of the computer's if none is wrong."""
    wrong: WrongLine | None = None
    """The first line that is not what the level and the seed choose."""

    @property
    def is_possible(self) -> bool:
        """Whether this version of the engine played, so that its choices can be proved."""
        return self.opponent.engine == SIGNATURE

    @property
    def holds(self) -> bool:
        """Whether every line of the computer is proved."""
        return self.is_possible and self.wrong is None


def prove(
    game: Game,
    machine: Machine | None = None,
    on_line: Callable[[int, int], None] | None = None,
) -> Proof | None:
    """
    Proves that the computer named by the tags of *game* drew what its level and
    its seed choose, by choosing again; ``None`` if the tags name no computer.
    Takes as long as the computer took. When another version of the engine played,
    nothing is tried.

    Runs natively unless another *machine* is given. *on_line* is told after each line
    how many are proved, and how many there are.

    >>> from triangles import Board, Player
    >>> tags = Opponent(Player.FIRST, "novice", seed=1).tags
    >>> game = Game(Board([(0, 0), (4000, 0), (0, 4000)]), tags=tags)
    >>> _ = game.draw(*Computer("novice", seed=1).choose(game))
    >>> prove(game).holds
    True

    :raises: :exc:`TagError` if the tags are not as they should be;
        :exc:`InvalidBoardError` if the board has more stars than a kernel holds.
    """
    opponent = opponent_of(game.tags)
    if opponent is None:
        return None
    proof = Proof(opponent, 0)
    if not proof.is_possible:
        return proof
    computer = Computer(opponent.level, opponent.seed, machine)
    plies = [ply for ply, move in enumerate(game.moves) if move.player is opponent.side]
    for count, ply in enumerate(plies):
        drawn = game.moves[ply].line
        chosen = Line.between(*computer.choose(game.at(ply)))
        if chosen != drawn:
            return Proof(opponent, count, WrongLine(ply, drawn, chosen))
        if on_line is not None:
            on_line(count + 1, len(plies))
    return Proof(opponent, len(plies))
