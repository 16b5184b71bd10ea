"""
Measures how long it takes from a touch to the picture that follows it, on the
largest board with 500 lines and a CPU slowed 4 times: ``python benchmarks/touch.py``.

Each line is two taps, each tap a finger that comes down and goes up: four touches.
Of each is told how long after it had reached the page its picture was on the screen,
as Chromium itself traces it (``EventLatency``), and what the main thread computed
until then. How DevTools hand a touch to the browser before that is no part of it.
The wait for the next of 60 frames a second is, and so is that a Chromium without a
graphics card paints every pixel with the processor.

``--slower 1`` tells what is computed at full speed. That depends least on what else
the machine does: the slowing goes by the clock. The first touch of a visit, after
which the sounds are made ready, is not traced.

Fails if the median of one of the four touches or the longest task is over 50 ms.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))

from serving import served
from traces import CATEGORIES, Touch, tasks_of, told, touches_of

from triangles import Board, Game
from triangles.record import write_record

SIZE: Final = "tablet-180"
LINES: Final = 500
SLOWER: Final = 4
LIMIT_MS: Final = 50
PAUSE_MS: Final = 400
SHOWN_TASKS: Final = 5
SETTINGS: Final = """localStorage.setItem('triangles.settings', '{"rival": "person"}')"""
KINDS: Final = ("first star, down", "first star, up", "second star, down", "second star, up")

PLACES: Final = """() => [...document.querySelectorAll('.star')].map(star => {
  const { e, f } = star.getScreenCTM();
  return [e, f];
})"""


def crowded_game(most: int) -> tuple[Game, list[tuple[int, int]]]:
    """Returns a game with that many lines, and lines that can follow."""
    board = Board.generate(SIZE, 7)
    game = Game(board)
    stars = board.stars
    pairs = sorted(
        ((low, high) for high in range(len(stars)) for low in range(high)),
        key=lambda pair: sum(
            (a - b) ** 2 for a, b in zip(stars[pair[0]], stars[pair[1]], strict=True)
        ),
    )
    following = []
    for low, high in pairs:
        if game.refusal(low, high) is None:
            if game.ply < most:
                game.draw(low, high)
            else:
                following.append((low, high))
    return game, following


def evaluate(session: CDPSession, expression: str) -> Any:
    """Asks the page. Playwright's own ways listen to each touch of it from then on."""
    answer = session.send("Runtime.evaluate", {"expression": expression, "returnByValue": True})
    return answer["result"].get("value")


def wait_for(page: Page, session: CDPSession, condition: str) -> None:
    while not evaluate(session, condition):
        page.wait_for_timeout(50)


def open_game(page: Page, session: CDPSession, game: Game) -> None:
    """Opens a game from a file."""
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder, "crowded.triangles")
        record.write_text(write_record(game))
        field = session.send("Runtime.evaluate", {"expression": "document.getElementById('file')"})
        session.send(
            "DOM.setFileInputFiles",
            {"files": [str(record)], "objectId": field["result"]["objectId"]},
        )
        wait_for(page, session, f"document.querySelectorAll('.line').length === {game.ply}")


def tap(session: CDPSession, page: Page, place: tuple[float, float]) -> None:
    """Taps as a finger does, and waits for the picture."""
    point = {"x": place[0], "y": place[1]}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(60)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(PAUSE_MS)


def trace_touches(browser: Browser, site: str, lines: int, taps: int, slower: float) -> bytes:
    """Draws some lines on a crowded board and returns the trace of it."""
    game, following = crowded_game(lines)
    page = browser.new_page(viewport={"width": 768, "height": 1024}, has_touch=True)
    page.add_init_script(SETTINGS)
    page.goto(f"{site}en/#size={SIZE}&seed=7")
    session = page.context.new_cdp_session(page)
    wait_for(page, session, "document.documentElement.dataset.ready === 'yes'")
    open_game(page, session, game)
    places = evaluate(session, f"({PLACES})()")
    tap(session, page, (1, 1))
    page.wait_for_timeout(3000)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    browser.start_tracing(page=page, categories=list(CATEGORIES))
    for line in following[:taps]:
        for star in line:
            tap(session, page, places[star])
    return browser.stop_tracing()


def tell_touches(name: str, touches: Sequence[Touch]) -> float:
    """Prints what touches took and returns the median."""
    lengths = [touch.length for touch in touches]
    work: Counter[str] = Counter()
    for touch in touches:
        work.update({what: length / len(touches) for what, length in touch.work.items()})
    print(
        f"{name}: median {statistics.median(lengths):.0f} ms, longest {max(lengths):.0f} ms; "
        f"computed on average {told(work)}"
    )
    return statistics.median(lengths)


def tell(events: list[dict[str, Any]]) -> bool:
    """Prints what a trace tells, and returns whether that is fast enough."""
    touches = touches_of(events)
    medians = [tell_touches(kind, touches[index :: len(KINDS)]) for index, kind in enumerate(KINDS)]
    tell_touches("touch to picture", touches)
    tasks = sorted(tasks_of(events), key=lambda task: task.length, reverse=True)
    print("longest tasks of the main thread:")
    for task in tasks[:SHOWN_TASKS]:
        print(f"  {told(task.work)}")
    long_tasks = sum(task.length > LIMIT_MS for task in tasks)
    print(f"{long_tasks} tasks over {LIMIT_MS} ms")
    return max(medians) <= LIMIT_MS and not long_tasks


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--lines", type=int, default=LINES)
    parser.add_argument("--taps", type=int, default=10, help="lines to draw")
    parser.add_argument("--slower", type=float, default=SLOWER)
    parser.add_argument("--trace", type=Path, help="where to write the trace, for DevTools to show")
    options = parser.parse_args()
    with served() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        trace = trace_touches(browser, site, options.lines, options.taps, options.slower)
        browser.close()
    if options.trace:
        options.trace.write_bytes(trace)
    print(f"{options.lines} lines on {SIZE}, CPU slowed {options.slower:g} times")
    return 0 if tell(json.loads(trace)["traceEvents"]) else 1


if __name__ == "__main__":
    sys.exit(main())
