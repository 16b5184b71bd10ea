"""The libraries that the project stands on, with what it has each for."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, metadata
from typing import Final

from triangles.server.languages import Language


@dataclass(frozen=True, slots=True)
class Credit:
    """A library: its name, what for, and the licence that its package names."""

    name: str
    purpose: str
    licence: str


KNOWN: Final = {
    "Babel": "BSD-3-Clause",
    "idb": "ISC",
    "Jinja2": "BSD-3-Clause",
    "llvmlite": "BSD-2-Clause AND Apache-2.0 WITH LLVM-exception",
    "Numba": "BSD-2-Clause",
    "NumPy": "BSD-3-Clause AND 0BSD AND MIT AND Zlib AND CC0-1.0",
    "Starlette": "BSD-3-Clause",
    "Uvicorn": "BSD-3-Clause",
}
"""The licences, for what is no Python package, is not installed, or names none itself."""


def credits_in(language: Language) -> list[Credit]:
    """Returns what there is to thank for, in a language."""
    _ = language.gettext
    purposes = {
        "Numba": _("compiles the rules and the computer player"),
        "llvmlite": _("turns them into WebAssembly"),
        "NumPy": _("keeps the tables of the engine"),
        "Starlette": _("answers with the pages"),
        "Uvicorn": _("serves them"),
        "Jinja2": _("puts the pages together"),
        "Babel": _("has the languages"),
        "idb": _("keeps the games in your browser"),
    }
    return [Credit(name, purpose, licence_of(name)) for name, purpose in purposes.items()]


def licence_of(name: str) -> str:
    """Returns the licence that the package of a *name* states by its SPDX expression."""
    try:
        stated = metadata(name)
    except PackageNotFoundError:
        return KNOWN[name]
    return stated["License-Expression"] if "License-Expression" in stated else KNOWN[name]
