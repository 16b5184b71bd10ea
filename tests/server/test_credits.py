"""The page about the project: its libraries, their licences, its version."""

import json
import re
import tomllib
from importlib.metadata import metadata, version

import pytest

from tests.project.project import PACKAGE, ROOT
from triangles.server.credits import KNOWN, credits_in
from triangles.server.languages import language_of
from triangles.server.pages import PAGES, render_page

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
VENDORED = {
    file.stem: ROOT / "node_modules" / file.stem / "package.json"
    for file in (PACKAGE / "client" / "vendor").glob("*.js")
}
CREDITS = credits_in(language_of("en"))


def test_every_library_that_the_site_and_the_engine_need_is_named():
    needed = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["engine"]]
    names = {re.match(r"[A-Za-z0-9-]+", line)[0].lower() for line in needed}
    assert names | VENDORED.keys() <= {credit.name.lower() for credit in CREDITS}


@pytest.mark.parametrize("credit", CREDITS, ids=lambda credit: credit.name)
def test_a_licence_is_what_the_package_says(credit):
    if credit.name in VENDORED:
        stated = json.loads((VENDORED[credit.name]).read_text(encoding="utf-8"))["license"]
    else:
        stated = metadata(credit.name).get("License-Expression")
    assert credit.licence == (stated or KNOWN[credit.name])
    assert stated in {None, KNOWN[credit.name]}


def test_the_page_says_the_version_the_licence_and_every_credit():
    page = render_page(next(page for page in PAGES if page.name == "about"), language_of("en"))
    assert version("triangles-game") in page
    assert f"{PROJECT['license']} licence" in page
    for credit in CREDITS:
        assert credit.name in page
        assert credit.licence in page
