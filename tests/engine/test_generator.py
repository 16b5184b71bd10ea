"""The generator in its three forms makes the same stars of the same seed."""

import pytest

from triangles.engine.kernel import generate
from triangles.engine.native import NativeMachine
from triangles.engine.webassembly import WebAssemblyMachine
from triangles.generator import place_stars
from triangles.sizes import SIZES

SEEDS = range(1, 51)


def stars_of(size, seed):
    xs, ys, scratch = ([0] * size.count for _ in range(3))
    place_stars(xs, ys, scratch, size.width, size.height, seed)
    return list(zip(xs, ys, strict=True))


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_three_forms_make_the_same_boards(size):
    machines = NativeMachine(), WebAssemblyMachine()
    for seed in SEEDS:
        native, webassembly = (
            generate(machine, size.count, size.width, size.height, seed) for machine in machines
        )
        assert native == webassembly
        # The core takes its time for the large boards.
        if seed % 5 == 0 or size.count < 60:
            assert native == stars_of(size, seed)


@pytest.mark.parametrize("seed", [0, 2**31 - 1, 2**31, 2**32 - 1])
def test_seeds_of_all_32_bits_make_the_same_boards(seed):
    size = SIZES["phone-24"]
    for machine in NativeMachine(), WebAssemblyMachine():
        assert generate(machine, 24, size.width, size.height, seed) == stars_of(size, seed)


@pytest.mark.parametrize("machine", [NativeMachine, WebAssemblyMachine])
def test_a_number_of_stars_that_no_kernel_holds_is_not_generated(machine):
    machine = machine()
    arena = machine.arena(int(machine.call("arena_bytes", 3)))
    assert machine.call("generate", arena, 257, 3600, 5600, 1) == -1
    assert machine.call("generate", arena, 2, 3600, 5600, 1) == -1
