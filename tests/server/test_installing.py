"""The site as an app that can be installed: its manifests, its icons and its service worker."""

import json
import re
import struct
from base64 import b64encode
from hashlib import sha256
from posixpath import normpath

import pytest

from triangles.server.installing import render_worker
from triangles.server.languages import languages
from triangles.server.site import build_site, complete_site

SITE = build_site()
CODES = [language.code for language in languages()]


def listed(site):
    """What a service worker says about its site: the version, and the hash of each file."""
    text = site["service-worker.js"].content.decode()
    return json.loads(re.match(r"const SITE = (\{.*?\n\});", text, re.DOTALL)[1])


def manifest_of(code):
    return json.loads(SITE[f"{code}/app.webmanifest"].content)


@pytest.mark.parametrize("code", CODES)
def test_each_language_has_a_manifest_of_the_one_app(code):
    manifest = manifest_of(code)
    assert manifest["lang"] == code
    assert manifest["dir"] == ("rtl" if code == "ar" else "ltr")
    assert manifest["display"] == "standalone"
    shared = ("start_url", "scope", "icons", "theme_color", "background_color")
    assert [manifest[name] for name in shared] == [manifest_of("en")[name] for name in shared]
    assert (
        normpath(f"{code}/{manifest['start_url']}")
        == normpath(f"{code}/{manifest['scope']}")
        == "."
    )
    assert f'href="../{code}/app.webmanifest"' in SITE[f"{code}/index.html"].content.decode()


def test_the_name_is_the_same_everywhere_and_what_it_is_is_translated():
    manifests = [manifest_of(code) for code in ("en", "ms", "ar")]
    assert {manifest["name"] for manifest in manifests} == {"Triangles"}
    assert len({manifest["description"] for manifest in manifests}) == 3


def test_every_icon_is_a_square_picture_of_the_size_that_is_stated():
    icons = manifest_of("en")["icons"]
    pictures = {
        normpath(f"en/{icon['src']}"): icon for icon in icons if icon["type"] == "image/png"
    }
    assert {(icon["purpose"], icon["sizes"]) for icon in pictures.values()} == {
        ("any", "192x192"),
        ("any", "512x512"),
        ("maskable", "512x512"),
    }
    for path, icon in pictures.items():
        width, height = struct.unpack(">II", SITE[path].content[16:24])
        assert f"{width}x{height}" == icon["sizes"]


def test_the_worker_lists_every_file_with_its_hash_but_what_is_for_installing():
    worker = listed(SITE)
    expected = {
        path.removesuffix(
            "index.html"
        ): f"sha256-{b64encode(sha256(file.content).digest()).decode()}"
        for path, file in SITE.items()
        if path != "service-worker.js" and not path.startswith("icons/")
    }
    assert worker["files"] == expected
    assert {"", "en/", "ar/qawaid/", "engine.wasm", "client/main.js"} <= expected.keys()


def test_the_version_changes_with_any_byte_and_with_nothing_else():
    contents = {path: file.content for path, file in SITE.items() if path != "service-worker.js"}
    assert complete_site(contents) == SITE
    version = listed(SITE)["version"]
    for path in ("en/index.html", "client/main.js", "engine.wasm"):
        changed = complete_site({**contents, path: contents[path] + b"\n"})
        assert listed(changed)["version"] != version


def test_the_version_does_not_depend_on_the_order_of_the_files():
    one, other = {"a.js": b"1", "b.js": b"2"}, {"b.js": b"2", "a.js": b"1"}
    assert listed(complete_site(one))["version"] == listed(complete_site(other))["version"]
    assert render_worker(one) != render_worker({**one, "b.js": b"3"})


def test_the_worker_is_asked_for_again_each_time(server):
    answer = server.ask("/service-worker.js")
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"


@pytest.mark.parametrize("code", CODES)
def test_a_manifest_has_its_media_type(server, code):
    answer = server.ask(f"/{code}/app.webmanifest")
    assert answer.headers["Content-Type"] == "application/manifest+json"
