"""
Builds ``engine.wasm``: ``python -m triangles.engine.build FILE``.

llvmlite's LLVM makes one WebAssembly object of the kernel's bitcode, and
``wasm-ld`` links it. The module imports nothing and is the same, byte for byte, each time.
"""

import argparse
import importlib.util
import inspect
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from triangles.engine.bitcode import PREFIX, BuildError, gives_float, keep_inside, kernel_bitcode

LARGEST = 100_000
"""Bytes; the module is part of the first visit to the app."""

STACK_BYTES = 64 * 1024

FEATURES = "+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint"
"""What every browser of the last years can do."""

TRIPLE = "wasm32-unknown-unknown"

ADDRESSES = ("arena", "workshop")
"""The names of arguments that are addresses: they have no sign."""


def build(target: Path) -> int:
    """
    Builds the module into the file *target* and returns its size in bytes.

    :raises: :exc:`BuildError` if a tool is missing or the module is not right.
    """
    module = compile_module()
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(module)
    return len(module)


def compile_module() -> bytes:
    """Compiles the kernel to a WebAssembly module."""
    for name in ("numba", "llvmlite"):
        if importlib.util.find_spec(name) is None:
            raise BuildError(f"building the kernel needs the Python package {name}")
    linker = find_linker()
    from triangles.engine.exports import EXPORTS

    with tempfile.TemporaryDirectory() as folder:
        compiled = Path(folder, "engine.o")
        linked = Path(folder, "engine.wasm")
        compiled.write_bytes(compile_object(EXPORTS))
        link(linker, compiled, linked, [door.__name__ for door in EXPORTS])
        module = linked.read_bytes()
    check(module)
    return module


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
    """Compiles the kernel to one WebAssembly object that defines the doors."""
    from llvmlite import binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    module = llvm.parse_bitcode(kernel_bitcode())
    module.link_in(llvm.parse_assembly("".join(map(entry, doors))))
    module.triple = TRIPLE
    module.data_layout = str(machine.target_data)
    keep_inside(module, {door.__name__ for door in doors})
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    # Rows are struck out by vectors as it is; more of them only makes the module larger.
    tuning.loop_vectorization = False
    tuning.loop_unrolling = False
    tuning.slp_vectorization = True
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(module, passes)
    return bytes(machine.emit_object(module))


def entry(door: Any) -> str:
    """
    Returns the IR of a door with numbers of 32 bits: it widens its arguments, calls
    the door with 64 bits, and narrows the result unless that is a float.
    """
    name, parameters = door.__name__, list(inspect.signature(door).parameters)
    declared = ", ".join(f"i32 %{parameter}" for parameter in parameters)
    widened = "\n".join(
        f"  %wide.{parameter} = {widening(parameter)} i32 %{parameter} to i64"
        for parameter in parameters
    )
    passed = ", ".join(f"i64 %wide.{parameter}" for parameter in parameters)
    wide, given, narrowed = (
        ("double", "double", "  ret double %result")
        if gives_float(door)
        else ("i64", "i32", "  %narrow = trunc i64 %result to i32\n  ret i32 %narrow")
    )
    return f"""
declare {wide} @{PREFIX}{name}({", ".join(["i64"] * len(parameters))})

define {given} @{name}({declared}) {{
{widened}
  %result = call {wide} @{PREFIX}{name}({passed})
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
        size = build(target)
    except BuildError as error:
        print(f"engine.wasm cannot be built: {error}", file=sys.stderr)
        return 1
    print(f"{target}: {size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
