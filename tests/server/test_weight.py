"""How much is loaded: all at once, and not much."""

import gzip
import re
from posixpath import normpath

import pytest

from triangles.server.languages import languages
from triangles.server.modules import modules_of
from triangles.server.site import PACKAGE, build_site

SITE = build_site()
CODES = [language.code for language in languages()]

MOST_BYTES = 200_000
BYTES_OF_HEADERS = 560
"""What is sent with each file beside its content."""

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


def test_the_headers_weigh_what_is_counted_for_them(server):
    headers = server.ask("/client/app.js", Accept_Encoding="gzip").headers
    assert sum(len(f"{name}: {value}\r\n") for name, value in headers.items()) < BYTES_OF_HEADERS


@pytest.mark.parametrize("path", [path for path in SITE if path.endswith(".html")])
def test_a_page_asks_for_all_its_modules_at_once(path):
    content = SITE[path].content.decode()
    entries = re.findall(r'<script type="module" src="[./]*([^"]+)"', content)
    asked = re.findall(r'<link rel="modulepreload" href="[./]*([^"]+)"', content)
    assert set(asked) == {module for entry in entries for module in modules_of(entry)}


@pytest.mark.parametrize("folder", ["client", "static", "look"])
def test_scripts_and_styles_are_lighter_by_their_comments_and_nothing_else(folder):
    for path in (path for path in SITE if path.startswith(f"{folder}/")):
        if not path.endswith((".js", ".css")):
            continue
        place = PACKAGE / "server" / path if folder == "static" else PACKAGE / path
        source = place.read_text(encoding="utf-8").split("\n")
        served = SITE[path].content.decode().split("\n")
        gone = "\n".join(line for kind, line in compared(source, served) if kind == "- ")
        assert re.fullmatch(r"(?:\s*/\*(?:(?!\*/).)*\*/)*\s*", gone, re.DOTALL), path


def compared(source, served):
    """Pairs each line of a source with whether it is served, in order."""
    waiting = iter(served)
    following = next(waiting, None)
    for line in source:
        if line == following:
            following = next(waiting, None)
            yield "  ", line
        else:
            yield "- ", line
    assert following is None
