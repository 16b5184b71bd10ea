"""The kernel on this machine: compiled for its processor when it is first used."""

import hashlib
import inspect
from collections.abc import Callable, Sequence
from ctypes import CFUNCTYPE, c_double, c_int64
from functools import cache
from typing import Any

import numpy as np
from llvmlite import binding as llvm

from triangles.engine.bitcode import PREFIX, gives_float, kernel_bitcode
from triangles.engine.caches import keep, kept

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
        return compiled_doors()[door](*arguments)

    def read(self, address: int, count: int) -> list[int]:
        """Returns *count* 32-bit integers."""
        start = (address - self._address) // 4
        return list(self._memory[start : start + count].tolist())

    def write(self, address: int, numbers: Sequence[int]) -> None:
        """Writes 32-bit integers."""
        start = (address - self._address) // 4
        self._memory[start : start + len(numbers)] = numbers


@cache
def compiled_doors() -> dict[str, Callable[..., float]]:
    """
    Returns the doors by name, compiled; this takes half a minute when the cache has no copy.

    :raises: :exc:`BuildError` if the kernel cannot be compiled.
    """
    from triangles.engine.exports import EXPORTS

    engine = _load()
    doors: dict[str, Callable[..., float]] = {}
    for door in EXPORTS:
        taken = [c_int64] * len(inspect.signature(door).parameters)
        form = CFUNCTYPE(c_double if gives_float(door) else c_int64, *taken)
        doors[door.__name__] = form(engine.get_function_address(PREFIX + door.__name__))
    return doors


@cache
def _load() -> Any:
    """Loads the machine code; what holds it lives as long as the process."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    cpu, features = llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
    triple = llvm.get_process_triple()
    is_x86 = triple.startswith(("x86", "i386", "i686"))
    machine = llvm.Target.from_triple(triple).create_target_machine(
        cpu=cpu,
        features=features,
        opt=3,
        reloc="static" if is_x86 else "default",
        codemodel="jitdefault",
        jit=True,
    )
    name = f"{hashlib.sha256(f'{triple} {cpu} {features}'.encode()).hexdigest()[:16]}.o"
    compiled = kept(name)
    if compiled is None:
        compiled = _compile(machine, triple)
        keep(name, compiled)
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(compiled))
    engine.finalize_object()
    return engine


def _compile(machine: Any, triple: str) -> bytes:
    """Compiles the kernel for the processor of a target machine."""
    module = llvm.parse_bitcode(kernel_bitcode())
    module.triple = triple
    module.data_layout = str(machine.target_data)
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(module, passes)
    return bytes(machine.emit_object(module))
