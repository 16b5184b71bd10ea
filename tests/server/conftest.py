"""The site on a free port of this machine, as browsers see it."""

import http.client
import os
import shutil
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest
import uvicorn
from playwright.sync_api import sync_playwright

from triangles.server import create_app

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@dataclass(frozen=True)
class Answer:
    """What the server said."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes


@dataclass(frozen=True)
class Server:
    """A server that listens on *port*."""

    port: int

    def ask(self, path: str, method: str = "GET", **headers: str) -> Answer:
        """Sends one request; underscores in the names of *headers* become dashes."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            connection.request(method, path, headers=named)
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers, answer.read())
        finally:
            connection.close()

    def address(self, path: str = "/") -> str:
        """Returns the address of a path for a browser."""
        return f"http://127.0.0.1:{self.port}{path}"


@contextmanager
def running() -> Iterator[Server]:
    """Serves the site in a thread for as long as the block lasts."""
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(create_app(), lifespan="off", log_level="warning")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        yield Server(listener.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(10)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """The site, served for all tests."""
    with running() as server:
        yield server


@pytest.fixture(scope="module")
def chromium():
    """A Chromium without a window."""
    program = os.environ.get("TRIANGLES_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium):
    """Opens pages that must find every file and have nothing to complain about."""
    complaints = []
    contexts = []

    def open_page(width, height, **options):
        context = chromium.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("response", lambda answer: answer.status < 400 or complaints.append(answer.url))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
