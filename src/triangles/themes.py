"""Themes: how boards and pages are coloured. A theme is data."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from triangles.errors import TrianglesError

_VARIABLE = re.compile(r"var\(--([a-z-]+)\)")


@dataclass(frozen=True)
class Theme:
    """
    A name, whether it is dark, and the colours by the names of the CSS
    variables without their dashes.
    """

    name: str
    is_dark: bool
    colours: Mapping[str, str]


NEBULA: Final = Theme(
    "nebula",
    is_dark=True,
    colours={
        "sky-rim": "#070b1d",
        "sky-middle": "#1b1644",
        "cloud-one": "rgb(112 62 190 / 0.34)",
        "cloud-two": "rgb(34 138 150 / 0.24)",
        "dust": "rgb(198 206 255 / 0.26)",
        "star": "#fff6e6",
        "halo": "rgb(255 226 176 / 0.42)",
        "label": "#c9cbe6",
        "first": "#ff5b35",
        "second": "#4aa3ff",
        "first-fill": "rgb(255 91 53 / 0.36)",
        "second-fill": "rgb(74 163 255 / 0.36)",
        "first-edge": "rgb(255 150 120 / 0.5)",
        "second-edge": "rgb(150 205 255 / 0.5)",
        "glow": "0.17",
        "glint": "#fff3e2",
        "refused": "#ffd27a",
        "blocking": "#ffd27a",
        "surface": "#0d1128",
        "surface-raised": "#191d3d",
        "text": "#eef0ff",
        "text-soft": "#a9aed0",
        "accent": "#ffb38a",
        "on-accent": "#26100a",
        "first-text": "#ff8466",
        "second-text": "#7dbdff",
    },
)

PAPER: Final = Theme(
    "paper",
    is_dark=False,
    colours={
        "sky-rim": "#efe6d3",
        "sky-middle": "#fbf6ea",
        "cloud-one": "rgb(216 196 156 / 0.28)",
        "cloud-two": "rgb(190 200 190 / 0.24)",
        "dust": "rgb(120 100 70 / 0.16)",
        "star": "#2b2622",
        "halo": "rgb(120 96 60 / 0.16)",
        "label": "#5b5145",
        "first": "#c8391a",
        "second": "#1f5fae",
        "first-fill": "rgb(200 57 26 / 0.3)",
        "second-fill": "rgb(31 95 174 / 0.3)",
        "first-edge": "rgb(200 57 26 / 0.45)",
        "second-edge": "rgb(31 95 174 / 0.45)",
        "glow": "0.07",
        "glint": "#fff8ec",
        "refused": "#8a5a00",
        "blocking": "#a86a00",
        "surface": "#f4ecdb",
        "surface-raised": "#fffaf0",
        "text": "#2b2622",
        "text-soft": "#65594b",
        "accent": "#9a3b1c",
        "on-accent": "#fff8ec",
        "first-text": "#a92d12",
        "second-text": "#1a5196",
    },
)

THEMES: Final = {theme.name: theme for theme in (NEBULA, PAPER)}
"""The themes by name, the default one first."""

DEFAULT_THEME: Final = NEBULA


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
    """Returns the style sheet that sets each theme's variables, for pages."""
    return "\n".join(
        f'{":root, " if theme is DEFAULT_THEME else ""}[data-theme="{theme.name}"] {{\n'
        f"  color-scheme: {'dark' if theme.is_dark else 'light'};\n"
        + "".join(f"  --{name}: {value};\n" for name, value in theme.colours.items())
        + "}\n"
        for theme in THEMES.values()
    )


def board_css(theme: Theme) -> str:
    """Returns the style sheet of a board with the colours of *theme* put in, for pictures."""
    sheet = files("triangles").joinpath("look", "board.css").read_text(encoding="utf-8")
    sheet = re.sub(r"/\*.*?\*/\s*", "", sheet, flags=re.DOTALL)
    return _VARIABLE.sub(lambda match: theme.colours[match[1]], sheet)
