"""
Starts the game in the browser of this machine: ``scripts/play [OPTIONS]``.

The first start makes ``.venv`` and installs the project in it; later ones only
look whether anything changed. The options are those of ``triangles serve``.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Sequence

from environment import PYTHON, prepare
from steps import ROOT, say

USUAL_PORT = 8373


def main(arguments: Sequence[str]) -> None:
    prepare("play")
    options = list(arguments)
    if not any(option == "--port" or option.startswith("--port=") for option in options):
        options += ["--port", str(free_port())]
    run_for_good([str(PYTHON), "-m", "triangles", "serve", *options])


def free_port() -> int:
    """
    Returns the usual port, or 0 for any free one when it is taken. A browser
    keeps games by address, so they are found again only on the same port.
    """
    with socket.socket() as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", USUAL_PORT))
        except OSError:
            say(f"Port {USUAL_PORT} is taken, so another is used; games kept there stay there.")
            return 0
    return USUAL_PORT


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
