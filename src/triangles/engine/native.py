"""The kernel on this machine: compiled by Numba when a door is first used."""

import inspect
from collections.abc import Callable, Sequence
from functools import cache

import numpy as np
from numba import types

from triangles.engine import exports
from triangles.engine.jit import exported

ALIGNMENT = 64
"""Bytes; rows begin where cache lines do."""


class NativeMachine:
    """A memory of this process and the kernel's natively compiled doors."""

    name = "native"

    def __init__(self) -> None:
        self._memory = np.empty(0, np.int32)
        self._address = 0

    def arena(self, size: int) -> int:
        """Makes the memory *size* bytes large, all of it lost, and returns its address."""
        # Pages that are never touched take no memory, so large tables cost nothing yet.
        self._memory = np.empty((size + ALIGNMENT) // 4, np.int32)
        self._address = self._memory.ctypes.data
        return -(-self._address // ALIGNMENT) * ALIGNMENT

    def call(self, door: str, *arguments: int) -> float:
        """Calls a door of the kernel."""
        return compiled_door(door)(*arguments)

    def read(self, address: int, count: int) -> list[int]:
        """Returns *count* 32-bit integers."""
        start = (address - self._address) // 4
        return list(self._memory[start : start + count].tolist())

    def write(self, address: int, numbers: Sequence[int]) -> None:
        """Writes 32-bit integers."""
        start = (address - self._address) // 4
        self._memory[start : start + len(numbers)] = numbers


@cache
def compiled_door(name: str) -> Callable[..., float]:
    """Returns the compiled function of a door; takes seconds when the disk has no copy."""
    door = getattr(exports, name)
    signature = inspect.signature(door)
    returned = types.float64 if signature.return_annotation is float else types.int64
    return exported(door, returned(*(types.int64 for _ in signature.parameters)))  # type: ignore[no-any-return]
