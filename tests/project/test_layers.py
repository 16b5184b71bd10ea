"""The house stands as it was designed: who may import whom."""

import ast
import sys

import pytest

from tests.project.project import PACKAGE

# From the ground up. A module of the law may import its own layer and those below it.
LAW = (
    {"errors", "generator", "geometry", "levels", "lines", "players", "refusals", "sizes"},
    {"board", "opponents"},
    {"position"},
    {"game", "perft"},
    {"boardfile", "plaintext", "record", "svg", "textfile", "themes"},
)

# A board and a game show themselves in a notebook, and import their renderer only then.
LATE = {("board", "svg"), ("game", "svg")}

# What the kernel compiles, it may share with the law.
SHARED_WITH_KERNEL = {"errors", "generator", "geometry", "sizes"}

# What each part may import from outside the standard library.
OUTSIDE = {
    "law": set(),
    "engine": {"llvmlite", "numba", "numpy", "wasmtime"},
    "match": {"ray"},
    "server": {"babel", "jinja2", "starlette", "uvicorn"},
    "cli": set(),
}

# Which other parts each part may import.
PARTS = {
    "law": {"law"},
    "engine": {"law", "engine"},
    "match": {"law", "engine", "match"},
    "server": {"law", "server"},
    "cli": {"law", "engine", "match", "server", "cli"},
}

DOORS = {"__init__", "__main__"}


def module_of(path):
    return ".".join(path.relative_to(PACKAGE).with_suffix("").parts)


MODULES = {module_of(path): path for path in sorted(PACKAGE.rglob("*.py"))}
INSIDE = [name for name in MODULES if name not in DOORS]


def imports_of(name):
    """Lists what a module imports, inner modules without the package's name."""
    for node in ast.walk(ast.parse(MODULES[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            if node.module == "triangles":
                yield from (f"triangles.{alias.name}" for alias in node.names)
            else:
                yield node.module


def inner_imports_of(name):
    found = (imported for imported in imports_of(name) if imported.startswith("triangles."))
    return {imported.removeprefix("triangles.") for imported in found}


def outer_imports_of(name):
    found = {imported.split(".")[0] for imported in imports_of(name)}
    return found - {"triangles"} - sys.stdlib_module_names


def part_of(name):
    first = name.split(".")[0]
    return first if first in PARTS else "law"


def layer_of(name):
    return next(number for number, layer in enumerate(LAW) if name in layer)


def kernel():
    """Returns the modules that are compiled: all that the exports are made of."""
    found, waiting = set(), ["engine.exports"]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [other for other in inner_imports_of(name) if other.startswith("engine.")]
    return found


MODULES_OF_LAW = [name for name in INSIDE if part_of(name) == "law"]


def test_every_module_of_the_law_has_its_layer():
    assert set(MODULES_OF_LAW) <= set().union(*LAW)


@pytest.mark.parametrize("name", MODULES_OF_LAW)
def test_the_law_is_built_from_the_ground_up(name):
    for imported in inner_imports_of(name):
        assert (name, imported) in LATE or layer_of(imported) <= layer_of(name), imported


@pytest.mark.parametrize("name", INSIDE)
def test_no_part_reaches_into_another_that_it_may_not_know(name):
    for imported in inner_imports_of(name):
        assert part_of(imported) in PARTS[part_of(name)], imported


@pytest.mark.parametrize("name", INSIDE)
def test_each_part_depends_on_what_it_needs_and_nothing_else(name):
    assert outer_imports_of(name) <= OUTSIDE[part_of(name)]


def test_the_kernel_shares_plain_functions_with_the_law_and_nothing_else():
    for name in kernel():
        shared = {other for other in inner_imports_of(name) if part_of(other) == "law"}
        assert shared <= SHARED_WITH_KERNEL, name


def test_the_package_itself_imports_the_law_alone():
    for name in inner_imports_of("__init__"):
        assert part_of(name) == "law", name
