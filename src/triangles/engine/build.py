"""
Builds ``engine.wasm``: ``python -m triangles.engine.build FILE``.

Numba turns each door of the kernel into LLVM IR, plain and tuned to no
machine; llvmlite's LLVM makes one WebAssembly object of them, and ``wasm-ld``
links it. The module imports nothing and is the same, byte for byte, each time.
"""

import argparse
import importlib.util
import inspect
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

LARGEST = 100_000
"""Bytes; the module is part of the first visit to the app."""

STACK_BYTES = 64 * 1024

FEATURES = "+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint"
"""What every browser of the last years can do."""

TRIPLE = "wasm32-unknown-unknown"

ADDRESSES = ("arena", "workshop")
"""The names of arguments that are addresses: they have no sign."""

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


class BuildError(Exception):
    """Raised when the module cannot be built; says why."""


def build(target: Path) -> int:
    """
    Builds the module into the file *target* and returns its size in bytes.

    Works in a process of its own, for its settings are not good for anything else.

    :raises: :exc:`BuildError` if a tool is missing or the module is not right.
    """
    run = subprocess.run(  # noqa: S603
        [sys.executable, "-m", __spec__.name, str(target)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        raise BuildError(run.stderr.strip() or f"exit code {run.returncode}")
    return target.stat().st_size


def compile_module() -> bytes:
    """
    Compiles the kernel to a WebAssembly module, in a process with the settings
    of :data:`NEUTRAL`.
    """
    for name in ("numba", "llvmlite"):
        if importlib.util.find_spec(name) is None:
            raise BuildError(f"building the kernel needs the Python package {name}")
    linker = find_linker()
    leave_this_machine_out()
    from triangles.engine.exports import EXPORTS

    with tempfile.TemporaryDirectory() as folder:
        compiled = Path(folder, "engine.o")
        linked = Path(folder, "engine.wasm")
        compiled.write_bytes(compile_object(EXPORTS))
        names = [door.__name__ for door in EXPORTS]
        link(linker, compiled, linked, names)
        module = linked.read_bytes()
    check(module)
    return module


def leave_this_machine_out() -> None:
    """
    Keeps Numba from making machine code: it would make it for each function in
    turn, together with all that it calls, and here only the IR is wanted.
    """
    from numba.core.codegen import JITCodeLibrary

    JITCodeLibrary._finalize_specific = lambda _library: None


def find_linker() -> list[str]:
    """
    Returns the command of a linker for WebAssembly.

    :raises: :exc:`BuildError` if there is none.
    """
    if found := shutil.which("wasm-ld"):
        return [found]
    if importlib.util.find_spec("ziglang"):
        return [sys.executable, "-m", "ziglang", "wasm-ld"]
    raise BuildError(
        "no linker for WebAssembly: install wasm-ld (part of LLVM's lld) "
        "or the Python package ziglang"
    )


def compile_object(doors: Sequence[Any]) -> bytes:
    """Compiles functions with all that they call to one WebAssembly object."""
    from llvmlite import binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    module = llvm.parse_assembly("")
    for door in doors:
        part = llvm.parse_assembly(neutral_ir(door))
        part.triple = TRIPLE
        part.data_layout = str(machine.target_data)
        module.link_in(part)
    module.triple = TRIPLE
    module.data_layout = str(machine.target_data)
    names = {door.__name__ for door in doors}
    for thing in (*module.functions, *module.global_variables):
        if not thing.is_declaration and thing.name not in names:
            thing.linkage = "internal"
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    # Rows are struck out by vectors as it is; more of them only makes the module larger.
    tuning.loop_vectorization = False
    tuning.loop_unrolling = False
    tuning.slp_vectorization = True
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(module, passes)
    return bytes(machine.emit_object(module))


def neutral_ir(door: Any) -> str:
    """
    Returns the IR of a function and of all that it calls, with an entry of the
    function's own name that takes and gives 32-bit integers.
    """
    from numba import njit, types

    signature = inspect.signature(door)
    gives_float = signature.return_annotation is float
    returned = types.float64 if gives_float else types.int64
    taken = (types.int64,) * len(signature.parameters)
    dispatcher = njit(returned(*taken), error_model="numpy")(door)
    overload = dispatcher.overloads[taken]
    inner = overload.fndesc.llvm_func_name
    lines = [
        line
        for line in overload.library.get_llvm_str().splitlines()
        if not line.startswith("target ")
    ]
    return "\n".join(lines) + entry(door.__name__, inner, list(signature.parameters), gives_float)


def entry(name: str, inner: str, parameters: list[str], gives_float: bool) -> str:
    """
    Returns the IR of the entry *name*. Numba's own function writes its result
    through its first argument, and never uses the second, for the kernel has
    no exceptions. Addresses have no sign, the other numbers have one.
    """
    declared = ", ".join(f"i32 %{parameter}" for parameter in parameters)
    widened = "\n".join(
        f"  %wide.{parameter} = {widening(parameter)} i32 %{parameter} to i64"
        for parameter in parameters
    )
    passed = "".join(f", i64 %wide.{parameter}" for parameter in parameters)
    given, narrowed = (
        ("double", "  ret double %result")
        if gives_float
        else (
            "i32",
            "  %narrow = trunc i64 %result to i32\n  ret i32 %narrow",
        )
    )
    stored = "double" if gives_float else "i64"
    return f"""
define {given} @{name}({declared}) {{
  %place = alloca {stored}
  %trouble = alloca ptr
{widened}
  %status = call i32 @{inner}(ptr %place, ptr %trouble{passed})
  %result = load {stored}, ptr %place
{narrowed}
}}
"""


def widening(parameter: str) -> str:
    """Returns the instruction that widens an argument to 64 bits."""
    return "zext" if parameter in ADDRESSES else "sext"


def link(linker: list[str], compiled: Path, linked: Path, names: list[str]) -> None:
    """Links the object into a module that exports *names*, its memory and ``__heap_base``."""
    run = subprocess.run(  # noqa: S603
        [
            *linker,
            "--no-entry",
            "--strip-all",
            "--stack-first",
            "-O2",
            "-z",
            f"stack-size={STACK_BYTES}",
            *(f"--export={name}" for name in (*names, "__heap_base")),
            "-o",
            str(linked),
            str(compiled),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        raise BuildError(f"{' '.join(linker)} failed: {run.stderr.strip()}")


def check(module: bytes) -> None:
    """
    Checks that a module is small and imports nothing.

    :raises: :exc:`BuildError` if it is not.
    """
    if len(module) > LARGEST:
        raise BuildError(f"the module has {len(module)} bytes, more than {LARGEST}")
    if imported := list(sections(module, 2)):
        raise BuildError(f"the module imports something: {imported[0]!r}")


def sections(module: bytes, wanted: int) -> list[bytes]:
    """Returns the contents of the sections of one kind in a WebAssembly module."""
    found = []
    at = 8
    while at < len(module):
        kind = module[at]
        at += 1
        size = shift = 0
        while True:
            byte = module[at]
            at += 1
            size |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
        if kind == wanted:
            found.append(module[at : at + size])
        at += size
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Builds the module named on the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m triangles.engine.build", description="Builds the kernel for browsers."
    )
    parser.add_argument("target", type=Path, help="the file to write, engine.wasm")
    target = parser.parse_args(arguments).target
    try:
        module = compile_module()
    except BuildError as error:
        print(f"engine.wasm cannot be built: {error}", file=sys.stderr)
        return 1
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(module)
    print(f"{target}: {len(module)} bytes")
    return 0


if __name__ == "__main__":
    os.environ.update(NEUTRAL)
    sys.exit(main())
