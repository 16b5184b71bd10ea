"""Every page in every language: complete, well formed, at its own address."""

import re
import sys
from html.parser import HTMLParser
from string import Formatter

import pytest

from tests.project.project import ROOT
from triangles.server import languages as module
from triangles.server.credits import credits_in
from triangles.server.languages import CatalogueError, language_of, languages, read_catalogue
from triangles.server.modules import modules_of
from triangles.server.pages import PAGES, render_missing, render_page
from triangles.server.titles import theme_titles
from triangles.themes import THEMES

sys.path.append(str(ROOT / "scripts"))
import catalogues

LANGUAGES = languages()
TRANSLATED = [language.code for language in LANGUAGES[1:]]
EVERY_PAGE = [(page, language) for language in LANGUAGES for page in PAGES]
NAMES = {word for credit in credits_in(LANGUAGES[0]) for word in (credit.name, credit.licence)}
SAME_IN_MALAY = {"Menu", "Menu (M)", "Nebula", "Triangles"}


def named(case):
    page, language = case
    return f"{language.code}-{page.name}"


class PageReader(HTMLParser):
    """Sees that what is opened is closed, in order, and collects what people read."""

    EMPTY = frozenset({"br", "hr", "img", "input", "link", "meta", "source", "wbr"})
    READ = frozenset({"alt", "aria-label", "aria-roledescription", "placeholder", "title"})

    def __init__(self, page):
        super().__init__()
        self.open = []
        self.texts = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        if tag not in self.EMPTY:
            self.open.append(tag)
        self.texts += [value for name, value in attrs if name in self.READ]

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open[-1:] != ["script"] and data.strip():
            self.texts.append(data.strip())


def test_english_comes_first_and_then_every_catalogue():
    assert [language.code for language in LANGUAGES] == ["en", "ar", "id", "ms"]


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_catalogue_has_every_text_of_the_sources_and_no_other(code):
    known = read_catalogue(code)
    current = catalogues.collect()
    assert {message.id for message in known} == {message.id for message in current}
    waiting = [message.id for message in known if message.id and not is_done(message)]
    assert waiting == []
    known.update(current, no_fuzzy_matching=True)
    file = module.LOCALES / f"{code}.po"
    assert file.read_bytes() == catalogues.written(known), "run scripts/catalogues.py"


def is_done(message):
    return catalogues.is_translated(message) and not message.fuzzy


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_translation_has_the_places_of_its_text(code):
    for message in read_catalogue(code):
        if not message.id:
            continue
        text = message.id[1] if message.pluralizable else message.id
        forms = message.string if message.pluralizable else [message.string]
        for form in forms:
            missing = places(text) - places(form)
            assert places(form) <= places(text), message.id
            assert missing <= ({"count"} if message.pluralizable else set()), message.id


def places(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("case", EVERY_PAGE, ids=named)
def test_a_page_is_well_formed_and_says_its_language_and_where_the_others_are(case):
    page, language = case
    content = render_page(page, language)
    assert PageReader(content).open == []
    assert content.startswith("<!doctype html>")
    assert f'<html lang="{language.code}" dir="{language.direction}"' in content
    links = re.findall(r'<a href="([^"]+)" hreflang="(\w+)"', content)
    up = "../" * page.folder(language).count("/")
    assert set(links) <= {(up + page.folder(other), other.code) for other in LANGUAGES}


@pytest.mark.parametrize("code", ["ms", "ar"])
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_text_is_left_in_english(page, code):
    english = set(PageReader(render_page(page, language_of("en"))).texts)
    own = {other.name for other in LANGUAGES} | NAMES
    left = {
        text
        for text in PageReader(render_page(page, language_of(code))).texts
        if text in english and re.search(r"[a-z]{2}", text)
    }
    assert left - own <= SAME_IN_MALAY


def test_each_page_has_an_address_of_its_own_in_each_language():
    folders = [page.folder(language) for page, language in EVERY_PAGE]
    assert len(set(folders)) == len(folders)
    assert {"en/", "en/rules/", "ms/", "ms/peraturan/"} <= set(folders)
    assert all(re.fullmatch(r"[a-z/-]+", folder) for folder in folders)


def test_arabic_runs_from_right_to_left_and_has_six_forms_for_numbers():
    arabic = language_of("ar")
    assert arabic.direction == "rtl"
    plurals = arabic.client_catalogue(())["plurals"]
    assert plurals == ["zero", "one", "two", "few", "many", "other"]


def test_the_app_gets_its_own_texts_and_not_those_of_the_rules():
    messages = language_of("ms").client_catalogue(modules_of("client/main.js"))["messages"]
    assert messages["Tie!"] == "Seri!"
    assert "The rules of Triangles" not in messages


def test_a_page_for_nothing_speaks_the_language_of_its_address():
    assert '<html lang="ms"' in render_missing("ms/nothing")
    assert '<html lang="en"' in render_missing("xx/nothing")


def test_every_theme_has_a_title():
    assert theme_titles(language_of("en")).keys() == THEMES.keys()


def test_there_is_no_language_without_a_catalogue():
    with pytest.raises(CatalogueError, match="no language 'xx'"):
        language_of("xx")


def test_a_damaged_catalogue_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "LOCALES", tmp_path)
    (tmp_path / "ms.po").write_text('msgid "Undo"\nnonsense\n', encoding="utf-8")
    with pytest.raises(CatalogueError, match=r"ms\.po"):
        read_catalogue("ms")
