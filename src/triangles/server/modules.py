"""Which modules a module of the app needs, so that a page can ask for all of them at once."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent.parent
IMPORT: Final = re.compile(r"^(?:import|export)\b[^;'(]*'(\.{1,2}/[^']+)'", re.MULTILINE)


@lru_cache
def modules_of(path: str) -> tuple[str, ...]:
    """
    Returns the paths of a module and of all that it imports, and they, and so on.

    >>> modules_of("client/pages.js")[:2]
    ('client/pages.js', 'client/languages.js')
    """
    found = {path: None}
    waiting = [path]
    while waiting:
        module = waiting.pop(0)
        text = (PACKAGE / module).read_text(encoding="utf-8")
        for address in IMPORT.findall(text):
            imported = normpath(join(dirname(module), address))
            if imported not in found:
                found[imported] = None
                waiting.append(imported)
    return tuple(found)
