"""
Runs every check of the project: ``scripts/test``, or ``scripts/test PATH...``
for some of the tests only; what is given goes to pytest as it is.

Installs what it needs in ``.venv`` and ``node_modules`` first.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

from browser import find_chromium
from environment import PYTHON, prepare
from javascript import check_javascript, find_node, install_packages
from steps import ROOT, say, stop, succeeds


def main(arguments: Sequence[str]) -> int:
    prepare("test")
    install_packages(*find_node())
    if not arguments:
        check_sources()
    return run_tests(arguments)


def check_sources() -> None:
    """Runs all that can be checked without running the game, and stops if any of it failed."""
    checks = {
        "Checking the format": [str(PYTHON), "-m", "ruff", "format", "--check", "."],
        "Linting": [str(PYTHON), "-m", "ruff", "check", "."],
        "Checking the types of Python": [str(PYTHON), "-m", "mypy"],
    }
    failed = [title for title, command in checks.items() if not succeeds(title, command)]
    failed += check_javascript()
    if failed:
        stop(f"These steps failed: {', '.join(failed)}")


def run_tests(arguments: Sequence[str]) -> int:
    """Runs pytest, in parallel when all is tested; what it prints comes last."""
    workers = str(min(os.cpu_count() or 1, 4))
    parallel = [] if arguments else ["-n", workers, "--dist", "loadgroup", "--durations", "10"]
    environment = {**os.environ, "TRIANGLES_CHROMIUM": find_chromium()}
    say("Running the tests")
    command = [str(PYTHON), "-m", "pytest", *parallel, *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        raise SystemExit(130) from None
