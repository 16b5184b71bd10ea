"""
Reads traces of Chromium: what the page's main thread computed, and when the picture
that follows a touch was there. The page is the one with most to do.

All times are in milliseconds. What a task computes is the processor's time of its
thread. Where DevTools slow the processor, Chromium lets the main thread spin for
nothing in between, by the clock: that counts, too, and is more on a busy machine.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

Event = dict[str, Any]

CATEGORIES: Final = ("toplevel", "devtools.timeline", "input.scrolling")

MAIN_THREAD: Final = "CrRendererMain"
TASK: Final = "ThreadControllerImpl::RunTask"
LATENCY: Final = "EventLatency"
REACHES_PAGE: Final = "RendererCompositorQueueingDelay"
REACHES_MAIN_THREAD: Final = "RendererCompositorToMain"
COMMIT: Final = "Commit"
SHOWN: Final = "SubmitCompositorFrameToPresentationCompositorFrame"
TOUCHES: Final = {"TOUCH_PRESSED": "down", "TOUCH_RELEASED": "up"}

STYLE: Final = "UpdateLayoutTree"
OTHER: Final = "other"
WORK: Final = {
    "EventDispatch": "script",
    "FireAnimationFrame": "script",
    "TimerFire": "script",
    "FunctionCall": "script",
    "RunMicrotasks": "script",
    "EvaluateScript": "script",
    "v8.run": "script",
    "MinorGC": "garbage",
    "MajorGC": "garbage",
    "HitTest": "hit test",
    STYLE: "style",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "layers",
    "Commit": "commit",
}


@dataclass(frozen=True, slots=True)
class Task:
    """A task of the main thread: when it began, and how long it computed at what."""

    start: float
    work: Counter[str]

    @property
    def length(self) -> float:
        return self.work.total()


@dataclass(frozen=True, slots=True)
class Touch:
    """
    A touch that a new picture followed: how long after it had reached the page, and
    what the main thread computed until then.
    """

    kind: str
    start: float
    length: float
    work: Counter[str]


def tasks_of(events: Iterable[Event]) -> list[Task]:
    """Returns the tasks of the main thread, the earliest first."""
    return list(_tasks(_main_thread(events)))


def touches_of(events: Sequence[Event]) -> list[Touch]:
    """Returns the touches that were followed by a picture, the earliest first."""
    tasks = tasks_of(events)
    shown = (_touch(latency, tasks) for latency in _latencies(events) if latency.is_shown)
    return sorted(shown, key=lambda touch: touch.start)


def most_styled(events: Iterable[Event]) -> int:
    """Returns how many elements the page styled at once, at most."""
    thread = _main_thread(events)
    counts = (event["args"].get("elementCount", 0) for event in thread if event["name"] == STYLE)
    return max(counts, default=0)


def told(work: Counter[str]) -> str:
    """Tells in words how long was computed at what."""
    parts = (f"{what} {length:.1f}" for what, length in work.most_common() if length >= 0.1)
    return f"{work.total():.0f} ms: {', '.join(parts)}"


@dataclass(frozen=True, slots=True)
class _Open:
    """What is under way on a thread: until when, at what, and in which task."""

    end: float
    what: str
    task: Task


def _tasks(thread: Iterable[Event]) -> Iterator[Task]:
    stack: list[_Open] = []
    for event in thread:
        start, length = event["ts"], event.get("tdur", 0) / 1000
        while stack and stack[-1].end <= start:
            stack.pop()
        end = start + event.get("dur", 0)
        if stack:
            around = stack[-1]
            what = WORK.get(event["name"], around.what)
            if what != around.what:
                around.task.work[what] += length
                around.task.work[around.what] -= length
            stack.append(_Open(end, what, around.task))
        elif event["name"] == TASK:
            task = Task(start / 1000, Counter({OTHER: length}))
            stack.append(_Open(end, OTHER, task))
            yield task


def _main_thread(events: Iterable[Event]) -> list[Event]:
    names = set()
    threads: dict[tuple[int, int], list[Event]] = defaultdict(list)
    for event in events:
        key = event["pid"], event["tid"]
        if event["name"] == "thread_name" and event["args"]["name"] == MAIN_THREAD:
            names.add(key)
        elif event["ph"] == "X":
            threads[key].append(event)
    busiest = max((threads[name] for name in names), key=len, default=[])
    return sorted(busiest, key=lambda event: (event["ts"], -event.get("dur", 0)))


@dataclass(slots=True)
class _Latency:
    """What the browser notes of an event from the hand to the screen: its stages."""

    kind: str
    begun: dict[str, float] = field(default_factory=dict)
    ended: dict[str, float] = field(default_factory=dict)

    @property
    def is_shown(self) -> bool:
        return self.kind in TOUCHES and SHOWN in self.ended


def _latencies(events: Iterable[Event]) -> Iterator[_Latency]:
    open_now: dict[tuple[int, str], _Latency] = {}
    notes = (event for event in events if event["ph"] in "be" and "local" in event.get("id2", {}))
    for event in sorted(notes, key=lambda event: event["ts"]):
        key, name, at = (event["pid"], event["id2"]["local"]), event["name"], event["ts"] / 1000
        if name == LATENCY and event["ph"] == "b":
            open_now[key] = _Latency(event["args"]["event_latency"]["event_type"])
        elif key in open_now and name == LATENCY:
            yield open_now.pop(key)
        elif key in open_now:
            (open_now[key].begun if event["ph"] == "b" else open_now[key].ended)[name] = at


def _touch(latency: _Latency, tasks: Iterable[Task]) -> Touch:
    start, end = latency.begun[REACHES_MAIN_THREAD], latency.ended[COMMIT]
    work: Counter[str] = Counter()
    for task in tasks:
        if start <= task.start < end:
            work.update(task.work)
    reached = latency.begun[REACHES_PAGE]
    return Touch(TOUCHES[latency.kind], reached, latency.ended[SHOWN] - reached, work)
