"""
Draws the icons of the installed app from ``icon.svg``, and the card that is shown
where a link is sent to somebody: ``python scripts/icons.py``.

Chromium draws them, so that they look like the icon of the page. The icons of
Apple and the maskable ones are cut out by the system: they fill their square,
and what must be seen is in the middle of it. The card is a game that the computer played
against itself, drawn by the library.
"""

from __future__ import annotations

import struct
import sys
import zlib
from pathlib import Path
from typing import Final

from browser import find_chromium
from playwright.sync_api import Page, sync_playwright

from triangles import Board, Game
from triangles.engine import Computer
from triangles.svg import render

SERVER: Final = Path(__file__).resolve().parent.parent / "src" / "triangles" / "server"
ICONS: Final = {
    "any-192": (192, False),
    "any-512": (512, False),
    "maskable-512": (512, True),
    "apple-180": (180, True),
}
"""The size of each icon, and whether the system cuts it out."""

CARD: Final = (1200, 630)
"""The size in pixels that is asked for everywhere."""

CARD_GAME: Final = ("tablet-80", 12, 0.6)
"""Size and seed of the board on the card, and the part of the game's lines that is drawn."""

QUALITY: Final = 55
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
CHUNK_FRAME = 12
"""Bytes of a PNG chunk beside its data: length, name, checksum."""


def picture(is_cut: bool) -> str:
    """Returns the icon as SVG."""
    svg = (SERVER / "icon.svg").read_text(encoding="utf-8")
    if not is_cut:
        return svg
    smaller = '<g id="picture" transform="translate(4.4 6.5) scale(0.85)">'
    return svg.replace(' rx="15"', "").replace('<g id="picture">', smaller)


def draw(page: Page, size: int, is_cut: bool) -> bytes:
    """Returns the icon as PNG."""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f"<style>* {{ margin: 0 }} svg {{ display: block; width: {size}px }}</style>"
        f"{picture(is_cut)}"
    )
    return smaller(page.screenshot(omit_background=True))


def card() -> str:
    """Returns the picture of a game, wider than the card is high."""
    size, seed, part = CARD_GAME
    game = Game(Board.generate(size, seed))
    player = Computer("skilled", seed)
    while not game.is_over:
        game.draw(*player.choose(game))
    return render(game.at(round(part * game.ply)), size=CARD[0])


def draw_card(page: Page) -> bytes:
    """Returns the middle of the picture of a game as JPEG: the sky has too many colours for PNG."""
    width, height = CARD
    page.set_viewport_size({"width": width, "height": height})
    page.set_content(
        "<style>body { margin: 0; height: 100vh; display: grid; place-content: center; "
        f"overflow: hidden }}</style>{card()}"
    )
    return page.screenshot(type="jpeg", quality=QUALITY)


def smaller(png: bytes) -> bytes:
    """Returns the same PNG, compressed as well as zlib can."""
    chunks = dict.fromkeys((b"IHDR", b"IDAT", b"IEND"), b"")
    at = len(SIGNATURE)
    while at < len(png):
        length, name = struct.unpack(">I4s", png[at : at + 8])
        if name in chunks:
            chunks[name] += png[at + 8 : at + 8 + length]
        at += length + CHUNK_FRAME
    chunks[b"IDAT"] = zlib.compress(zlib.decompress(chunks[b"IDAT"]), 9)
    return SIGNATURE + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in chunks.items()
    )


def main() -> int:
    """Writes every icon, and the card."""
    (SERVER / "icons").mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"]
        )
        page = chromium.new_page()
        icons = {f"{name}.png": draw(page, *how) for name, how in ICONS.items()}
        for name, content in {**icons, "card.jpg": draw_card(page)}.items():
            (SERVER / "icons" / name).write_bytes(content)
            print(f"{name}: {len(content)} bytes")
        chromium.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
