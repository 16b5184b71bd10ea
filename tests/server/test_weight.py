"""How much is loaded: all at once, and not much."""

import gzip
import re
from posixpath import normpath

import pytest

from triangles.server.languages import languages
from triangles.server.modules import modules_of
from triangles.server.site import build_site

SITE = build_site()
CODES = [language.code for language in languages()]

MOST_BYTES = 200_000
BYTES_OF_HEADERS = 700
"""What is sent with each file beside its content, and for it."""

LOADED_BY_SCRIPTS = {"engine.wasm", *modules_of("client/thinker.js"), "service-worker.js"}


def first_visit(code):
    """The files that whoever comes to the app for the first time loads."""
    page = f"{code}/index.html"
    tags = re.findall(r"<(?:link|script)\b[^>]*>", SITE[page].content.decode())
    links = [
        re.search(r'(?:href|src)="([^"]+)"', tag)[1]
        for tag in tags
        if not re.search(r'rel="(?:alternate|apple-touch-icon)"|json', tag)
    ]
    return {"index.html", page, *LOADED_BY_SCRIPTS, *(normpath(f"{code}/{link}") for link in links)}


@pytest.mark.parametrize("code", CODES)
def test_the_first_visit_loads_less_than_200_kilobytes(code):
    files = first_visit(code)
    assert {"client/app.css", "client/moves.js", "client/vendor/idb.js"} <= files
    weights = {path: len(gzip.compress(SITE[path].content, mtime=0)) for path in files}
    assert sum(weights.values()) + BYTES_OF_HEADERS * len(files) < MOST_BYTES


@pytest.mark.parametrize("path", [path for path in SITE if path.endswith(".html")])
def test_a_page_asks_for_all_its_modules_at_once(path):
    content = SITE[path].content.decode()
    entries = re.findall(r'<script type="module" src="[./]*([^"]+)"', content)
    asked = re.findall(r'<link rel="modulepreload" href="[./]*([^"]+)"', content)
    assert set(asked) == {module for entry in entries for module in modules_of(entry)}
