"""The application answers with the site, safely and without waste."""

import gzip
import json
import re
from importlib.metadata import version
from pathlib import PurePosixPath
from posixpath import normpath

import pytest

from triangles.levels import LEVELS
from triangles.server.site import build_site
from triangles.sizes import SIZES
from triangles.themes import THEMES

SITE = build_site()


@pytest.mark.parametrize("path", SITE)
def test_every_file_of_the_site_is_served(server, path):
    answer = server.ask(f"/{path}")
    assert answer.status == 200
    assert answer.body == SITE[path].content
    assert int(answer.headers["Content-Length"]) == len(answer.body)


def test_the_site_is_laid_out_as_agreed():
    fixed = {
        "index.html",
        "en/index.html",
        "ms/peraturan/index.html",
        "themes.css",
        "look/board.css",
        "engine.wasm",
        "icon.svg",
    }
    assert fixed <= SITE.keys()
    assert {"client/app.js", "client/app.css"} <= SITE.keys()


@pytest.mark.parametrize(
    ("path", "media_type"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/en/rules/", "text/html; charset=utf-8"),
        ("/client/app.js", "text/javascript; charset=utf-8"),
        ("/client/app.css", "text/css; charset=utf-8"),
        ("/themes.css", "text/css; charset=utf-8"),
        ("/engine.wasm", "application/wasm"),
        ("/icon.svg", "image/svg+xml; charset=utf-8"),
    ],
)
def test_each_kind_of_file_has_its_media_type(server, path, media_type):
    assert server.ask(path).headers["Content-Type"] == media_type


def test_a_folder_answers_with_its_page(server):
    assert server.ask("/").body == SITE["index.html"].content
    assert server.ask("/ms/").body == SITE["ms/index.html"].content


def test_an_address_without_its_last_slash_leads_to_the_page(server):
    answer = server.ask("/ms/peraturan")
    assert (answer.status, answer.headers["Location"]) == (308, "peraturan/")


def test_head_says_the_same_without_a_body(server):
    answer, asked = server.ask("/en/rules/", "HEAD"), server.ask("/en/rules/")
    assert (answer.status, answer.body) == (200, b"")
    assert answer.headers["Content-Length"] == asked.headers["Content-Length"]
    assert answer.headers["ETag"] == asked.headers["ETag"]


def test_nothing_can_be_posted(server):
    answer = server.ask("/", "POST")
    assert answer.status == 405
    assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD"}


@pytest.mark.parametrize("offer", ["gzip", "br, GZIP;q=0.5", "*"])
def test_what_accepts_gzip_gets_it(server, offer):
    answer = server.ask("/engine.wasm", Accept_Encoding=offer)
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert gzip.decompress(answer.body) == SITE["engine.wasm"].content
    assert len(answer.body) < len(SITE["engine.wasm"].content)


@pytest.mark.parametrize("offer", ["", "br", "gzip;q=0", "gzip; q=0.0"])
def test_what_does_not_accept_gzip_gets_the_plain_file(server, offer):
    answer = server.ask("/engine.wasm", Accept_Encoding=offer)
    assert "Content-Encoding" not in answer.headers
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert answer.body == SITE["engine.wasm"].content


def test_a_browser_asks_again_and_is_told_that_nothing_changed(server):
    first = server.ask("/client/app.js", Accept_Encoding="gzip")
    assert first.headers["Cache-Control"] == "no-cache"
    tag = first.headers["ETag"]
    again = server.ask("/client/app.js", Accept_Encoding="gzip", If_None_Match=f'"x", W/{tag}')
    assert (again.status, again.body) == (304, b"")
    assert again.headers["ETag"] == tag


def test_a_tag_belongs_to_one_content_and_one_encoding(server):
    plain = server.ask("/client/app.js")
    packed = server.ask("/client/app.js", Accept_Encoding="gzip")
    other = server.ask("/client/app.css")
    assert len({answer.headers["ETag"] for answer in (plain, packed, other)}) == 3
    assert server.ask("/client/app.js", If_None_Match=packed.headers["ETag"]).status == 200


@pytest.mark.parametrize("path", ["/", "/engine.wasm", "/nothing/here", "/client/"])
def test_every_answer_carries_the_security_headers(server, path):
    headers = server.ask(path).headers
    policy = dict(
        rule.strip().split(" ", 1) for rule in headers["Content-Security-Policy"].split(";")
    )
    assert policy["default-src"] == "'self'"
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert "unsafe-inline" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"


@pytest.mark.parametrize("path", ["/", "/en/", "/ms/peraturan/", "/nothing/here"])
def test_every_page_carries_the_headers_of_pages(server, path):
    headers = server.ask(path).headers
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "camera=()" in headers["Permissions-Policy"]


@pytest.mark.parametrize("page", [path for path in SITE if path.endswith(".html")])
def test_a_page_keeps_to_the_policy_on_any_host(server, page):
    sent = server.ask(f"/{page}").headers["Content-Security-Policy"]
    stated = f"""content="{sent.removesuffix("; frame-ancestors 'none'")}">"""
    assert stated.replace("'", "&#39;") in SITE[page].content.decode()


@pytest.mark.parametrize(
    "path",
    ["/nothing", "/client/", "/client", "/en/rules/index.html/", "/../pyproject.toml", "/%2e%2e/x"],
)
def test_where_there_is_nothing_a_page_says_so(server, path):
    answer = server.ask(path)
    assert answer.status == 404
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert b"Nothing here" in answer.body


def test_the_page_for_nothing_finds_its_style_and_the_game_from_any_depth(server):
    body = server.ask("/a/b/<script>").body.decode()
    assert 'href="../../static/pages.css"' in body
    assert 'href="../../en/"' in body
    assert "<script>" not in body.replace('<script src="../../client/theme.js"></script>', "")


@pytest.mark.parametrize("page", [path for path in SITE if path.endswith(".html")])
def test_every_address_in_a_page_is_relative_and_leads_somewhere(page):
    content = SITE[page].content.decode()
    links = re.findall(r'(?:href|src)="([^"]*)"', content)
    assert links
    inner = {link[1:] for link in links if link.startswith("#")}
    assert inner <= set(re.findall(r'id="([^"]*)"', content))
    folder = PurePosixPath(page).parent
    assert {place_of(folder, link) for link in links if not link.startswith("#")} <= SITE.keys()


def place_of(folder, link):
    """Returns the path of the file that a link on a page in a folder leads to."""
    file = link.partition("#")[0]
    path = normpath(folder / file)
    return normpath(f"{path}/index.html") if file.endswith("/") else path


def test_the_app_gets_its_configuration_in_order():
    content = SITE["en/index.html"].content.decode()
    config = json.loads(re.search(r'id="config">(.*?)</script>', content, re.DOTALL)[1])
    assert config["defaultMargin"] == 30
    assert config["version"] == version("triangles-game")
    assert list(config["sizes"]) == list(SIZES)
    assert config["sizes"]["phone-24"]["count"] == 24
    assert list(config["themes"]) == list(THEMES)
    assert config["catalogue"]["language"] == "en"


@pytest.mark.parametrize("page", [path for path in SITE if path.endswith(".html")])
def test_no_page_needs_an_inline_script_or_style(page):
    content = SITE[page].content.decode()
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=", content)
    assert all(
        "src=" in tag or "application/json" in tag for tag in re.findall(r"<script[^>]*>", content)
    )


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_the_app_gets_the_budgets_of_every_level(level):
    content = SITE["en/index.html"].content.decode()
    config = json.loads(re.search(r'id="config">(.*?)</script>', content, re.DOTALL)[1])
    budgets = config["levels"][level.name]["budgets"]
    for count in range(3, 257):
        found = next(budget for most, *budget in budgets if count <= most)
        assert found == [level.budget(count, play_again=again) for again in (False, True)]
