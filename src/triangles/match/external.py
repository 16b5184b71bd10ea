"""Engines of anybody's, as players: the other side of the line protocol."""

from __future__ import annotations

import queue
import shlex
import subprocess
import threading
from contextlib import suppress
from types import TracebackType
from typing import IO, cast

from triangles.errors import TrianglesError
from triangles.game import Game
from triangles.lines import Star, parse_line
from triangles.match.protocol import GREETING, format_board

SECONDS_TO_ANSWER = 600


class EngineError(TrianglesError):
    """Raised when an external engine fails: it ends, is silent, or breaks the rules."""


class ExternalPlayer:
    """
    An engine of anybody's that speaks the line protocol, started by a command.
    Use it as a context manager, so that it ends.

    :raises: :exc:`EngineError` if it cannot be started or does not greet.
    """

    def __init__(self, command: str, seed: int, seconds: float = SECONDS_TO_ANSWER) -> None:
        self._command = command
        self._seconds = seconds
        self._described: tuple[object, ...] = ()
        self._answers: queue.Queue[str | None] = queue.Queue()
        try:
            self._process = subprocess.Popen(  # noqa: S603 -- the user names the program
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise EngineError(
                f"cannot start {command!r}, which is no level either: {why}"
            ) from None
        self._stdin = cast("IO[str]", self._process.stdin)
        self._stdout = cast("IO[str]", self._process.stdout)
        threading.Thread(target=self._listen, daemon=True).start()
        self._say(GREETING)
        if (greeting := self._hear()) != GREETING:
            self.close()
            raise EngineError(f"{command!r} greets with {greeting!r}, not {GREETING!r}")
        self._say(f"seed {seed}")

    def choose(self, game: Game) -> tuple[Star, Star]:
        """
        Asks the engine for a line of *game*.

        :raises: :exc:`EngineError` if it ends, is silent for too long, or names no legal line.
        """
        described = (game.board, game.play_again)
        if described != self._described:
            self._say(format_board(game))
            self._described = described
        self._say(" ".join(["lines", *map(str, game.lines)]))
        self._say("go")
        answer = self._hear()
        word, _, text = answer.partition(" ")
        if word != "bestline":
            raise EngineError(f"{self._command!r} answers {answer[:80]!r} instead of a line")
        try:
            line = game.board.line(*parse_line(text))
            refusal = game.refusal(*line)
        except TrianglesError as error:
            raise EngineError(f"{self._command!r} answers no line: {error}") from None
        if refusal is not None:
            raise EngineError(f"{self._command!r} breaks the rules: {refusal.sentence(line)}")
        return line.low, line.high

    def close(self) -> None:
        """Ends the engine: politely, then not."""
        if self._process.poll() is None:
            try:
                self._say("quit")
                self._process.wait(timeout=2)
            except (EngineError, subprocess.TimeoutExpired):
                self._process.kill()
                self._process.wait()
        with suppress(OSError):
            self._stdin.close()
        self._stdout.close()

    def __enter__(self) -> ExternalPlayer:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _say(self, message: str) -> None:
        try:
            self._stdin.write(f"{message}\n")
            self._stdin.flush()
        except (OSError, ValueError):
            raise EngineError(f"{self._command!r} has ended") from None

    def _hear(self) -> str:
        try:
            answer = self._answers.get(timeout=self._seconds)
        except queue.Empty:
            raise EngineError(f"{self._command!r} is silent for {self._seconds} s") from None
        if answer is None:
            raise EngineError(f"{self._command!r} has ended")
        return answer

    def _listen(self) -> None:
        with suppress(OSError, ValueError):
            for line in self._stdout:
                self._answers.put(line.strip())
        self._answers.put(None)
