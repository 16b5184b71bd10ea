"""A table in the browser: where the stars are, and hands that touch, click and press keys."""

import json
import math
import random
import subprocess
import sys
from collections import deque
from dataclasses import dataclass

from playwright.sync_api import expect

from triangles import Board, Game, Line

PLACES = """() => [...document.querySelectorAll('.star')].map(star => {
  const { e, f } = star.getScreenCTM();
  return [e, f];
})"""

PAINTED = """() => new Promise(
  done => requestAnimationFrame(() => setTimeout(() => setTimeout(done)))
)"""

TRIANGLES = """() => ['first', 'second'].map(
  side => document.querySelectorAll(`.triangle.${side}`).length
)"""

DRAWN = """() => {
  const places = [...document.querySelectorAll('.star')]
    .map(star => star.getAttribute('transform').match(/[-.0-9]+/g).map(Number));
  const star = (x, y) => {
    const distances = places.map(([px, py]) => Math.hypot(px - x, py - y));
    return distances.indexOf(Math.min(...distances));
  };
  return [...document.querySelectorAll('.line')].map(line => {
    const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map(name => Number(line.getAttribute(name)));
    return [star(x1, y1), star(x2, y2)];
  });
}"""

DIRECTIONS = {
    "ArrowUp": (0, -1),
    "ArrowRight": (1, 0),
    "ArrowDown": (0, 1),
    "ArrowLeft": (-1, 0),
}


@dataclass(frozen=True)
class Device:
    """A screen, and whether fingers touch it."""

    width: int
    height: int
    scale: int = 2
    touch: bool = True

    @property
    def options(self):
        """What Playwright needs to know to make a context that is this device."""
        size = {"width": self.width, "height": self.height}
        return {
            "viewport": size,
            "screen": size,
            "device_scale_factor": self.scale,
            "has_touch": self.touch,
            "is_mobile": self.touch,
        }


PHONE = Device(360, 640, scale=3)
TABLET = Device(768, 1024, scale=1)
DESKTOP = Device(1440, 900, scale=1, touch=False)


class Table:
    """One page of the app, and the game that is thought to be on it."""

    def __init__(self, page, device):
        self.page = page
        self.device = device
        self.site = ""
        self.game = None
        self._places = None
        self._hand = None

    def keep_settings(self, settings):
        """Lets the device know settings from earlier."""
        value = json.dumps(json.dumps(settings))
        self.page.add_init_script(
            f"localStorage.getItem('triangles.settings') ?? "
            f"localStorage.setItem('triangles.settings', {value})"
        )

    def open(self, site, fragment="", language="en"):
        """Opens the app; a fragment such as ``size=phone-24&seed=7`` names the board."""
        self.site = site = f"{site}{language}/"
        self.page.goto(f"{site}#{fragment}" if fragment else site)
        self.ready()
        if "seed=" in fragment:
            self.new_game(fragment)

    def new_game(self, fragment):
        """Thinks of the game that an address names, from its first line."""
        values = dict(pair.split("=") for pair in fragment.split("&"))
        board = Board.generate(values["size"], int(values["seed"]))
        self.game = Game(board, values.get("play-again") == "1")
        self.moved()

    def ready(self):
        """Waits until there is a board, with all that is beside it."""
        expect(self.page.locator("html[data-ready]")).to_be_attached()
        expect(self.page.locator('[data-star="0"]')).to_be_attached()
        self._places = None

    def reload(self):
        """Loads the page again."""
        self.page.reload()
        self.ready()

    # Where things are

    @property
    def places(self):
        """Where on the screen each star is."""
        if self._places is None:
            self._places = self.page.evaluate(PLACES)
        return self._places

    def moved(self):
        """Forgets where the stars were: the board has moved or is another one."""
        self._places = None

    def painted(self):
        """Waits for what a frame later tells beside the board."""
        self.page.evaluate(PAINTED)

    def triangles(self):
        """How many triangles of each player are on the screen."""
        return self.page.evaluate(TRIANGLES)

    def drawn_lines(self):
        """The stars of each line on the screen, in the order in which they were drawn."""
        return self.page.evaluate(DRAWN)

    def box(self, selector):
        """Where an element is."""
        return self.page.locator(selector).bounding_box()

    # Fingers

    def touch(self, kind, *points):
        """Sends what a touch screen sends."""
        if self._hand is None:
            self._hand = self.page.context.new_cdp_session(self.page)
        touches = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self._hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def tap_at(self, point):
        """Taps somewhere on the screen."""
        self.touch("touchStart", point)
        self.touch("touchEnd")

    def tap(self, star):
        """Taps a star."""
        self.tap_at(self.places[star])

    def stroke(self, *points):
        """Puts a finger down, moves it through the points, and lifts it."""
        self.touch("touchStart", points[0])
        for point in points[1:]:
            self.touch("touchMove", point)
        self.touch("touchEnd")

    # Ways to draw a line

    def by_taps(self, line):
        """Draws by tapping both stars."""
        for star in line:
            self.tap(star)

    def by_drag(self, line):
        """Draws by dragging from one star to the other."""
        self.stroke(*(self.places[star] for star in line))

    def by_clicks(self, line):
        """Draws by clicking on both stars."""
        for star in line:
            self.page.mouse.click(*self.places[star])

    def by_keys(self, line):
        """Draws with the arrow keys and Enter."""
        for star in line:
            self.go_to(star)
            self.page.keyboard.press("Enter")

    def go_to(self, star):
        """Leads the focus to a star with the arrow keys, on the shortest way."""
        while (at := self.focused()) is None:
            self.page.keyboard.press("ArrowDown")
        for key in self.way(at, star):
            self.page.keyboard.press(key)

    def focused(self):
        """The star that has the focus, or ``None``."""
        star = self.page.evaluate("document.activeElement?.dataset.star ?? null")
        return None if star is None else int(star)

    def way(self, start, end):
        """The arrow keys that lead from a star to another."""
        ways = {start: ()}
        waiting = deque([start])
        while end not in ways:
            star = waiting.popleft()
            for key, direction in DIRECTIONS.items():
                following = _neighbour(self.places, star, direction)
                if following not in ways:
                    ways[following] = (*ways[star], key)
                    waiting.append(following)
        return ways[end]

    # The game

    def draw(self, line, by=None):
        """Draws a line on the screen and in the game that is thought to be on it."""
        (by or (self.by_taps if self.device.touch else self.by_clicks))(line)
        if self.game is not None:
            self.game.draw(*line)

    def expect_game(self):
        """Expects on the screen what the library says about the game."""
        expect(self.page.locator(".line")).to_have_count(self.game.ply)
        first, second = self.game.scores
        turn = "none" if self.game.is_over else self.game.turn.name.lower()
        # What is beside the board follows a frame later.
        expect(self.page.locator("#play")).to_have_attribute("data-turn", turn)
        expect(self.page.locator(".score")).to_have_text([str(first), str(second)])
        assert self.triangles() == [first, second]

    def expect_end(self, first="Player 1", second="Player 2"):
        """Expects the banner that tells how the game ended."""
        one, other = self.game.scores
        verdict = "Tie!" if one == other else f"{first if one > other else second} wins!"
        expect(self.page.locator("#verdict")).to_have_text(verdict)
        for button in ("#rematch", "#same-stars", "#replay-now"):
            expect(self.page.locator(button)).to_be_visible()

    def open_record(self, text, name="game.triangles"):
        """Opens a record in the app, as a person does who chooses the file."""
        content = text if isinstance(text, bytes) else text.encode()
        file = {"name": name, "mimeType": "text/plain", "buffer": content}
        self.page.set_input_files("#file", file)
        self.moved()

    def saved_record(self, folder):
        """Saves the record from the menu and returns the path of the file."""
        self.page.click("#menu")
        with self.page.expect_download() as download:
            self.page.click("#save-row")
        path = folder / download.value.suggested_filename
        download.value.save_as(path)
        expect(self.page.locator("dialog[open]")).to_have_count(0)
        return path


def verified(path):
    """What ``triangles verify`` says about a file."""
    command = [sys.executable, "-m", "triangles", "verify", str(path)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout


def random_lines(game, seed=0, most=math.inf):
    """Plays random lines, the short ones rather early, and returns them."""
    rng = random.Random(seed)
    count = len(game.board)
    stars = game.board.stars
    lines = []
    pairs = [Line(low, high) for high in range(count) for low in range(high)]
    rng.shuffle(pairs)
    pairs.sort(key=lambda line: math.dist(stars[line.low], stars[line.high]) * rng.random())
    for line in pairs:
        if game.is_over or len(lines) >= most:
            break
        if game.refusal(*line) is None:
            game.draw(*line)
            lines.append(line if rng.random() < 0.5 else (line.high, line.low))
    return lines


def planned(size, seed, play_again=False, most=math.inf):
    """The lines of a random game on a board."""
    return random_lines(Game(Board.generate(size, seed), play_again), seed, most)


def _neighbour(places, start, direction):
    (start_x, start_y), (dx, dy) = places[start], direction
    best, least = start, math.inf
    for star, (x, y) in enumerate(places):
        along = (x - start_x) * dx + (y - start_y) * dy
        beside = abs((x - start_x) * dy + (y - start_y) * dx)
        distance = math.hypot(along, beside)
        if along > 0 and along >= beside and distance < least:
            best, least = star, distance
    return best
