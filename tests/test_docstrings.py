import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import triangles

CORE = [
    module.name
    for module in pkgutil.iter_modules(triangles.__path__, "triangles.")
    if not module.ispkg and module.name != "triangles.__main__"
]

WITH_EXAMPLES = [
    *("triangles.engine.analysing", "triangles.engine.computer", "triangles.engine.kernel"),
    *("triangles.engine.proving", "triangles.engine.solving", "triangles.match.statistics"),
]


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_the_examples_of_the_engine_are_true(name):
    results = doctest.testmod(importlib.import_module(name))
    assert results.attempted > 0
    assert results.failed == 0


@pytest.mark.parametrize("name", CORE)
def test_the_examples_in_docstrings_are_true(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("name", ["README.md", "docs/records.md"])
def test_the_examples_in_documents_are_true(name):
    path = Path(__file__).parents[1] / name
    results = doctest.testfile(str(path), module_relative=False)
    assert results.attempted > 0
    assert results.failed == 0
