"""
Makes and keeps the virtual environment ``.venv`` in the project's root.

A file of stamps in it tells what was installed from which pins and sources,
so that a script that finds nothing changed starts at once.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from steps import ROOT, say, step, stop

VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMPS = VENV / "triangles-stamps.json"
PACKAGE = ROOT / "src" / "triangles"
ENGINE = PACKAGE / "engine.wasm"
PIP = (str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input")


def prepare(lock: str) -> None:
    """Brings ``.venv`` to the pins of ``requirements/LOCK.txt``, with the project installed."""
    if not works(PYTHON):
        make_environment()
    install_pins(lock)
    install_project()


def works(python: Path) -> bool:
    """Tests whether *python* is there, can be run, and is new enough."""
    if not python.exists():
        return False
    if Path(sys.prefix) == python.parent.parent:
        return importlib.util.find_spec("pip") is not None
    test = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    run = subprocess.run([python, "-c", test], capture_output=True, check=False)
    return run.returncode == 0


def make_environment() -> None:
    """Makes ``.venv`` anew with the Python that runs this script."""
    if VENV.exists():
        say(f"{VENV} does not work with this Python any more; it is made anew.")
        shutil.rmtree(VENV)
    if importlib.util.find_spec("ensurepip") is None:
        install_ensurepip()
    base = getattr(sys, "_base_executable", sys.executable)
    step("Making .venv", [base, "-m", "venv", str(VENV)])


def install_ensurepip() -> None:
    """Installs what Debian splits off from Python's own library, where that is possible."""
    package = f"python3.{sys.version_info.minor}-venv"
    if not is_debian_root():
        stop(
            "This Python cannot make virtual environments: its module ensurepip is missing.\n"
            f"On Debian and Ubuntu run `sudo apt install {package}`, then this script again."
        )
    apt_install(package)


def is_debian_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(*packages: str) -> None:
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    step("Refreshing the list of Debian's packages", ["apt-get", "update"], quiet)
    command = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    step(f"Installing {' '.join(packages)} with apt-get", command, quiet)


def install_pins(lock: str) -> None:
    """
    Installs the pinned packages, every file checked against its hash. The pins
    for tests hold all that are needed to play.
    """
    wanted = {name: stamp_of([pins(name)]) for name in ("play", "test", "node")}
    stamps = read_stamps()
    satisfying = ("play", "test") if lock == "play" else (lock,)
    if any(stamps.get(name) == wanted[name] for name in satisfying):
        return
    options = ("--require-hashes", "--only-binary", ":all:")
    command = [*PIP, "install", *options, "--requirement", str(pins(lock))]
    step(f"Installing the packages of requirements/{lock}.txt", command)
    write_stamp(lock, wanted[lock])


def install_project() -> None:
    """Installs the project itself, which compiles the kernel to ``engine.wasm``."""
    stamp = stamp_of(project_files())
    if read_stamps().get("project") == stamp and ENGINE.exists():
        return
    options = ("--no-build-isolation", "--no-deps", "--editable")
    command = [*PIP, "install", *options, str(ROOT)]
    step("Installing the project and compiling its engine", command)
    write_stamp("project", stamp)


def pins(lock: str) -> Path:
    return ROOT / "requirements" / f"{lock}.txt"


def project_files() -> list[Path]:
    """Lists the files that decide what an installation and ``engine.wasm`` contain."""
    law = (PACKAGE / f"{name}.py" for name in ("errors", "generator", "geometry", "sizes"))
    own = (ROOT / "pyproject.toml", ROOT / "hatch_build.py", pins("play"))
    return [*own, *law, *sorted((PACKAGE / "engine").rglob("*.py"))]


def stamp_of(files: Iterable[Path]) -> str:
    """Returns a hash of the project's place and of the names and contents of *files*."""
    digest = hashlib.sha256(str(ROOT).encode())
    for file in files:
        content = file.read_bytes()
        digest.update(f"\0{file.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def read_stamps() -> dict[str, str]:
    try:
        stamps: dict[str, str] = json.loads(STAMPS.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamps


def write_stamp(name: str, stamp: str) -> None:
    stamps = read_stamps() | {name: stamp}
    STAMPS.write_text(json.dumps(stamps, indent=1) + "\n", encoding="utf-8")
