import doctest
import importlib
import pkgutil

import pytest

import triangles

CORE = [
    module.name
    for module in pkgutil.iter_modules(triangles.__path__, "triangles.")
    if not module.ispkg and module.name != "triangles.__main__"
]


@pytest.mark.parametrize("name", CORE)
def test_the_examples_in_docstrings_are_true(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0
