"""Runs the steps of the scripts: says what is done, how long it took, and which one failed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent


def say(message: str) -> None:
    print(message, flush=True)


def stop(message: str) -> NoReturn:
    """Ends the script with a sentence for a person."""
    print(message, file=sys.stderr, flush=True)
    raise SystemExit(1)


def succeeds(
    title: str, command: Sequence[str], extra_environment: Mapping[str, str] | None = None
) -> bool:
    """Runs *command* in the project's root and tells whether it went well; if not, shows why."""
    print(f"{title} ...", end="", flush=True)
    started = time.monotonic()
    run = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **(extra_environment or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    seconds = time.monotonic() - started
    if run.returncode == 0:
        say(f" {seconds:.1f} s")
        return True
    say(f" failed after {seconds:.1f} s")
    say(run.stdout.rstrip())
    return False


def step(
    title: str, command: Sequence[str], extra_environment: Mapping[str, str] | None = None
) -> None:
    """Runs a *command* that the rest cannot do without."""
    if not succeeds(title, command, extra_environment):
        stop(f"This step failed: {title}")
