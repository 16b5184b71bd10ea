"""A progress bar on standard error, for people who wait."""

from __future__ import annotations

import sys
from types import TracebackType

WIDTH = 30


class Progress:
    """
    A bar of how much of *what* is done, only where somebody sits there. Use it as a
    context manager, so that its line ends before anything else is written.
    """

    def __init__(self, what: str) -> None:
        self._what = what
        self._is_open = False

    def show(self, done: int, of: int) -> None:
        """Shows that *done* parts of so many are done."""
        if not sys.stderr.isatty():
            return
        bar = "#" * (WIDTH * done // max(of, 1))
        print(f"\r[{bar:{WIDTH}}] {done}/{of} {self._what}", end="", file=sys.stderr, flush=True)
        self._is_open = True

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._is_open:
            print(file=sys.stderr, flush=True)
