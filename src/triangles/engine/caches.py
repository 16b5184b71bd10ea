"""Where the compiled kernel is kept on this machine, so that it is compiled once."""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

PACKAGE = Path(__file__).parent.parent

VARIABLE = "TRIANGLES_CACHE_DIR"
"""The environment variable that names another folder than the user's cache folder."""


def cache_folder() -> Path | None:
    """
    Returns the folder of the compiled kernel, or ``None`` if none can be made. Its
    name is a hash of all the sources, so every edit begins a new one.
    """
    folder = Path(os.environ.get(VARIABLE) or _user_folder(), f"kernel-{source_hash()}")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return None


def keep(name: str, content: bytes) -> None:
    """Keeps *content* as a file of the folder, whole or not at all."""
    folder = cache_folder()
    if folder is not None:
        with tempfile.NamedTemporaryFile(dir=folder, delete=False) as file:
            file.write(content)
        Path(file.name).replace(folder / name)


def kept(name: str) -> bytes | None:
    """Returns the content of a file of the folder, or ``None`` if there is none."""
    folder = cache_folder()
    try:
        return (folder / name).read_bytes() if folder is not None else None
    except OSError:
        return None


def source_hash() -> str:
    """Hashes all the Python files that the kernel may be compiled from, and its compilers."""
    digest = hashlib.sha256(f"{version('numba')} {version('llvmlite')}".encode())
    for source in (
        *sorted(PACKAGE.glob("engine/*.py")),
        PACKAGE / "generator.py",
        PACKAGE / "geometry.py",
        PACKAGE / "sizes.py",
    ):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _user_folder() -> Path:
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local", "triangles")
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "triangles"
    return Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache", "triangles")
