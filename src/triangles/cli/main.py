"""The door of the command line: reads the words, runs a command, turns errors into one line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import Any, NoReturn

from triangles.cli import analysis, app, boards, matching, measures, records, solving
from triangles.errors import TrianglesError


def main(words: Sequence[str] | None = None) -> int:
    """
    Runs the command that *words* name, by default the words of the command
    line, and returns the exit code: 0, or 1 after one line on standard error
    that says what is wrong. Wrong usage ends with 2.
    """
    arguments = _parser().parse_args(words)
    try:
        arguments.run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    except (TrianglesError, OSError) as error:
        print(f"triangles: {_sentence(error)}", file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="triangles",
        description="Join stars, close triangles: the game, its records and its boards.",
        epilog="'triangles COMMAND --help' tells more and shows an example.",
    )
    parser.add_argument("--version", action=_Version, help="say the version and stop")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for module in (app, boards, records, measures, analysis, matching, solving):
        module.add_commands(commands)
    return parser


class _Version(argparse.Action):
    """Looks the version up only when it is asked for."""

    def __init__(self, **options: Any) -> None:
        super().__init__(nargs=0, **options)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        print(f"triangles {version('triangles-game')}")
        parser.exit()


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    return " ".join(str(error).split())
