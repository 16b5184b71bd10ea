"""The side of an engine in the line protocol: answers messages one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from triangles.board import Board
from triangles.errors import TrianglesError
from triangles.game import Game
from triangles.lines import Line, parse_line
from triangles.match.players import Player
from triangles.match.protocol import GREETING, ProtocolError, parse_point


@dataclass
class EngineSession:
    """One engine that answers messages: *make_player* makes it for a level and a seed."""

    make_player: Callable[[str, int], Player]
    level: str
    seed: int = 0
    game: Game | None = field(default=None, init=False)

    def answers(self, messages: Iterable[str]) -> Iterator[str]:
        """Yields the answer to each message that has one, until ``quit``."""
        for message in messages:
            words = message.split()
            if words[:1] == ["quit"]:
                return
            if words:
                try:
                    yield from self._answer(words[0], words[1:])
                except TrianglesError as error:
                    yield f"error {' '.join(str(error).split())}"

    def _answer(self, command: str, words: list[str]) -> Iterator[str]:
        if command == GREETING.split()[0]:
            yield GREETING
        elif command == "level" and len(words) == 1:
            self.make_player(words[0], self.seed)
            self.level = words[0]
        elif command == "seed" and len(words) == 1 and words[0].isdecimal():
            self.seed = int(words[0][:12])
        elif command == "board" and len(words) > 2 and words[1] in ("once", "again"):
            margin, option, *stars = words
            board = Board(map(parse_point, stars), parse_point(f"{margin},0")[0])
            self.game = Game(board, option == "again")
        elif command == "lines":
            self._set_lines([parse_line(word) for word in words])
        elif command == "go" and not words:
            yield f"bestline {self._best_line()}"
        else:
            raise ProtocolError(f"no such message: {' '.join([command, *words])[:60]!r}")

    def _set_lines(self, lines: list[Line]) -> None:
        game = self._need_game()
        common = 0
        for drawn, wanted in zip(game.lines, lines, strict=False):
            if drawn != wanted:
                break
            common += 1
        fresh = game.at(common)
        for line in lines[common:]:
            fresh.draw(*line)
        self.game = fresh

    def _best_line(self) -> Line:
        game = self._need_game()
        if game.is_over:
            raise ProtocolError("the game is over")
        return Line.between(*self.make_player(self.level, self.seed).choose(game))

    def _need_game(self) -> Game:
        if self.game is None:
            raise ProtocolError("there is no board yet")
        return self.game
