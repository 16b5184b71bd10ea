"""The app without a network, and its new versions: whole, offered, and never mixed."""

import socket
import threading

import pytest
import uvicorn
from playwright.sync_api import expect

from tests.browser.table import PHONE, Table, planned
from triangles import Board, Game
from triangles.server import create_app
from triangles.server.languages import languages
from triangles.server.pages import PAGES
from triangles.server.site import build_site, complete_site

pytestmark = pytest.mark.browser

RULES = next(page for page in PAGES if page.name == "rules")
BOARD = "size=phone-24&seed=7"
COMPUTER = {"rival": "computer", "level": "novice", "begins": "you", "pace": "instant"}
INSTALLED = "() => navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"
UPDATE = "navigator.serviceWorker.getRegistration().then(found => found.update()).catch(() => 0)"
BUILDS = "[...new Set([document.documentElement.dataset.build, ...(window.builds ?? [])])]"
WAITING = """() => navigator.serviceWorker.getRegistration()
  .then(({ installing, waiting }) => !installing && Boolean(waiting))"""

ANSWERED = """lines => document.querySelectorAll('.line').length >= lines
  || document.getElementById('play').dataset.outcome !== 'none'"""

NOTHING_NEW = """() => navigator.serviceWorker.getRegistration()
  .then(({ installing, waiting }) => !installing && !waiting)"""


def build(name):
    """A version of the site in which every page and every script tells its name."""
    contents = {path: file.content for path, file in build_site().items()}
    del contents["service-worker.js"]
    for path, content in contents.items():
        if path.endswith(".html"):
            contents[path] = content.replace(b"<html ", f'<html data-build="{name}" '.encode())
        elif path.endswith(".js"):
            contents[path] = content + f"\n(globalThis.builds ??= []).push('{name}');\n".encode()
    return complete_site(contents)


class Host:
    """A server on a port of its own that can be stopped, started, and given another site."""

    def __init__(self, site):
        self.site = site
        self.port = 0
        self.start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/"

    def start(self):
        listener = socket.create_server(("127.0.0.1", self.port))
        self.port = listener.getsockname()[1]
        config = uvicorn.Config(create_app(self.site), lifespan="off", log_level="warning")
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listener]})
        self.thread.start()

    def stop(self):
        self.server.should_exit = self.server.force_exit = True
        self.thread.join(10)

    def serve(self, site):
        self.stop()
        self.site = site
        self.start()


def shown_game(table):
    """The game that is on the screen."""
    game = Game(Board.generate("phone-24", 7))
    for line in table.drawn_lines():
        game.draw(*line)
    return game


def play_to_the_end(table):
    """Plays whatever may be drawn, and lets the computer answer, until the game is over."""
    page = table.page
    while not (game := shown_game(table)).is_over:
        table.draw(next(iter(game.legal_lines)))
        page.wait_for_function(ANSWERED, arg=game.ply + 2)
    expect(page.locator("#verdict")).to_be_visible()


@pytest.fixture
def host():
    host = Host(build("A"))
    yield host
    host.stop()


@pytest.fixture
def visit(playwright, chromium_options, tmp_path, listen):
    """Opens a browser that remembers what it did before, and a table in it."""
    browsers = []

    def visit(address, **settings):
        context = playwright.chromium.launch_persistent_context(
            tmp_path, **chromium_options, **PHONE.options
        )
        context.set_default_timeout(20_000)
        browsers.append(context)
        table = Table(listen(context.pages[0]), PHONE)
        table.keep_settings({"rival": "person"} | settings)
        table.page.goto(address)
        return table

    yield visit
    for context in browsers:
        context.close()


def test_visited_once_everything_opens_without_a_network(visit, host):
    table = visit(f"{host.address}en/#{BOARD}", **COMPUTER)
    table.ready()
    table.page.wait_for_function(INSTALLED)
    table.page.context.close()
    host.stop()

    for number in range(3):
        table = visit(f"{host.address}#{BOARD}" if number == 0 else host.address, **COMPUTER)
        table.ready()
        page = table.page
        drawn = page.locator(".line")
        expect(drawn).to_have_count(number * 4)
        # Two lines of one's own, and the computer's answer to each.
        for answered in (number * 4 + 2, number * 4 + 4):
            table.draw(next(iter(shown_game(table).legal_lines)))
            expect(drawn).to_have_count(answered)
        if number == 2:
            play_to_the_end(table)
        for language in languages():
            page.goto(f"{host.address}{RULES.folder(language)}")
            expect(page.locator("html")).to_have_attribute("lang", language.code)
            expect(page.locator("figure").first).to_be_visible()
        page.goto(f"{host.address}en/rules")
        expect(page).to_have_url(f"{host.address}en/rules/")
        page.context.close()
    host.start()


def test_a_new_version_comes_whole_and_when_it_is_wanted(visit, host):
    table = visit(f"{host.address}en/#{BOARD}")
    page = table.page
    table.ready()
    page.wait_for_function(INSTALLED)
    page.reload()
    table.ready()
    lines = planned("phone-24", 7)
    table.draw(lines[0])
    rules = page.context.new_page()
    rules.goto(f"{host.address}ms/peraturan/")

    # A site of which only a part has arrived is no version.
    new = build("B")
    host.serve({**new, "engine.wasm": build("C")["en/index.html"]})
    page.evaluate(UPDATE)
    page.wait_for_function(NOTHING_NEW)
    expect(page.locator("html")).not_to_have_attribute("data-update", "ready")

    host.serve(new)
    page.evaluate(UPDATE)
    page.wait_for_function(WAITING)
    expect(page.locator("#notice")).to_contain_text("It waits in the menu")
    expect(page.locator(".update")).to_be_hidden()
    expect(rules.locator(".update")).to_be_visible()
    rules.click("#update-later")
    expect(rules.locator(".update")).to_be_hidden()

    # Nothing changes by itself, not even by a reload in mid-game.
    table.draw(lines[1])
    page.reload()
    table.ready()
    expect(page.locator(".line")).to_have_count(2)
    assert page.evaluate(BUILDS) == rules.evaluate(BUILDS) == ["A"]

    page.click("#menu")
    page.click("#update-row")
    for each in (page, rules):
        expect(each.locator("html")).to_have_attribute("data-build", "B")
        each.wait_for_function("() => document.readyState === 'complete'")
    table.ready()
    expect(page.locator(".line")).to_have_count(2)
    assert page.evaluate(BUILDS) == rules.evaluate(BUILDS) == ["B"]
    assert page.evaluate("caches.keys().then(names => names.length)") == 1
    rules.reload()
    expect(rules.locator(".update")).to_be_hidden()


def test_between_games_the_new_version_is_offered_beside_the_board(visit, host):
    table = visit(f"{host.address}en/#{BOARD}")
    page = table.page
    table.ready()
    page.wait_for_function(INSTALLED)
    page.reload()
    table.ready()
    host.serve(build("B"))
    page.evaluate(UPDATE)
    expect(page.locator(".update")).to_be_visible()
    offer, board = table.box(".update"), table.box("#board")
    assert offer["y"] >= board["y"] + board["height"] * 0.9
    page.click("#update-now")
    expect(page.locator("html")).to_have_attribute("data-build", "B")
    table.ready()
    assert page.evaluate(BUILDS) == ["B"]


def test_a_cache_that_the_browser_thinned_out_is_not_served_any_more(visit, host):
    table = visit(f"{host.address}en/#{BOARD}")
    page = table.page
    table.ready()
    page.wait_for_function(INSTALLED)
    page.evaluate("""async () => {
      const [name] = await caches.keys();
      await (await caches.open(name)).delete(location.href.replace(/#.*/, ''));
    }""")
    host.serve(build("B"))
    page.reload()
    table.ready()
    assert page.evaluate(BUILDS) == ["B"]
