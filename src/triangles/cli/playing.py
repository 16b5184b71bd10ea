"""A game in the terminal: against the computer, or for two at one keyboard."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from triangles.board import Board
from triangles.cli.common import count, load_game, load_part
from triangles.errors import TrianglesError
from triangles.game import Game
from triangles.lines import Line, parse_line
from triangles.match.players import Player as Chooser
from triangles.plaintext import draw_text
from triangles.players import Player
from triangles.record import mark_of, result_of, write_record
from triangles.sizes import SIZES

HELP = "A line such as 3-7, or: show, undo, resign, save FILE, quit."


@dataclass
class TerminalGame:
    """
    Asks for lines, draws the board after each, and lets the computer, if there
    is one, play the side *computer_plays*.
    """

    game: Game
    computer: Chooser | None = None
    computer_plays: Player | None = None
    columns: int = 78
    colour: bool = False
    say: Callable[[str], None] = print

    def run(self, answers: Iterator[str]) -> None:
        """Plays until the game is over or the *answers* end or say ``quit``."""
        self.say(HELP)
        self._show()
        while not self.game.is_over:
            if self._is_computers_turn():
                self._let_computer_draw()
                continue
            answer = next(answers, None)
            if answer is None or answer.strip() == "quit":
                return
            try:
                self._obey(answer.strip())
            except (TrianglesError, OSError) as error:
                self.say(f"{error}")
        self.say(f"The game is over: {result_of(self.game)}.")

    def prompt(self) -> str:
        """Returns what to ask the player whose turn it is."""
        first, second = self.game.scores
        return f"[{first}-{second}] player {self.game.turn + 1}: "

    def _is_computers_turn(self) -> bool:
        return self.computer is not None and self.game.turn is self.computer_plays

    def _let_computer_draw(self) -> None:
        assert self.computer is not None  # noqa: S101 -- tested by the caller
        self._draw(Line.between(*self.computer.choose(self.game)), "The computer draws")

    def _obey(self, answer: str) -> None:
        word, _, rest = answer.partition(" ")
        if word == "show":
            self._show()
        elif word == "undo":
            self._take_back()
        elif word == "resign":
            self.game.resign()
        elif word == "save" and rest:
            Path(rest).write_text(write_record(self.game), encoding="utf-8")
            self.say(f"Saved as {rest}.")
        elif word[:1].isdigit():
            self._draw_own(parse_line(answer))
        elif answer:
            self.say(HELP)

    def _draw_own(self, line: Line) -> None:
        if refusal := self.game.refusal(*line):
            self.say(f"No: {refusal.sentence(line)}.")
        else:
            self._draw(line, "You draw")

    def _draw(self, line: Line, words: str) -> None:
        self.game.draw(*line)
        self._show()
        self.say(f"{words} {line}{mark_of(self.game, self.game.ply)}.")

    def _take_back(self) -> None:
        """Takes back to the last decision of a person: the computer's answers go, too."""
        self.game.undo()
        while self._is_computers_turn() and self.game.ply:
            self.game.undo()
        self._show()

    def _show(self) -> None:
        self.say(draw_text(self.game, columns=self.columns, colour=self.colour))


def add_terminal_options(parser: argparse.ArgumentParser) -> None:
    """Adds what ``triangles play`` takes for a game in the terminal."""
    parser.add_argument(
        "source",
        metavar="SIZE|FILE",
        nargs="?",
        help="play here on this board, or on from this record",
    )
    parser.add_argument("--level", help="play against the computer at this level")
    parser.add_argument("--begin", choices=("you", "computer"), default="you", help="who begins")
    parser.add_argument("--seed", type=count, default=0, help="for the board and the computer")
    parser.add_argument("--play-again", action="store_true", help="play again after a triangle")


def play_in_terminal(arguments: argparse.Namespace) -> None:
    """Plays the game that ``triangles play`` was asked for."""
    if arguments.source in SIZES:
        board = Board.generate(arguments.source, arguments.seed)
        game = Game(board, arguments.play_again)
    else:
        game = load_game(arguments.source, play_again=arguments.play_again)
    terminal = TerminalGame(
        game,
        columns=max(20, min(shutil.get_terminal_size((80, 24)).columns - 2, 110)),
        colour=sys.stdout.isatty(),
    )
    if arguments.level is not None:
        engine = load_part("triangles.engine", "engine")
        terminal.computer = engine.Computer(arguments.level, seed=arguments.seed)
        terminal.computer_plays = Player(arguments.begin == "you")
    terminal.run(_typed(terminal))


def _typed(terminal: TerminalGame) -> Iterator[str]:
    """Yields what is typed, line by line, with a prompt where somebody sits there."""
    while True:
        if sys.stdin.isatty():
            print(terminal.prompt(), end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            return
        yield line
