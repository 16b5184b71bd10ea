"""Themes: how boards and pages are coloured. A theme is data, in ``look/themes.toml``."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

from triangles.errors import TrianglesError

_LOOK: Final = files("triangles").joinpath("look")
_VARIABLE: Final = re.compile(r"var\(--([a-z-]+)\)")

STAR_SHAPES: Final = {
    "round": {"core": "var(--star)", "core-edge": "none", "spark": "none"},
    "ring": {"core": "var(--sky-middle)", "core-edge": "var(--star)", "spark": "none"},
    "spark": {"core": "var(--star)", "core-edge": "none", "spark": "inline"},
}
"""The shapes of stars, and what makes each of them in ``look/board.css``."""

_PATTERNED: Final = """\
{0}.triangle.first {{ fill: url(#hatch); }}
{0}.triangle.second {{ fill: url(#dots); }}
"""


@dataclass(frozen=True)
class Theme:
    """
    A name, whether it is dark, the colours by the names of the CSS variables
    without their dashes, the shape of the stars (one of :data:`STAR_SHAPES`), and
    whether hatching and dots tell the triangles of the players apart, too.
    """

    name: str
    is_dark: bool
    colours: Mapping[str, str]
    star: str = "round"
    patterns: bool = False

    @property
    def variables(self) -> dict[str, str]:
        """All that the style sheets need, by the names of the CSS variables."""
        return {**self.colours, **STAR_SHAPES[self.star]}


def _read(name: str, data: Mapping[str, Any]) -> Theme:
    return Theme(name, data["dark"], data["colours"], data["star"], data["patterns"])


THEMES: Final = {
    name: _read(name, data)
    for name, data in tomllib.loads(
        _LOOK.joinpath("themes.toml").read_text(encoding="utf-8")
    ).items()
}
"""The themes by name, the default one first."""

DEFAULT_THEME: Final = next(iter(THEMES.values()))


def theme_of(name: str | Theme) -> Theme:
    """
    Returns the theme of a name.

    :raises: :exc:`TrianglesError` if there is none.
    """
    if isinstance(name, Theme):
        return name
    if name not in THEMES:
        raise TrianglesError(f"no theme {name!r}: the themes are {', '.join(THEMES)}")
    return THEMES[name]


def css() -> str:
    """
    Returns the style sheet that sets each theme's variables, for pages. Patterns
    are there in the themes that have them, and where ``data-patterns`` is ``on``;
    the page has them from :func:`triangles.svg.patterns`.
    """
    return "\n".join(_rules(theme) for theme in THEMES.values()) + _PATTERNED.format(
        '[data-patterns="on"] .board '
    )


def _rules(theme: Theme) -> str:
    chosen = f'[data-theme="{theme.name}"]'
    variables = "".join(f"  --{name}: {value};\n" for name, value in theme.variables.items())
    return (
        f"{':root, ' if theme is DEFAULT_THEME else ''}{chosen} {{\n"
        f"  color-scheme: {'dark' if theme.is_dark else 'light'};\n{variables}}}\n"
        + (_PATTERNED.format(f"{chosen} .board ") if theme.patterns else "")
    )


def board_css(theme: Theme) -> str:
    """Returns the style sheet of a board with the colours of *theme* put in, for pictures."""
    sheet = _LOOK.joinpath("board.css").read_text(encoding="utf-8")
    sheet = re.sub(r"/\*.*?\*/\s*", "", sheet, flags=re.DOTALL)
    if theme.patterns:
        sheet += _PATTERNED.format(".board ")
    return _resolved(_resolved(sheet, theme), theme)


def _resolved(sheet: str, theme: Theme) -> str:
    return _VARIABLE.sub(lambda match: theme.variables[match[1]], sheet)
