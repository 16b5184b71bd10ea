"""
Measures how long it takes from a touch to the picture that follows it, on the
largest board with 500 lines and a CPU slowed 4 times: ``python benchmarks/touch.py``.

Of each touch it prints what the browser itself measures, up to the frame on the
screen, and how long its main thread computed for it, which does not depend on
what else the machine does. A task that computes over 50 ms is named.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import CDPSession, FilePayload, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))

from serving import served

from triangles import Board, Game
from triangles.record import write_record

SIZE: Final = "tablet-180"
LINES: Final = 500
SLOWER: Final = 4
LONG_MS: Final = 50
MAIN_THREAD: Final = "CrRendererMain"
TASK: Final = "RunTask"

OBSERVE: Final = """() => {
  window.touches = [];
  new PerformanceObserver(list => {
    for (const { name, duration } of list.getEntries()) {
      if (name === 'pointerdown' || name === 'pointerup') touches.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
}"""

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


def tap(session: CDPSession, page: Page, place: tuple[float, float]) -> None:
    """Taps as a finger does, and waits for the picture."""
    point = {"x": place[0], "y": place[1]}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(60)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(400)


def tasks_of(trace: list[dict[str, Any]]) -> Iterator[tuple[float, float]]:
    """Yields the start of each task of the main thread and how long it computed, in ms."""
    names = {
        (event["pid"], event["tid"])
        for event in trace
        if event["name"] == "thread_name" and event["args"]["name"] == MAIN_THREAD
    }
    for event in trace:
        if (event["pid"], event["tid"]) in names and event["name"].endswith(TASK):
            yield event["ts"] / 1000, event.get("tdur", event.get("dur", 0)) / 1000


def measure(site: str, lines: int, taps: int) -> int:
    """Plays, prints what was measured, and tells whether it is fast enough."""
    game, following = crowded_game(lines)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(viewport={"width": 768, "height": 1024}, has_touch=True)
        page.add_init_script(
            """localStorage.setItem('triangles.settings', '{"rival": "person"}')"""
        )
        page.goto(f"{site}en/#size={SIZE}&seed=7")
        page.wait_for_selector(".star")
        record = FilePayload(
            name="crowded.triangles", mimeType="text/plain", buffer=write_record(game).encode()
        )
        page.set_input_files("#file", record)
        page.wait_for_function(f"() => document.querySelectorAll('.line').length === {game.ply}")
        places = page.evaluate(PLACES)
        page.evaluate(OBSERVE)
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline"])
        for line in following[:taps]:
            for star in line:
                tap(session, page, places[star])
        trace = json.loads(browser.stop_tracing())["traceEvents"]
        touches = page.evaluate("touches")
        browser.close()
    computed = [length for _, length in tasks_of(trace)]
    print(
        f"{game.ply} lines on {SIZE}, CPU slowed {SLOWER} times, "
        f"{len(touches)} touches seen over 16 ms"
    )
    for what, values in (
        ("touch to picture", touches),
        ("tasks of the main thread", sorted(computed)[-20:]),
    ):
        if values:
            print(
                f"{what}: median {statistics.median(values):.0f} ms, longest {max(values):.0f} ms"
            )
    return sum(length > LONG_MS for length in computed)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=int, default=LINES)
    parser.add_argument("--taps", type=int, default=10)
    options = parser.parse_args()
    with served() as site:
        long_tasks = measure(site, options.lines, options.taps)
    print(f"{long_tasks} tasks over {LONG_MS} ms")
    return 1 if long_tasks else 0


if __name__ == "__main__":
    sys.exit(main())
