"""What text files of the project have in common: lines, tags, and where an error is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, NoReturn, TypeVar

from triangles.errors import RecordError

MOST_CHARACTERS: Final = 1_000_000
MOST_TAGS: Final = 50
LONGEST_TAG: Final = 200

_TAG_NAME = re.compile(r"(?=.{1,40}$)[a-z]+(?: [a-z]+)*", re.ASCII)
_NUMBER = re.compile(r"0|[1-9][0-9]{0,9}", re.ASCII)

Choice = TypeVar("Choice")


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of a file, without its end, and its number from 1."""

    number: int
    text: str

    def fail(self, problem: str, column: int = 1) -> NoReturn:
        """Raises a :exc:`RecordError` that quotes this line from *column* on."""
        raise RecordError(problem, self.number, column, self.text[column - 1 :][:60])


@dataclass(slots=True)
class Tags:
    """The tags of a file, each with the line it stands in."""

    values: dict[str, str] = field(default_factory=dict)
    lines: dict[str, TextLine] = field(default_factory=dict)

    def choice(self, name: str, choices: Mapping[str, Choice]) -> Choice:
        """Returns what the value of a tag stands for among *choices*."""
        value = self.values[name]
        if value not in choices:
            self.fail(name, f"expected one of {', '.join(choices)}")
        return choices[value]

    def number(self, name: str, largest: int) -> int:
        """Returns the value of a tag as a number from 0 to *largest*."""
        value = self.values[name]
        if not _NUMBER.fullmatch(value) or int(value) > largest:
            self.fail(name, f"expected a whole number from 0 to {largest}")
        return int(value)

    def fail(self, name: str, problem: str) -> NoReturn:
        """Raises a :exc:`RecordError` that points at the value of a tag."""
        self.lines[name].fail(problem, len(name) + 3)


class TextReader:
    """
    Reads a file line by line. Blank lines, comments that start with ``#``,
    blanks at the end of a line, a byte order mark and either kind of line end
    make no difference.

    :raises: :exc:`RecordError` if *text* is longer than a million characters.
    """

    def __init__(self, text: str) -> None:
        if len(text) > MOST_CHARACTERS:
            raise RecordError(f"a file has at most {MOST_CHARACTERS} characters", 1, 1)
        self._lines = _significant_lines(text)
        self._last = text.count("\n") + 1

    def __iter__(self) -> Iterator[TextLine]:
        return self._lines

    def take(self, expected: str) -> TextLine:
        """Returns the next line; *expected* says what should be there if there is none."""
        line = next(self._lines, None)
        if line is None:
            raise RecordError(f"the file ends where it should have {expected}", self._last, 1)
        return line

    def take_first(self, header: str) -> None:
        """Takes the first line, which names the format and its version."""
        line = self.take(f"its first line, {header!r}")
        if line.text != header:
            line.fail(f"expected {header!r}, the name and version of the format")

    def take_tags(self, end: str, required: tuple[str, ...]) -> tuple[Tags, TextLine]:
        """Takes the tags up to the line *end*, and returns them and that line."""
        tags = Tags()
        while (line := self.take(repr(end))).text != end:
            name, colon, value = line.text.partition(": ")
            if not colon:
                line.fail(f"expected 'name: value', or {end!r}")
            if problem := name_problem(name):
                line.fail(problem)
            if problem := value_problem(value):
                line.fail(problem, len(name) + 3)
            if name in tags.values:
                line.fail(f"the tag {name!r} stands twice")
            if len(tags.values) == MOST_TAGS:
                line.fail(f"a file has at most {MOST_TAGS} tags")
            tags.values[name] = value
            tags.lines[name] = line
        for name in required:
            if name not in tags.values:
                line.fail(f"the tag {name!r} is missing before {end!r}")
        return tags, line


def name_problem(name: str) -> str | None:
    """Says what is wrong with the name of a tag, or ``None``."""
    if not _TAG_NAME.fullmatch(name):
        return "a tag's name is words of small letters, at most 40 characters"
    return None


def value_problem(value: str) -> str | None:
    """Says what is wrong with the value of a tag, or ``None``."""
    if not value or value != value.strip():
        return "a tag's value neither is empty nor begins or ends with a blank"
    if len(value) > LONGEST_TAG:
        return f"a tag's value has at most {LONGEST_TAG} characters"
    if not value.isprintable():
        return "a tag's value is of printable characters"
    return None


def _significant_lines(text: str) -> Iterator[TextLine]:
    start = 1 if text.startswith("\ufeff") else 0
    number = 0
    while start <= len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        number += 1
        line = text[start:end].rstrip(" \t\r")
        if line and not line.startswith("#"):
            yield TextLine(number, line)
        start = end + 1
