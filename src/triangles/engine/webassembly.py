"""The kernel as browsers run it: ``engine.wasm`` in Wasmtime."""

import atexit
import struct
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import wasmtime

MODULE = Path(__file__).parent.parent / "engine.wasm"
"""Where the build of the package puts the module."""

PAGE = 65536
ALIGNMENT = 64


class WebAssemblyMachine:
    """
    An instance of ``engine.wasm`` and its memory.

    :raises: :exc:`FileNotFoundError` if the module is not built.
    """

    name = "webassembly"

    def __init__(self, path: Path = MODULE) -> None:
        module = load_module(path)
        self._store = wasmtime.Store(engine())
        instance = wasmtime.Instance(self._store, module, [])
        self._exports = instance.exports(self._store)
        self._memory = self._exports["memory"]
        base = int(self._exports["__heap_base"].value(self._store))
        self._start = -(-base // ALIGNMENT) * ALIGNMENT

    def arena(self, size: int) -> int:
        """Makes room for *size* bytes and returns their address."""
        missing = self._start + size - self._memory.data_len(self._store)
        if missing > 0:
            self._memory.grow(self._store, -(-missing // PAGE))
        return self._start

    def call(self, door: str, *arguments: int) -> float:
        """Calls a door of the kernel."""
        return float(self._exports[door](self._store, *arguments))

    def read(self, address: int, count: int) -> list[int]:
        """Returns *count* 32-bit integers."""
        raw = self._memory.read(self._store, address, address + 4 * count)
        return list(struct.unpack(f"<{count}i", raw))

    def write(self, address: int, numbers: Sequence[int]) -> None:
        """Writes 32-bit integers."""
        self._memory.write(self._store, struct.pack(f"<{len(numbers)}i", *numbers), address)


@cache
def engine() -> wasmtime.Engine:
    """Returns the one Wasmtime engine of this process."""
    return wasmtime.Engine()


@cache
def load_module(path: Path) -> wasmtime.Module:
    """Compiles a module for this machine, once in a process."""
    if not path.exists():
        raise FileNotFoundError(f"{path} is not built: run python -m triangles.engine.build {path}")
    return wasmtime.Module.from_file(engine(), str(path))


# Wasmtime cannot free what is left when the interpreter has torn its modules down.
atexit.register(load_module.cache_clear)
atexit.register(engine.cache_clear)
