"""Every text that people read on the pages, by language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from triangles.errors import TrianglesError

TEXTS = Path(__file__).resolve().parent.parent / "texts"
DEFAULT_LANGUAGE = "en"


class MissingTextError(TrianglesError, LookupError):
    """Raised when a page asks for a text that its language does not have."""


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of one language, each a sentence with ``{placeholders}``."""

    language: str
    sentences: Mapping[str, str]

    def __call__(self, name: str, **values: object) -> str:
        """Returns the text called *name* with its placeholders filled in."""
        if name not in self.sentences:
            raise MissingTextError(f"no text {name!r} in the language {self.language!r}")
        return self.sentences[name].format_map(values)

    def without_prefixes(self, *prefixes: str) -> dict[str, str]:
        """Returns the texts whose names begin with none of *prefixes*."""
        return {
            name: sentence
            for name, sentence in self.sentences.items()
            if not name.startswith(prefixes)
        }


def languages() -> tuple[str, ...]:
    """Returns the languages that have texts, the default one first."""
    found = {path.stem for path in TEXTS.glob("*.json")}
    return (DEFAULT_LANGUAGE, *sorted(found - {DEFAULT_LANGUAGE}))


def load_texts(language: str = DEFAULT_LANGUAGE) -> Texts:
    """Reads the texts of *language*."""
    content = (TEXTS / f"{language}.json").read_text(encoding="utf-8")
    return Texts(language, json.loads(content))
