"""The real server on a free port, a real Chromium, and pages that must not complain."""

import os
import shutil
import socket
import threading

import pytest
import uvicorn
from playwright.sync_api import sync_playwright

from tests.browser.table import PHONE, Table
from triangles.server import create_app

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

NO_WORKERS = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });"


@pytest.fixture(scope="session")
def site():
    """The address of the app, served for all tests."""
    listener = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(create_app(), lifespan="off", log_level="warning"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    yield f"http://127.0.0.1:{listener.getsockname()[1]}/"
    server.should_exit = True
    thread.join(10)


@pytest.fixture(scope="session")
def playwright():
    """Playwright, started once."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium_options():
    """How Chromium is launched."""
    found = map(shutil.which, ("chromium-headless-shell", "chromium"))
    program = os.environ.get("TRIANGLES_CHROMIUM") or next(filter(None, found), None)
    return {"executable_path": program, "args": ARGUMENTS}


@pytest.fixture(scope="session")
def chromium(playwright, chromium_options):
    """A Chromium without a window."""
    browser = playwright.chromium.launch(**chromium_options)
    yield browser
    browser.close()


@pytest.fixture
def complaints():
    """What the pages of a test had to complain about; there must be nothing."""
    found = []
    yield found
    assert found == []


@pytest.fixture
def listen(complaints):
    """Listens to what a page prints, throws, or does not find."""

    def note_failure(request):
        # A page that is left gives up what it was still loading.
        if request.failure != "net::ERR_ABORTED":
            complaints.append(f"{request.failure}: {request.url}")

    def listen(page):
        page.on("console", lambda message: complaints.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
        page.on("response", lambda answer: answer.status < 400 or complaints.append(answer.url))
        page.on("requestfailed", note_failure)
        return page

    return listen


@pytest.fixture
def lay(chromium, site, listen):
    """Opens the app on a device of its own and returns the table to play at."""
    contexts = []

    def lay(fragment="", device=PHONE, settings=None, opened=True, language="en", **options):
        context = chromium.new_context(**device.options, **options)
        # What a page gets is what the server says, and what a test makes of it.
        context.add_init_script(NO_WORKERS)
        context.set_default_timeout(20_000)
        contexts.append(context)
        table = Table(listen(context.new_page()), device)
        # Whoever comes by an address plays against the computer, if nothing else is chosen.
        if fragment or settings:
            table.keep_settings({"rival": "person"} | (settings or {}))
        if opened:
            table.open(site, fragment, language)
        return table

    yield lay
    for context in contexts:
        context.close()
