"""
Starts the game in the browser of this machine: ``scripts/play [OPTIONS]``.

The first start makes ``.venv`` and installs the project in it; later ones only
look whether anything changed. The options are those of ``triangles play``.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

from environment import PYTHON, prepare
from steps import ROOT


def main(arguments: Sequence[str]) -> None:
    prepare("play")
    run_for_good([str(PYTHON), "-m", "triangles", "play", *arguments])


def run_for_good(command: list[str]) -> None:
    """Hands the terminal and its Ctrl-C over to *command*."""
    os.chdir(ROOT)
    if os.name == "posix":
        os.execv(command[0], command)  # noqa: S606
    try:
        raise SystemExit(subprocess.run(command, check=False).returncode)
    except KeyboardInterrupt:
        raise SystemExit(0) from None


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        raise SystemExit(130) from None
