"""
Finds the Chromium that the browser tests play in. The one without windows, where there is
one, is the same engine and takes less time.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from environment import apt_install, is_debian_root
from steps import stop

NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
)


def find_chromium() -> str:
    """Returns the path of a Chromium, which on Debian the user root gets installed."""
    if chosen := os.environ.get("TRIANGLES_CHROMIUM"):
        return chosen
    found = look_for_chromium()
    if not found and is_debian_root():
        apt_install("chromium-headless-shell", "fonts-dejavu-core")
        found = look_for_chromium()
    if not found:
        stop(
            "The browser tests need Chromium, and none was found.\n"
            "Install it (Debian: sudo apt install chromium-headless-shell; macOS:\n"
            "brew install --cask chromium),\n"
            "or name a program that is one in TRIANGLES_CHROMIUM, then run this again."
        )
    return found


def look_for_chromium() -> str | None:
    on_path = (shutil.which(name) for name in NAMES)
    elsewhere = (place for place in PLACES if Path(place).exists())
    return next((path for path in (*on_path, *elsewhere) if path), None)
