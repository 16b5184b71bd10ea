"""Commands that bring up the app: ``play``, ``serve`` and ``export``."""

from __future__ import annotations

import argparse

from triangles.cli.common import Commands, add_command, count
from triangles.cli.playing import add_terminal_options, play_in_terminal

ADDRESS = "where the world finds the site, such as https://example.org/triangles/"


def add_commands(commands: Commands) -> None:
    """Adds the commands of this module."""
    play = add_command(
        commands,
        "play",
        _play,
        about="Start the app and open it in the browser, or play a game in the terminal.",
        example="triangles play phone-24 --seed 7 --level expert",
    )
    play.add_argument("--port", type=count, help="where the app listens; 8373 if it is free")
    add_terminal_options(play)
    serve = add_command(
        commands,
        "serve",
        _serve,
        about="Serve the app until it is stopped.",
        example="triangles serve --host 0.0.0.0 --port 8373",
    )
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen on")
    serve.add_argument("--port", type=count, default=8373, help="0 is any free port")
    serve.add_argument("--address", help=f"{ADDRESS}, if a proxy stands before the server")
    serve.add_argument("--open", action="store_true", help="open it in the browser, too")
    export = add_command(
        commands,
        "export",
        _export,
        about="Write the whole site as static files that any web host can serve.",
        example="triangles export public --address https://example.org/triangles/",
    )
    export.add_argument("directory", help="a new folder, an empty one, or an earlier export")
    export.add_argument("--address", help=f"{ADDRESS}, for search engines and for links in chats")


def _play(arguments: argparse.Namespace) -> None:
    if arguments.source is not None:
        play_in_terminal(arguments)
        return
    from triangles.server import serve

    serve("127.0.0.1", arguments.port, open_browser=True)


def _serve(arguments: argparse.Namespace) -> None:
    from triangles.server import serve

    serve(arguments.host, arguments.port, open_browser=arguments.open, address=arguments.address)


def _export(arguments: argparse.Namespace) -> None:
    from triangles.server import export_site

    files = export_site(arguments.directory, arguments.address)
    print(f"{arguments.directory}: {len(files)} files")
