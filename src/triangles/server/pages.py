"""The pages: which there are, and how each is made from its template and its texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from importlib.metadata import version
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined

from triangles.server.figures import draw_figures
from triangles.server.headers import PAGE_POLICY
from triangles.server.texts import Texts, load_texts
from triangles.sizes import DEFAULT_MARGIN, SIZES
from triangles.themes import DEFAULT_THEME, THEMES


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the site, by its path below the site's root."""

    path: str
    template: str

    @property
    def root(self) -> str:
        """The way from the page back to the site's root, for every address in it."""
        return "../" * self.path.count("/")


PAGES: Final = (Page("index.html", "index.html"), Page("rules.html", "rules.html"))


def render_page(page: Page, texts: Texts) -> str:
    """Renders *page* in the language of *texts*."""
    contents = {"index.html": _app, "rules.html": _rules}[page.template](texts)
    return _render(page.template, texts, page.root, contents)


def render_missing(path: str) -> str:
    """Renders the page that answers for a *path* at which there is nothing."""
    return _render("missing.html", load_texts(), "../" * path.count("/"), {})


def _app(texts: Texts) -> Mapping[str, Any]:
    config = {
        "sizes": {name: asdict(size) for name, size in SIZES.items()},
        "defaultMargin": DEFAULT_MARGIN,
        "version": version("triangles-game"),
        "texts": texts.without_prefixes("rules_", "server_"),
        "themes": {name: {"dark": theme.is_dark} for name, theme in THEMES.items()},
    }
    return {"config": config}


def _rules(texts: Texts) -> Mapping[str, Any]:
    return {"figures": draw_figures(texts)}


def _render(template: str, texts: Texts, root: str, contents: Mapping[str, Any]) -> str:
    return (
        _environment()
        .get_template(template)
        .render(
            text=texts,
            language=texts.language,
            root=root,
            default_theme=DEFAULT_THEME,
            policy=PAGE_POLICY,
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
