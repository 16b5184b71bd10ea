"""The command line."""

from triangles.cli.main import main

__all__ = ["main"]
