"""The build of ``engine.wasm``: small, self-contained, the same each time."""

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import wasmtime

from triangles.engine import build
from triangles.engine.caches import VARIABLE, cache_folder, source_hash
from triangles.engine.exports import EXPORTS
from triangles.engine.webassembly import MODULE, load_module

DOCUMENTS = Path(__file__).parent.parent.parent / "docs"


@pytest.mark.slow
def test_two_builds_give_the_same_bytes(monkeypatch, tmp_path):
    monkeypatch.setenv(VARIABLE, str(tmp_path / "empty"))
    target = tmp_path / "new" / "engine.wasm"
    size = build.build(target)
    assert size == target.stat().st_size < build.LARGEST
    assert target.read_bytes() == MODULE.read_bytes(), (
        f"{MODULE} is another build: run python -m triangles.engine.build {MODULE}"
    )


def test_the_module_exports_its_doors_and_imports_nothing():
    module = load_module(MODULE)
    names = {door.__name__ for door in EXPORTS}
    assert {export.name for export in module.exports} == names | {"memory", "__heap_base"}
    assert not module.imports


def test_every_door_takes_and_gives_what_javascript_has_numbers_for():
    functions = {
        export.name: export.type
        for export in load_module(MODULE).exports
        if isinstance(export.type, wasmtime.FuncType)
    }
    for door in EXPORTS:
        found = functions[door.__name__]
        returned = "f64" if door.__annotations__["return"] is float else "i32"
        assert {str(param) for param in found.params} <= {"i32"}
        assert [str(result) for result in found.results] == [returned]
        assert len(found.params) == len(door.__annotations__) - 1


def test_the_documents_describe_every_door():
    text = "".join(path.read_text(encoding="utf-8") for path in DOCUMENTS.glob("*.md"))
    for door in EXPORTS:
        assert f"`{door.__name__}(" in text


def test_a_module_that_imports_something_is_refused():
    text = '(module (import "env" "memset" (func (param i32))))'
    with pytest.raises(build.BuildError, match=r"imports something.*memset"):
        build.check(bytes(wasmtime.wat2wasm(text)))


def test_a_module_that_is_too_large_is_refused():
    with pytest.raises(build.BuildError, match="more than 100000"):
        build.check(bytes(build.LARGEST + 1))


def test_a_missing_linker_is_named(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    with pytest.raises(build.BuildError, match=r"install wasm-ld .* or the Python package ziglang"):
        build.find_linker()


def test_a_linker_on_the_path_is_used(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: f"/somewhere/{name}")
    assert build.find_linker() == ["/somewhere/wasm-ld"]


def test_a_missing_compiler_is_named(monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    with pytest.raises(build.BuildError, match="the Python package numba"):
        build.compile_module()


def test_a_failing_linker_is_quoted(tmp_path):
    linker = [sys.executable, "-c", "import sys; sys.exit('no such option')"]
    with pytest.raises(build.BuildError, match="failed: no such option"):
        build.link(linker, tmp_path / "engine.o", tmp_path / "engine.wasm", [])


def test_a_build_that_fails_says_so_in_one_line(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(build, "compile_module", lambda: build.check(bytes(build.LARGEST + 1)))
    assert build.main([str(tmp_path / "engine.wasm")]) == 1
    assert capsys.readouterr().err == (
        "engine.wasm cannot be built: the module has 100001 bytes, more than 100000\n"
    )
    assert not (tmp_path / "engine.wasm").exists()


def test_the_cache_of_compiled_code_follows_the_sources(monkeypatch, tmp_path):
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert cache_folder() == tmp_path / f"kernel-{source_hash()}"


def test_a_machine_without_a_place_for_the_cache_works_without(monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    monkeypatch.setenv(VARIABLE, str(tmp_path / "file"))
    assert cache_folder() is None


def test_the_engine_is_only_loaded_when_it_is_used():
    code = "import sys, triangles.engine; print({'numba', 'wasmtime', 'numpy'} & set(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "set()\n"
