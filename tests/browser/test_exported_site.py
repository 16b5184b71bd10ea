"""The exported site in a real browser, from a plain file server, under a path of its own."""

import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from triangles import Board, Game
from triangles.server import export_site

pytestmark = pytest.mark.browser

SITE = "some/where/triangles"


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """The address of the exported site, served by Python's own file server."""
    folder = tmp_path_factory.mktemp("host")
    export_site(folder / SITE)
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as host:
        port = re.search(r"port (\d+)", host.stdout.readline())[1]
        yield f"http://127.0.0.1:{port}/{SITE}/"
        host.terminate()


def draw(page, line):
    """Draws a line by clicking on its two stars."""
    for star in line:
        box = page.locator(f'.star[data-star="{star}"] .core').bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.fixture
def page(chromium, listen):
    """A page the size of a phone."""
    page = listen(chromium.new_page(viewport={"width": 360, "height": 640}))
    page.add_init_script("""localStorage.setItem('triangles.settings', '{"rival": "person"}')""")
    yield page
    page.close()


def test_a_game_is_played_to_its_end_on_the_exported_site(page, address):
    page.goto(f"{address}#size=phone-24&seed=7")
    expect(page.locator(".star")).to_have_count(24)
    game = Game(Board.generate("phone-24", 7))
    while not game.is_over:
        lines = list(game.legal_lines)
        line = max(lines, key=lambda line: len(game.position.closed_by(line)))
        draw(page, line)
        game.draw(*line)
        expect(page.locator(".line")).to_have_count(game.ply)
    for side, score in zip(("first", "second"), game.scores, strict=True):
        expect(page.locator(f".triangle.{side}")).to_have_count(score)


def test_the_rules_lead_back_to_the_game(page, address):
    page.goto(f"{address}en/rules/")
    expect(page.locator("h1")).to_have_text("The rules of Triangles")
    page.get_by_role("link", name="Back to the game").click()
    expect(page).to_have_url(re.compile(re.escape(address) + "en/$"))
    expect(page.locator(".star").first).to_be_attached()
