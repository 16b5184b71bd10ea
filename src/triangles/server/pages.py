"""The pages: which there are, where each stands in each language, and how it is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from importlib.metadata import version
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined

from triangles.boardfile import MOST_STARS
from triangles.levels import LEVELS, SIGNATURE, Level
from triangles.players import Player
from triangles.server.addresses import Place
from triangles.server.credits import credits_in
from triangles.server.examples import EXAMPLES
from triangles.server.figures import CLOUDS, draw_figure, exercise_of
from triangles.server.headers import PAGE_POLICY
from triangles.server.languages import SOURCE, Language, language_of, languages
from triangles.server.modules import modules_of
from triangles.server.titles import level_titles, theme_titles
from triangles.sizes import DEFAULT_MARGIN, SIZES
from triangles.svg import patterns
from triangles.themes import DEFAULT_THEME, THEMES

Contents = Mapping[str, Any]

ARRIVAL: Final = "index.html"
"""The path of the page at the site's root."""


@dataclass(frozen=True, slots=True)
class Page:
    """
    A page that stands in every language: its template, its part of the address in a
    language, and what its template needs beside what every page has.
    """

    template: str
    slug: Callable[[Language], str]
    contents: Callable[[Language], Contents]

    @property
    def name(self) -> str:
        """What templates call the page."""
        return self.template.removesuffix(".html")

    def folder(self, language: Language) -> str:
        """Returns the address below the site's root: a folder with one ``index.html``."""
        slug = self.slug(language)
        return f"{language.code}/{slug}/" if slug else f"{language.code}/"

    def path(self, language: Language) -> str:
        """Returns the path of the page's file below the site's root."""
        return f"{self.folder(language)}index.html"


def render_page(page: Page, language: Language, address: str | None = None) -> str:
    """Renders *page* in a language, for a site at *address* if that is known."""
    others = {other: page.folder(other) for other in languages()}
    contents = {"here": page.name, "others": others, **page.contents(language)}
    path = page.path(language)
    return _render(page.template, path, language, address, place=places()[path], **contents)


def render_arrival(address: str | None = None) -> str:
    """Renders the page at the site's root, which sends everybody to their language."""
    others = {language: f"{language.code}/" for language in languages()}
    contents = {"place": places()[ARRIVAL], "others": others}
    return _render("arrival.html", "", language_of(SOURCE), address, **contents)


def render_missing(path: str) -> str:
    """Renders the page that answers for a *path* at which there is nothing."""
    code = path.partition("/")[0]
    spoken = {language.code: language for language in languages()}
    return _render("missing.html", path, spoken.get(code, spoken[SOURCE]))


@lru_cache(maxsize=1)
def places() -> Mapping[str, Place]:
    """Returns where each page stands, by the path of its file below the site's root."""
    found = {}
    for page in PAGES:
        folders = {language.code: page.folder(language) for language in languages()}
        # The site's root is the home of whoever has a language that is not here.
        folders["x-default"] = "" if page.name == "app" else folders[SOURCE]
        for language in languages():
            found[page.path(language)] = Place(page.folder(language), folders)
        if page.name == "app":
            found[ARRIVAL] = Place("", folders)
    return found


def _app(language: Language, entry: str = "client/main.js") -> Contents:
    titles, levels = theme_titles(language), level_titles(language)
    config = {
        "sizes": {name: asdict(size) for name, size in SIZES.items()},
        "defaultMargin": DEFAULT_MARGIN,
        "version": version("triangles-game"),
        "levels": {name: _level(level, *levels[name]) for name, level in LEVELS.items()},
        "signature": SIGNATURE,
        "catalogue": language.client_catalogue(modules_of(entry)),
        "themes": {
            name: {"dark": theme.is_dark, "title": titles[name]} for name, theme in THEMES.items()
        },
    }
    return {"config": config}


def _level(level: Level, title: str, about: str) -> Contents:
    steps = [most for most, _ in level.nodes] or [MOST_STARS]
    budgets = [
        (most, *(level.budget(most, play_again=again) for again in (False, True))) for most in steps
    ]
    return {
        "title": title,
        "about": about,
        "policy": level.policy,
        "budgets": budgets,
        "exactNodes": level.exact_nodes,
        "sight": level.sight,
        "care": level.care,
    }


def _rules(language: Language) -> Contents:
    clouds = {name: SIZES[name].count for name in CLOUDS}
    return {"clouds": clouds, **_figures(language)}


def _replay(language: Language) -> Contents:
    return _app(language, "client/replay.js")


def _statistics(language: Language) -> Contents:
    return _app(language, "client/statistics.js")


def _learn(language: Language) -> Contents:
    return _figures(language, "client/learn.js")


def _figures(language: Language, entry: str = "client/figures.js") -> Contents:
    """Returns what a page with figures needs that can be touched."""
    return {
        "catalogue": language.client_catalogue(modules_of(entry)),
        "draw_figure": draw_figure,
        "exercise_of": exercise_of,
    }


def _examples(language: Language) -> Contents:
    sides = {
        Player.FIRST: language.gettext("Player 1"),
        Player.SECOND: language.gettext("Player 2"),
    }
    names = {
        name: sides[example.game.moves[example.ply - 1].player]
        for name, example in EXAMPLES.items()
    }
    return {"examples": EXAMPLES, "names": names}


def _about(language: Language) -> Contents:
    return {"credits": credits_in(language), "version": version("triangles-game")}


PAGES: Final = (
    Page("app.html", lambda _: "", _app),
    Page("replay.html", lambda language: language.pgettext("address", "replay"), _replay),
    Page(
        "statistics.html", lambda language: language.pgettext("address", "statistics"), _statistics
    ),
    Page("rules.html", lambda language: language.pgettext("address", "rules"), _rules),
    Page("examples.html", lambda language: language.pgettext("address", "examples"), _examples),
    Page("learn.html", lambda language: language.pgettext("address", "learn"), _learn),
    Page("about.html", lambda language: language.pgettext("address", "about"), _about),
)


def _render(
    template: str, path: str, language: Language, address: str | None = None, **contents: Any
) -> str:
    # For every address in the page: the site may stand below any path.
    root = "../" * path.count("/")
    folders = {page.name: root + page.folder(language) for page in PAGES}

    def replay_of(name: str) -> str:
        """Returns the address of the replay of an example."""
        return folders["replay"] + EXAMPLES[name].fragment

    return (
        _environment()
        .get_template(template)
        .render(
            _=language.gettext,
            ngettext=language.ngettext,
            pgettext=language.pgettext,
            language=language,
            address=address,
            root=root,
            modules_of=modules_of,
            url=folders,
            replay_of=replay_of,
            default_theme=DEFAULT_THEME,
            policy=PAGE_POLICY,
            patterns=patterns(),
            **contents,
        )
    )


@lru_cache(maxsize=1)
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("triangles.server"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    # The order of sizes and themes means something.
    environment.policies["json.dumps_kwargs"] = {"sort_keys": False}
    return environment
