"""What is committed: small, free of addresses, and pinned with hashes."""

import json
import re
import tomllib

import pytest
from packaging.requirements import Requirement

from tests.project.project import ROOT, committed_files, relative

LARGEST = 1_000_000
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))

# Written in parts, so that this file does not hold what it looks for.
HOSTS = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("debian", "org"),
    )
]
PLACES = ["/".join(("", *parts, "")) for parts in (("tmp", "lab"), ("work", "main"), ("root",))]


def pins_of(lock):
    """Reads the pins of a lock file: for each package its lines, with their hashes."""
    joined = lock.read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in joined.splitlines() if line and not line.startswith("#")]
    return [(Requirement(line.partition(" --hash")[0]), line) for line in lines]


def versions_of(lock):
    return {(pin.name, str(pin.specifier)) for pin, _ in pins_of(lock)}


def declared():
    """Lists what pyproject.toml asks for, to build, to run and to test."""
    content = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = content["project"]
    yield from content["build-system"]["requires"]
    yield from project["dependencies"]
    yield from content["dependency-groups"]["build"]
    for extra in project["optional-dependencies"].values():
        yield from (line for line in extra if not line.startswith(project["name"]))


def test_no_file_is_larger_than_a_megabyte():
    assert [relative(path) for path in committed_files() if path.stat().st_size > LARGEST] == []


@pytest.mark.parametrize("word", [*HOSTS, *PLACES])
def test_no_file_names_a_registry_or_a_place_on_one_machine(word):
    holders = [path for path in committed_files() if word.encode() in path.read_bytes()]
    assert [relative(path) for path in holders] == []


@pytest.mark.parametrize("lock", LOCKS, ids=relative)
def test_every_pin_is_exact_and_has_hashes(lock):
    pins = pins_of(lock)
    assert pins
    for pin, line in pins:
        assert [item.operator for item in pin.specifier] == ["=="], line
        assert pin.url is None, line
        assert re.search(r" --hash=sha256:[0-9a-f]{64}", line), line


@pytest.mark.parametrize("lock", LOCKS, ids=relative)
def test_a_lock_holds_pins_and_hashes_and_nothing_else(lock):
    pattern = re.compile(
        r"# Made by scripts/lock\.py from pyproject\.toml\."
        r"|[a-z0-9-]+==[0-9a-z.]+( ; [a-z_]+ [<>=!]+ '[A-Za-z0-9.]+')? \\"
        r"|    --hash=sha256:[0-9a-f]{64}( \\)?"
    )
    lines = lock.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not pattern.fullmatch(line)] == []


def test_what_is_needed_to_play_is_pinned_the_same_for_the_tests():
    play, tests = (versions_of(ROOT / "requirements" / f"{name}.txt") for name in ("play", "test"))
    assert play <= tests


def test_the_benchmarks_are_pinned_as_the_tests_are_where_both_need_it():
    benchmarks, tests = (
        versions_of(ROOT / "requirements" / f"{name}.txt") for name in ("benchmarks", "test")
    )
    shared = {name for name, _ in benchmarks} & {name for name, _ in tests}
    assert {pin for pin in benchmarks if pin[0] in shared} <= tests


@pytest.mark.parametrize("text", sorted(set(declared())))
def test_every_declared_range_holds_its_pin(text):
    wanted = Requirement(text)
    pins = [pin for lock in LOCKS for pin, _ in pins_of(lock) if pin.name == wanted.name]
    assert pins
    for pin in pins:
        (exact,) = pin.specifier
        assert wanted.specifier.contains(exact.version)


def test_the_lock_of_javascript_has_hashes_and_no_addresses():
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert packages
    for name, package in packages.items():
        assert package["integrity"].startswith("sha512-"), name
        assert "resolved" not in package, name
