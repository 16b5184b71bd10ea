"""
Brings the catalogues of the languages up to date: ``python scripts/catalogues.py``.

Collects every text of the pages and of the app, puts those that are new into
each ``locale/CODE.po`` without a translation, and drops those that are gone.
Names the texts that wait for one. ``python scripts/catalogues.py --add CODE``
begins another language.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from triangles.server.languages import LOCALES, languages, read_catalogue

PACKAGE: Final = LOCALES.parent
METHODS: Final = [
    ("client/**.js", "javascript"),
    ("server/templates/**.html", "jinja2.ext:babel_extract"),
    ("server/**.py", "python"),
]
KEYWORDS: Final = {
    **dict.fromkeys(("_", "gettext", "t")),
    **dict.fromkeys(("ngettext", "tn"), (1, 2)),
    **dict.fromkeys(("pgettext", "tp"), ((1, "c"), 2)),
}
WIDTH: Final = 100


def collect() -> Catalog:
    """Returns a catalogue of every text in the sources, without translations."""
    found = Catalog()
    texts = extract_from_dir(PACKAGE, METHODS, keywords=KEYWORDS, comment_tags=())
    for place, line, text, _comments, context in texts:
        found.add(text, locations=[(Path(place).as_posix(), line)], context=context)
    return found


def update(code: str, texts: Catalog) -> list[Message]:
    """Brings one catalogue up to date; returns what it has no translation for."""
    catalogue = read_catalogue(code) if (LOCALES / f"{code}.po").exists() else Catalog(code)
    catalogue.update(texts, no_fuzzy_matching=True)
    (LOCALES / f"{code}.po").write_bytes(written(catalogue))
    return [message for message in catalogue if message.id and not is_translated(message)]


def is_translated(message: Message) -> bool:
    """Tells whether every form of a message has a translation."""
    return all(message.string or ("",)) if message.pluralizable else bool(message.string)


def written(catalogue: Catalog) -> bytes:
    """Writes a catalogue: sorted, with places but no line numbers, so that little changes."""
    content = io.BytesIO()
    header = (
        'msgid ""\nmsgstr ""\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        f'"Language: {catalogue.locale}\\n"\n'
        f'"Plural-Forms: {catalogue.plural_forms}\\n"\n\n'
    )
    content.write(header.encode())
    write_po(
        content,
        catalogue,
        width=WIDTH,
        omit_header=True,
        sort_output=True,
        ignore_obsolete=True,
        include_lineno=False,
    )
    return content.getvalue()


def main(arguments: list[str]) -> int:
    """Updates every catalogue; fails if a text waits for its translation."""
    texts = collect()
    added = arguments[1:] if arguments[:1] == ["--add"] else []
    waiting = 0
    for code in [language.code for language in languages()][1:] + added:
        for message in update(code, texts):
            waiting += 1
            print(f"{code}.po has nothing for {message.id!r}")
    print(f"{len(texts)} texts, {waiting} translations wait")
    return 1 if waiting else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
