"""What makes the site an app that can be installed: its manifests and its service worker."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

from triangles.server.languages import Language
from triangles.themes import DEFAULT_THEME

WORKER: Final = Path(__file__).resolve().parent / "worker" / "service-worker.js"
WORKER_PATH: Final = "service-worker.js"
ICONS: Final = {"any": (192, 512), "maskable": (512,)}
"""The sizes of the icons by their purpose; the maskable ones fill their square."""

FOR_INSTALLING: Final = "icons/"
"""The folder of what the system takes when it installs the app, and the app itself never."""

HOME: Final = "index.html"


def icon_path(purpose: str, size: int) -> str:
    """
    Returns the path of an icon below the site's root.

    >>> icon_path("maskable", 512)
    'icons/maskable-512.png'
    """
    return f"icons/{purpose}-{size}.png"


def render_manifest(language: Language) -> str:
    """
    Renders the manifest of the web app in a language.

    In every language the app begins at the site's root, so that it is the same
    app for the system, and opens in the language that was chosen last.
    """
    _ = language.gettext
    sky = DEFAULT_THEME.colours["sky-rim"]
    icons = [
        {
            "src": f"../{icon_path(purpose, size)}",
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for purpose, sizes in ICONS.items()
        for size in sizes
    ]
    manifest = {
        "name": _("Triangles"),
        "short_name": _("Triangles"),
        "description": _(
            "A game for two: join stars with lines, close triangles, "
            "and have the most of them at the end."
        ),
        "lang": language.code,
        "dir": language.direction,
        "start_url": "../",
        "scope": "../",
        "display": "standalone",
        "theme_color": sky,
        "background_color": sky,
        "categories": ["games"],
        "icons": [
            {"src": "../icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
            *icons,
        ],
    }
    return json.dumps(manifest, ensure_ascii=False, indent=1) + "\n"


def render_worker(contents: Mapping[str, bytes]) -> str:
    """
    Renders the service worker that keeps a site with these *contents*, each by
    its path. Its version depends on every byte of them and on nothing else.
    """
    files = {
        path.removesuffix(HOME): _integrity(content)
        for path, content in contents.items()
        if not path.startswith(FOR_INSTALLING)
    }
    version = sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:12]
    site = json.dumps({"version": version, "files": files}, indent=1)
    return f"const SITE = {site};\n\n{WORKER.read_text(encoding='utf-8')}"


def _integrity(content: bytes) -> str:
    """Returns the hash of a file as browsers check it."""
    return f"sha256-{b64encode(sha256(content).digest()).decode()}"
