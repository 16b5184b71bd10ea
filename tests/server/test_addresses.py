"""Where the site stands in the world: what its pages say of it, and what tells them."""

import re
import struct
import subprocess
import sys

import pytest

from triangles.server import AddressError, create_app, export_site
from triangles.server.addresses import parse_address
from triangles.server.languages import languages
from triangles.server.pages import PAGES, places
from triangles.server.site import build_site

ADDRESS = "https://example.org/triangles/"
SITE = build_site(ADDRESS)
CODES = {language.code for language in languages()}
MOST_BYTES = 60_000


def tags(path, pattern, site=SITE):
    return re.findall(pattern, site[path].content.decode())


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("https://example.org", "https://example.org/"),
        ("HTTP://Example.org:8080/a/b-c_d~e", "http://Example.org:8080/a/b-c_d~e/"),
        ("https://xn--bcher-kva.example/%C3%BC/", "https://xn--bcher-kva.example/%C3%BC/"),
        ("http://[::1]:8373/", "http://[::1]:8373/"),
    ],
)
def test_an_address_ends_with_a_slash(text, address):
    assert parse_address(text) == address


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "begins with https"),
        ("example.org/triangles/", "begins with https"),
        ("ftp://example.org/", "begins with https"),
        ("https:///triangles/", "names a host"),
        ("https://me:secret@example.org/", "names a host"),
        ("https://example.org:99999/", "names a host"),
        ("https://exa mple.org/", "names a host"),
        ('https://example.org/">', "ends with the folder"),
        ("https://example.org/?page=1", "ends with the folder"),
        ("https://example.org/#board", "ends with the folder"),
        ("https://example.org//", "ends with the folder"),
        ("https://example.org/ü/", "ends with the folder"),
    ],
)
def test_what_is_no_address_of_a_folder_is_refused(text, complaint):
    with pytest.raises(AddressError, match=complaint) as refused:
        parse_address(text)
    assert repr(text) in str(refused.value)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_names_itself_and_the_same_page_in_every_language(page):
    for language in languages():
        path = page.path(language)
        found = dict(tags(path, r'<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">'))
        here = ADDRESS + page.folder(language)
        assert tags(path, r'<link rel="canonical" href="([^"]+)">') == [here]
        assert found.keys() == CODES | {"x-default"}
        assert found[language.code] == here
        assert found["x-default"] in {ADDRESS, found["en"]}
    assert places()[page.path(language)].alternates.keys() == found.keys()


@pytest.mark.parametrize("path", places())
def test_whoever_gets_a_link_sees_title_words_and_a_picture(path):
    card = dict(tags(path, r'<meta property="og:([\w:]+)" content="([^"]+)">'))
    content = SITE[path].content.decode()
    assert f"<title>{card['title']}</title>" in content
    assert f'<meta name="description" content="{card["description"]}">' in content
    assert card["url"] == ADDRESS + places()[path].folder
    picture = SITE[card["image"].removeprefix(ADDRESS)]
    assert picture.media_type == card["image:type"]
    assert len(picture.content) < MOST_BYTES
    assert size_of(picture.content) == (int(card["image:width"]), int(card["image:height"]))


def size_of(jpeg):
    """Returns width and height of a JPEG file: they stand in its frame header."""
    found = re.search(rb"\xff[\xc0-\xc2]..\x08(....)", jpeg, re.DOTALL)
    height, width = struct.unpack(">HH", found[1])
    return width, height


def test_without_an_address_a_page_says_nothing_that_could_be_wrong():
    site = build_site()
    for path in places():
        assert tags(path, r"rel=.canonical|rel=.alternate|og:url|og:image", site) == []
        assert tags(path, r"og:title", site)


def test_the_server_takes_the_address_from_the_request(server):
    root = f"http://127.0.0.1:{server.port}/"
    links = server.ask("/ms/peraturan/").headers["Link"].split(", ")
    assert f'<{root}ms/peraturan/>; rel="canonical"' in links
    assert f'<{root}en/rules/>; rel="alternate"; hreflang="en"' in links
    assert f'<{root}>; rel="alternate"; hreflang="x-default"' in server.ask("/").headers["Link"]
    assert "Link" not in server.ask("/client/app.js").headers


def test_what_a_proxy_says_counts_only_where_the_address_is_told(server):
    said = {"X_Forwarded_Proto": "https", "X_Forwarded_Host": "evil.example"}
    assert "evil" not in server.ask("/en/", **said).headers["Link"]
    assert "Link" not in server.ask("/en/", Host='evil.example/"><').headers
    with pytest.raises(AddressError):
        create_app(address="example.org")


def test_the_export_stands_at_its_address_and_a_wrong_one_writes_nothing(tmp_path):
    export_site(tmp_path / "site", ADDRESS)
    content = (tmp_path / "site" / "en" / "index.html").read_bytes()
    assert content == SITE["en/index.html"].content
    command = [sys.executable, "-m", "triangles", "export", str(tmp_path / "other"), "--address"]
    run = subprocess.run([*command, "nowhere"], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (1, "")
    complaint = "triangles: an address begins with https:// or http://: 'nowhere'\n"
    assert run.stderr == complaint
    assert not (tmp_path / "other").exists()
