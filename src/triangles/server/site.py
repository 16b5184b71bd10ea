"""What the site holds: the one list that is served and that is exported."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from triangles import themes
from triangles.errors import TrianglesError
from triangles.server.figures import draw_preview
from triangles.server.installing import WORKER_PATH, render_manifest, render_worker
from triangles.server.languages import languages
from triangles.server.pages import ARRIVAL, PAGES, render_arrival, render_page

PACKAGE: Final = Path(__file__).resolve().parent.parent
ENGINE: Final = PACKAGE / "engine.wasm"
FOLDERS: Final = {
    "client": PACKAGE / "client",
    "look": PACKAGE / "look",
    "static": PACKAGE / "server" / "static",
    "icons": PACKAGE / "server" / "icons",
}
COMMENT: Final = re.compile(rb"^[ \t]*/\*(?:(?!\*/).)*\*/\n", re.MULTILINE | re.DOTALL)
"""They are for who reads the sources, and a quarter of what the first visit would load."""

MEDIA_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


class SiteError(TrianglesError):
    """Raised when the site cannot be put together."""


@dataclass(frozen=True, slots=True)
class SiteFile:
    """One file of the site."""

    content: bytes
    media_type: str


def build_site(address: str | None = None) -> dict[str, SiteFile]:
    """
    Puts the whole site together: each file by its path below the site's root.

    All is read at once, so whoever holds the result has files of one version
    only. Takes about a tenth of a second. If it is known at which *address* the site
    will stand, its pages name it for search engines and for whom a link is sent to.

    :raises: :exc:`SiteError` if the engine was never compiled.
    """
    return complete_site(dict(_contents(address)))


def complete_site(contents: Mapping[str, bytes]) -> dict[str, SiteFile]:
    """Makes a site of these *contents*, each by its path, and of their service worker."""
    whole = {**contents, WORKER_PATH: render_worker(contents).encode()}
    return {path: SiteFile(content, _media_type(path)) for path, content in whole.items()}


def _contents(address: str | None) -> Iterator[tuple[str, bytes]]:
    yield ARRIVAL, render_arrival(address).encode()
    for language in languages():
        for page in PAGES:
            yield page.path(language), render_page(page, language, address).encode()
        yield f"{language.code}/app.webmanifest", render_manifest(language).encode()
    for name, folder in FOLDERS.items():
        for file in sorted(folder.rglob("*")):
            if file.suffix in MEDIA_TYPES:
                yield f"{name}/{file.relative_to(folder).as_posix()}", _lightened(file)
    yield "themes.css", themes.css().encode()
    for name, theme in themes.THEMES.items():
        yield f"previews/{name}.svg", draw_preview(theme).encode()
    yield "icon.svg", (PACKAGE / "server" / "icon.svg").read_bytes()
    yield "engine.wasm", _engine()


def _lightened(file: Path) -> bytes:
    """Reads a file, without the comments that stand alone in scripts and style sheets."""
    content = file.read_bytes()
    return COMMENT.sub(b"", content) if file.suffix in {".js", ".css"} else content


def _engine() -> bytes:
    if not ENGINE.exists():
        raise SiteError(
            "engine.wasm is missing: install the project, for example with scripts/play"
        )
    return ENGINE.read_bytes()


def _media_type(path: str) -> str:
    return MEDIA_TYPES[Path(path).suffix]
