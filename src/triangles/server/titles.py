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


def level_titles(language: Language) -> dict[str, tuple[str, str]]:
    """Returns the title of each level of the computer, and what to expect of it, by its name."""
    _ = language.gettext
    return {
        "novice": (_("Novice"), _("Misses a lot. Start here.")),
        "casual": (_("Casual"), _("Takes what is near.")),
        "steady": (_("Steady"), _("Careful, but without a plan.")),
        "skilled": (_("Skilled"), _("Overlooks little.")),
        "master": (_("Master"), _("Thinks every line through.")),
        "expert": (_("Expert"), _("As strong as it gets.")),
    }
