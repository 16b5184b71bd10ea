"""Where the site stands in the world, and how its pages say where they are in other languages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from triangles.errors import TrianglesError

HOST: Final = re.compile(
    r"(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])(?::\d+)?"
)
FOLDER: Final = re.compile(r"(?:/[A-Za-z0-9._~%!$&'()*+,;=:@-]+)*/?")


class AddressError(TrianglesError):
    """Raised when an address is none that a site can have."""


@dataclass(frozen=True, slots=True)
class Place:
    """
    Where a page stands: its folder below the site's root, and by their codes the
    folders of the same page in every language, ``x-default`` for all other ones.
    """

    folder: str
    alternates: Mapping[str, str]

    def links(self, address: str) -> str:
        """Returns the value of a ``Link`` header for the page of a site at *address*."""
        alternates = [
            f'<{address}{folder}>; rel="alternate"; hreflang="{code}"'
            for code, folder in self.alternates.items()
        ]
        return ", ".join([f'<{address}{self.folder}>; rel="canonical"', *alternates])


def parse_address(text: str) -> str:
    """
    Returns the address of a site, with a slash at its end.

    >>> parse_address("https://example.org/triangles")
    'https://example.org/triangles/'

    :raises: :exc:`AddressError` if it is not whole, or more than the address of a folder.
    """
    scheme, colon, rest = text.partition("://")
    if not colon or scheme.lower() not in {"http", "https"}:
        raise AddressError(f"an address begins with https:// or http://: {text!r}")
    host, slash, folder = rest.partition("/")
    if not HOST.fullmatch(host) or not _has_sound_port(text):
        raise AddressError(f"an address names a host, such as https://example.org/: {text!r}")
    if not FOLDER.fullmatch(slash + folder):
        raise AddressError(f"an address ends with the folder of the site, in ASCII: {text!r}")
    return f"{scheme.lower()}://{host}{slash}{folder}".rstrip("/") + "/"


def _has_sound_port(text: str) -> bool:
    try:
        return urlsplit(text).port != 0
    except ValueError:
        return False
