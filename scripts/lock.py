"""
Pins what the project installs: ``python scripts/lock.py [--upgrade]``.

Resolves the ranges of ``pyproject.toml`` for every platform at once with uv,
which must be on the PATH, and writes exact versions with the hashes of all
their files to ``requirements/``. Nothing but names, versions and hashes is
written: where packages come from is up to the machine that installs them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST_PYTHON = "3.11"
PROJECT = ["pyproject.toml", "--group", "build", "--extra"]
LOCKS = {
    "test": [*PROJECT, "test"],
    "play": [*PROJECT, "engine", "--constraints", "requirements/test.txt"],
    "benchmarks": [*PROJECT, "benchmarks", "--constraints", "requirements/test.txt"],
    "node": ["--group", "node"],
}
HEADER = "# Made by scripts/lock.py from pyproject.toml.\n"


def lock(name: str, selection: list[str], options: list[str]) -> None:
    """Writes one file of pins; *options* go to uv as they are."""
    target = ROOT / "requirements" / f"{name}.txt"
    subprocess.run(
        [
            *("uv", "pip", "compile", "--quiet", *selection, *options),
            *("--universal", "--python-version", OLDEST_PYTHON),
            *("--generate-hashes", "--only-binary", ":all:"),
            *("--no-header", "--no-annotate", "--no-emit-package", "triangles-game"),
            *("--output-file", str(target)),
        ],
        cwd=ROOT,
        env={**os.environ, "UV_NO_CONFIG": "1"},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    target.write_text(HEADER + target.read_text(encoding="utf-8"), encoding="utf-8")


def main() -> None:
    for name, selection in LOCKS.items():
        lock(name, selection, sys.argv[1:])
        print(f"requirements/{name}.txt")


if __name__ == "__main__":
    main()
