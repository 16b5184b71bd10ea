"""
The kernel as LLVM bitcode that is tuned to no machine, the one source of native
code and of ``engine.wasm``.

Left to itself Numba optimises each function together with all that it calls, and
makes machine code of it. Here it only turns each function into LLVM IR, once;
all are linked then, and optimised once for the machine that is to run them.
"""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from triangles.engine.caches import keep, kept

NEUTRAL = {
    "NUMBA_OPT": "0",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
}
"""
Settings of a Numba that does not tune its IR to this machine. A process that
has them compiles nothing else: Numba reads them again whenever it compiles.
"""

PREFIX = "triangles_"
"""What the names of the doors begin with in the bitcode, where all numbers have 64 bits."""

_KEPT = "kernel.bc"


class BuildError(Exception):
    """Raised when the kernel cannot be compiled; says why."""


def kernel_bitcode() -> bytes:
    """
    Returns the bitcode of the kernel: made in a process of its own, which takes about
    twenty seconds, unless the cache has it.

    :raises: :exc:`BuildError` if that process fails.
    """
    found = kept(_KEPT)
    if found is None:
        with tempfile.TemporaryDirectory() as folder:
            target = Path(folder, _KEPT)
            _run(target)
            found = target.read_bytes()
        keep(_KEPT, found)
    return found


def _run(target: Path) -> None:
    run = subprocess.run(  # noqa: S603
        [sys.executable, "-m", __name__, str(target)],
        env={**os.environ, **NEUTRAL, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        raise BuildError(run.stderr.strip() or f"exit code {run.returncode}")


def translate(doors: Sequence[Any]) -> bytes:
    """
    Translates functions with all that they call; in a process with the settings of
    :data:`NEUTRAL`.
    """
    from llvmlite import binding as llvm
    from numba import njit, types

    parts = _only_gather()
    for door in doors:
        parameters = inspect.signature(door).parameters
        returned = types.float64 if gives_float(door) else types.int64
        taken = (types.int64,) * len(parameters)
        options = {"error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        overload = njit(returned(*taken), **options)(door).overloads[taken]
        parts.append(_entry(door, overload.fndesc.llvm_func_name, len(parameters)))
    module = llvm.parse_assembly("")
    for part in parts:
        lines = (line for line in part.splitlines() if not line.startswith("target "))
        module.link_in(llvm.parse_assembly("\n".join(lines)))
    keep_inside(module, {PREFIX + door.__name__ for door in doors})
    return bytes(module.as_bitcode())


def gives_float(door: Any) -> bool:
    """Tells whether a door returns a float; the others return an integer."""
    return inspect.signature(door).return_annotation is float


def keep_inside(module: Any, names: set[str]) -> None:
    """Makes all that a module defines its own, but for *names*."""
    for thing in (*module.functions, *module.global_variables):
        if not thing.is_declaration and thing.name not in names:
            thing.linkage = "internal"


def _only_gather() -> list[str]:
    """Makes Numba only add the IR of each function to the list that is returned."""
    from numba.core.codegen import CPUCodeLibrary
    from numba.core.cpu import CPUContext

    parts: list[str] = []
    CPUCodeLibrary.add_ir_module = lambda _library, module: parts.append(str(module))
    CPUCodeLibrary.add_linking_library = lambda _library, _other: None
    CPUCodeLibrary.finalize = lambda library: setattr(library, "_finalized", True)
    # What stands for the machine code must be a builtin, and another one each time.
    CPUContext.get_executable = lambda *_: [].append
    return parts


def _entry(door: Any, inner: str, count: int) -> str:
    """
    Returns the IR of a door's entry. Numba's own function *inner* writes its result
    through its first argument, and never uses the second, for the kernel has no
    exceptions.
    """
    type_ = "double" if gives_float(door) else "i64"
    taken = ", ".join(f"i64 %{number}" for number in range(count))
    passed = "".join(f", i64 %{number}" for number in range(count))
    return f"""
declare i32 @{inner}(ptr, ptr{", i64" * count})

define {type_} @{PREFIX}{door.__name__}({taken}) {{
entry:
  %place = alloca {type_}
  %trouble = alloca ptr
  %status = call i32 @{inner}(ptr %place, ptr %trouble{passed})
  %result = load {type_}, ptr %place
  ret {type_} %result
}}
"""


if __name__ == "__main__":
    from triangles.engine.exports import EXPORTS

    Path(sys.argv[1]).write_bytes(translate(EXPORTS))
