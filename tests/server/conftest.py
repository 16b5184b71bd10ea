"""The site on a free port of this machine, as browsers see it."""

import http.client
import socket
import threading
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
import uvicorn

from triangles.server import create_app


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


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """The site, served for all tests by a thread."""
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(create_app(), lifespan="off", log_level="warning")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    yield Server(listener.getsockname()[1])
    server.should_exit = True
    thread.join(10)
