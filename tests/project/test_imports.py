"""What is light stays light, seen from a fresh Python."""

import subprocess
import sys

import pytest

HEAVY = ("jinja2", "llvmlite", "numba", "numpy", "starlette", "uvicorn", "wasmtime")


def loaded_by(program):
    """Runs *program* in a fresh Python and returns the heavy packages that it loaded."""
    show = f"import sys; print(*sorted(set({HEAVY}) & set(sys.modules)), file=sys.stderr)"
    run = subprocess.run(
        [sys.executable, "-c", f"{program}\n{show}"],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return run.stderr.split()


@pytest.mark.parametrize(
    "program",
    [
        "import triangles",
        "import triangles.svg, triangles.themes, triangles.record",
        "from triangles.cli import main; main(['board', 'phone-24', '--check'])",
    ],
)
def test_the_law_and_the_terminal_load_neither_numpy_nor_a_web_framework(program):
    assert loaded_by(program) == []


def test_the_server_does_not_load_the_engine():
    assert not {"llvmlite", "numba", "numpy"} & set(loaded_by("import triangles.server"))
