"""
How the kernel is compiled: a typed door to Numba.

Numba's disk cache does not see a change in a function that a cached one calls.
So the cache lives in a folder named by a hash of all the sources the kernel is
made of, and every edit begins a new one.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba import njit, types
from numba.misc.appdirs import AppDirs

Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = Path(__file__).parent.parent

_INNER = {"error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def compiled(function: Function) -> Function:
    """Compiles a function of the kernel; LLVM decides whether it is inlined."""
    return cast(Function, _for_all_numbers(njit(**_INNER)(function)))


def inlined(function: Function) -> Function:
    """Compiles a small function of the kernel into every place that calls it."""
    return cast(Function, _for_all_numbers(njit(forceinline=True, **_INNER)(function)))


def _for_all_numbers(dispatcher: Any) -> Any:
    """Keeps Numba from compiling a function once more for each number it is called with."""
    compile_for = dispatcher.compile
    dispatcher.compile = lambda taken: compile_for(tuple(map(types.unliteral, taken)))
    return dispatcher


def exported(function: Callable[..., Any], signature: Any) -> Any:
    """
    Compiles *function* for a caller outside the kernel and keeps the result on
    disk. ``NUMBA_CACHE_DIR`` says where; else it is the user's cache folder.
    """
    folder = cache_folder()
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder or "")
    try:
        return njit([signature], error_model="numpy", nogil=True, cache=folder is not None)(
            function
        )
    finally:
        numba.config.CACHE_DIR = before


def cache_folder() -> Path | None:
    """Returns the folder of the compiled kernel, or ``None`` if none can be made."""
    base = os.environ.get("NUMBA_CACHE_DIR") or AppDirs("triangles").user_cache_dir
    folder = Path(base) / f"kernel-{source_hash()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return None


def source_hash() -> str:
    """Hashes all the Python files that the kernel may be compiled from."""
    digest = hashlib.sha256()
    for source in (
        *sorted(PACKAGE.glob("engine/*.py")),
        PACKAGE / "generator.py",
        PACKAGE / "geometry.py",
        PACKAGE / "sizes.py",
    ):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]
