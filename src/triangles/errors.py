"""What can go wrong, one family under one base."""

from triangles.refusals import Reason


class TrianglesError(ValueError):
    """The base of every error that this library raises on purpose."""


class InvalidBoardError(TrianglesError):
    """Raised when stars, margin, size or seed do not make a board."""


class InvalidLineError(TrianglesError):
    """Raised when two numbers do not name two different stars of the board."""


class IllegalMoveError(TrianglesError):
    """Raised when a well-formed move may not be played in the position."""

    def __init__(self, message: str, reason: Reason) -> None:
        super().__init__(message)
        self.reason = reason


class RecordError(TrianglesError):
    """Raised when a text is not the record of a game; says where, counted from 1."""

    def __init__(self, problem: str, line: int, column: int, quoted: str = "") -> None:
        quote = f": {quoted!r}" if quoted else ""
        super().__init__(f"line {line}, column {column}: {problem}{quote}")
        self.problem = problem
        self.line = line
        self.column = column
        self.quoted = quoted


class TagError(TrianglesError):
    """Raised when the tags of a game do not name a computer as they should; says which."""

    def __init__(self, tag: str, problem: str) -> None:
        super().__init__(f"the tag {tag!r}: {problem}")
        self.tag = tag
        self.problem = problem
