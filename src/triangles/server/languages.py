"""
The languages of the pages: English as the code writes it, and every other one
by its gettext catalogue ``locale/CODE.po``. Adding that file adds the language.
"""

from __future__ import annotations

import gettext
import io
from collections.abc import Collection, Iterator, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from babel.numbers import format_decimal

from triangles.errors import TrianglesError

LOCALES: Final = Path(__file__).resolve().parent.parent / "locale"
SOURCE: Final = "en"
CONTEXT_END: Final = "\x04"
COUNTS: Final = range(1000)
"""Numbers among which each plural form of a language is needed at least once."""


class CatalogueError(TrianglesError):
    """Raised when a catalogue cannot be read."""


class Language:
    """
    One language: its texts, how it writes numbers, and which way it runs.

    Texts are asked for in English, with ``{places}`` for values.
    """

    def __init__(self, code: str, catalogue: Catalog) -> None:
        self.code = code
        self._locale = Locale.parse(code)
        self._catalogue = catalogue
        self._texts = _compiled(catalogue)

    @property
    def name(self) -> str:
        """The language's name for itself."""
        return self.pgettext("this language's own name", "English")

    @property
    def direction(self) -> str:
        """``"ltr"`` or ``"rtl"``."""
        return self._locale.text_direction

    def gettext(self, text: str, **values: object) -> str:
        """Returns *text* in this language, its values put in."""
        return self._fill(self._texts.gettext(text), values)

    def ngettext(self, one: str, other: str, count: int, **values: object) -> str:
        """Returns the form that *count*, a value too, needs in this language."""
        text = self._texts.ngettext(one, other, count)
        return self._fill(text, {"count": count, **values})

    def pgettext(self, context: str, text: str, **values: object) -> str:
        """Returns *text*, which means something else elsewhere, in this language."""
        return self._fill(self._texts.pgettext(context, text), values)

    def client_catalogue(self, modules: Collection[str]) -> dict[str, Any]:
        """Returns what *modules* of the client say, ready for JSON; see client/texts.js."""
        messages = {
            _key(message): _forms(message) if message.pluralizable else message.string
            for message in self._catalogue
            if message.id and any(place in modules for place, _ in message.locations)
        }
        return {"language": self.code, "plurals": self._plurals, "messages": messages}

    @cached_property
    def _plurals(self) -> list[str]:
        """The category that CLDR gives each of the catalogue's plural forms."""
        form_of = gettext.c2py(self._catalogue.plural_expr)
        categories = {int(form_of(count)): self._locale.plural_form(count) for count in COUNTS}
        return [categories[form] for form in sorted(categories)]

    def _fill(self, text: str, values: Mapping[str, object]) -> str:
        if not values:
            return text
        return text.format_map({name: self._written(value) for name, value in values.items()})

    def _written(self, value: object) -> object:
        return format_decimal(value, locale=self._locale) if isinstance(value, int) else value


@lru_cache(maxsize=1)
def languages() -> tuple[Language, ...]:
    """
    Returns every language there is, English first.

    :raises: :exc:`CatalogueError` if a catalogue is damaged.
    """
    return tuple(_languages())


def language_of(code: str) -> Language:
    """
    Returns the language of a *code* such as ``"ms"``.

    :raises: :exc:`CatalogueError` if there is none.
    """
    for language in languages():
        if language.code == code:
            return language
    raise CatalogueError(f"no language {code!r}: there are {', '.join(_codes())}")


def _languages() -> Iterator[Language]:
    yield Language(SOURCE, Catalog(locale=SOURCE))
    for code in _codes()[1:]:
        yield Language(code, read_catalogue(code))


def _codes() -> list[str]:
    return [SOURCE, *sorted(file.stem for file in LOCALES.glob("*.po"))]


def read_catalogue(code: str) -> Catalog:
    """
    Reads the catalogue of a language.

    :raises: :exc:`CatalogueError` if it is damaged; says where.
    """
    file = LOCALES / f"{code}.po"
    try:
        with file.open("rb") as content:
            return read_po(content, locale=code, abort_invalid=True)
    except (PoFileError, ValueError) as error:
        raise CatalogueError(f"{file.name}: {error}") from error


def _compiled(catalogue: Catalog) -> gettext.NullTranslations:
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def _forms(message: Message) -> list[str]:
    return [str(form) for form in message.string or ()]


def _key(message: Message) -> str:
    text = message.id[0] if message.pluralizable else message.id
    return f"{message.context}{CONTEXT_END}{text}" if message.context else str(text)
