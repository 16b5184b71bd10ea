"""Serves the site on this machine until somebody stops it."""

from __future__ import annotations

import os
import platform
import socket
import threading
import webbrowser
from contextlib import suppress

import uvicorn

from triangles.errors import TrianglesError
from triangles.server.app import create_app

LARGEST_PORT = 65535
USUAL_PORT = 8373
"""Browsers keep games by address, so they are found again only on the same port."""

SECONDS_TO_FINISH = 2


class ServeError(TrianglesError):
    """Raised when the server cannot listen where it was asked to."""


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    open_browser: bool = False,
    address: str | None = None,
) -> None:
    """
    Serves the site until Ctrl-C, and says where as soon as it does.

    Port 0 is any free one. Without a port it is :data:`USUAL_PORT`, or any free
    one if that is taken. Opens the browser of this machine, if it has one and
    *open_browser* is true. Behind a proxy *address* is where the world finds the site.

    :raises: :exc:`ServeError` if the port is taken or the host is not one of this machine,
        :exc:`AddressError` if *address* is none.
    """
    app = create_app(address=address)
    with _listen_usually(host) if port is None else _listen(host, port) as listener:
        local = _address(host, listener.getsockname()[1])
        config = uvicorn.Config(
            app,
            lifespan="off",
            log_level="warning",
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=SECONDS_TO_FINISH,
        )
        with suppress(KeyboardInterrupt):
            _Server(config, local, open_browser).run(sockets=[listener])
    print("Stopped.")


class _Server(uvicorn.Server):
    """A server that says where it is once it listens."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self._site_address = address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(f"Triangles is at {self._site_address} (Ctrl-C stops it)", flush=True)
        if self._open_browser and _has_screen():
            threading.Thread(target=webbrowser.open, args=[self._site_address], daemon=True).start()


def _listen_usually(host: str) -> socket.socket:
    try:
        return _listen(host, USUAL_PORT)
    except ServeError:
        listener = _listen(host, 0)
        print(f"Port {USUAL_PORT} is taken: the games kept there are not seen from another.")
        return listener


def _listen(host: str, port: int) -> socket.socket:
    if not 0 <= port <= LARGEST_PORT:
        raise ServeError(f"a port is a number from 0 to {LARGEST_PORT}: {port}")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        raise ServeError(
            f"cannot listen on {host} port {port}: {error.strerror or error}"
        ) from error


def _address(host: str, port: int) -> str:
    name = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, host)  # noqa: S104
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def _has_screen() -> bool:
    if platform.system() == "Linux":
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True
