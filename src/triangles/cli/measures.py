"""The command that measures: ``bench``."""

from __future__ import annotations

import argparse
import json

from triangles.cli.common import Commands, add_command, load_part


def add_commands(commands: Commands) -> None:
    """Adds the commands of this module."""
    bench = add_command(
        commands,
        "bench",
        _bench,
        about="Measure the kernel on this machine, natively and as WebAssembly.",
        example="triangles bench --json",
    )
    bench.add_argument("--json", action="store_true", help="write the figures as JSON")
    bench.add_argument("--quick", action="store_true", help="measure for a shorter time")


def _bench(arguments: argparse.Namespace) -> None:
    bench = load_part("triangles.engine.bench", "bench")
    figures = bench.run_bench(quick=arguments.quick)
    print(json.dumps(figures) if arguments.json else bench.format_bench(figures))
