"""
Makes the pictures of docs/screens.md: ``python scripts/screenshots.py``, in the
project's environment. They are taken in a real Chromium, of what people see there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from browser import find_chromium
from playwright.sync_api import Browser, FilePayload, Page, sync_playwright
from serving import served

from triangles import Board, Game, write_record
from triangles.engine import Computer
from triangles.levels import SIGNATURE

SCREENS: Final = Path(__file__).resolve().parent.parent / "docs" / "images" / "screens"
PHONE: Final = (390, 844)
TABLET: Final = (820, 1180)
DESKTOP: Final = (1440, 900)
QUALITY: Final = 80
"""Of the JPEG files: sharp, and small."""

SETTLED_MS: Final = 1200
"""Until what was animated stands still."""


@dataclass(frozen=True)
class Screen:
    """A picture: what is opened, on which device, in which theme, and what is done there."""

    name: str
    address: str
    size: tuple[int, int] = PHONE
    theme: str = "nebula"
    prepare: Callable[[Page], None] = lambda page: None  # noqa: ARG005


def record_of(size: str, seed: int, part: float, **tags: str) -> str:
    """Returns the record of a game between computers, up to a *part* of its lines."""
    game = Game(
        Board.generate(size, seed), tags={name.replace("_", " "): tags[name] for name in tags}
    )
    player = Computer("skilled", seed)
    while not game.is_over:
        game.draw(*player.choose(game))
    return write_record(game.at(round(part * game.ply)))


def opened(record: str) -> Callable[[Page], None]:
    """Opens a record in the app, as a file."""

    def prepare(page: Page) -> None:
        file = FilePayload(name="game.triangles", mimeType="text/plain", buffer=record.encode())
        page.set_input_files("#file", file)
        page.wait_for_selector(".line")

    return prepare


def sheet(*buttons: str) -> Callable[[Page], None]:
    """Opens a sheet by the buttons that lead to it."""

    def prepare(page: Page) -> None:
        for button in buttons:
            page.click(button)
            page.wait_for_timeout(SETTLED_MS / 2)

    return prepare


def replayed(record: str) -> Callable[[Page], None]:
    """Opens a record in the app, and then its replay."""

    def prepare(page: Page) -> None:
        opened(record)(page)
        page.click("#menu")
        page.click("#replay-row")
        page.wait_for_selector(".replay-graph, #graph, .graph")

    return prepare


def screens() -> Iterator[Screen]:
    """Yields every picture."""
    under_way = record_of("phone-60", 3, 0.62, first="Ana", second="Ben")
    against = {"computer": "second", "level": "skilled", "level_seed": "5", "engine": SIGNATURE}
    over = record_of("phone-24", 5, 1, **against)
    large = record_of("tablet-120", 8, 0.55, first="Ana", second="Ben")
    yield Screen("new-game", "en/")
    yield Screen("play", "en/#size=phone-24&seed=7", prepare=opened(under_way))
    yield Screen("end-ms", "ms/#size=phone-24&seed=7", prepare=opened(over))
    yield Screen("settings-ms", "ms/#size=phone-24&seed=7", prepare=sheet("#menu", "#settings-row"))
    yield Screen("play-dawn", "en/#size=phone-24&seed=7", TABLET, "dawn", opened(large))
    yield Screen("play-chalk", "en/#size=phone-24&seed=7", theme="chalk", prepare=opened(under_way))
    yield Screen(
        "play-mosaic-ar", "ar/#size=phone-24&seed=7", theme="mosaic", prepare=opened(under_way)
    )
    yield Screen("replay", "en/#size=phone-24&seed=7", DESKTOP, prepare=replayed(over))
    yield Screen("rules-paper", "en/rules/", DESKTOP, "paper")


def take(browser: Browser, site: str, screen: Screen) -> Path:
    """Takes one picture."""
    width, height = screen.size
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=width < DESKTOP[0]
    )
    settings = json.dumps(json.dumps({"theme": screen.theme, "sound": False}))
    context.add_init_script(f"localStorage.setItem('triangles.settings', {settings})")
    page = context.new_page()
    page.goto(site + screen.address, wait_until="networkidle")
    screen.prepare(page)
    page.wait_for_timeout(SETTLED_MS)
    target = SCREENS / f"{screen.name}.jpg"
    page.screenshot(path=target, type="jpeg", quality=QUALITY)
    context.close()
    return target


def main() -> None:
    SCREENS.mkdir(parents=True, exist_ok=True)
    with served() as site, sync_playwright() as playwright:
        options = ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=options)
        for screen in screens():
            target = take(browser, site, screen)
            print(f"{target.name}: {target.stat().st_size // 1024} KB")
        browser.close()


if __name__ == "__main__":
    main()
