"""The signature holds what the levels choose, so that a record can be proved later."""

from triangles.engine.signature import sign
from triangles.engine.webassembly import WebAssemblyMachine
from triangles.levels import SIGNATURE


def test_the_levels_choose_what_the_signature_says():
    """If this fails on purpose, change the constant and say why in the commit."""
    assert sign().text == SIGNATURE


def test_both_machines_have_the_same_signature():
    assert sign(WebAssemblyMachine) == sign()
