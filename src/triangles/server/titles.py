"""What people call that which the library knows by name only, in their language."""

from __future__ import annotations

from triangles.server.languages import Language


def theme_titles(language: Language) -> dict[str, str]:
    """Returns the title of each theme by its name."""
    _ = language.gettext
    return {
        "nebula": _("Nebula"),
        "dawn": _("Dawn"),
        "paper": _("Paper and ink"),
        "chalk": _("Chalk"),
        "contrast": _("High contrast"),
        "mosaic": _("Mosaic"),
    }
