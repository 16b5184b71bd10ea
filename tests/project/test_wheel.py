"""The wheel: everything that is needed to play, for every platform at once."""

import shutil
import subprocess
import sys
import zipfile

import pytest

from tests.project.project import PACKAGE, ROOT, committed_files

# One worker builds the wheel for all of these tests.
pytestmark = pytest.mark.xdist_group("wheel")

PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input"]


@pytest.fixture(scope="module")
def sources():
    """The files of the project, listed once."""
    return committed_files()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory, sources):
    """The wheel built from a copy of the project, without the network."""
    copy = tmp_path_factory.mktemp("project")
    for path in sources:
        place = copy / path.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, place)
    wheels = tmp_path_factory.mktemp("wheels")
    options = ["--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", str(wheels)]
    run = subprocess.run(
        [*PIP, "wheel", *options, str(copy)], capture_output=True, encoding="utf-8", check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return next(wheels.iterdir())


@pytest.fixture(scope="module")
def names(wheel):
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_is_for_every_platform(wheel):
    assert wheel.name.endswith("-py3-none-any.whl")


def test_the_wheel_holds_every_file_of_the_package_and_the_engine(names, sources):
    committed = {
        path.relative_to(PACKAGE.parent).as_posix()
        for path in sources
        if path.is_relative_to(PACKAGE)
    }
    inside = {name for name in names if name.startswith("triangles/")}
    assert inside == committed | {"triangles/engine.wasm"}


def test_the_wheel_holds_nothing_else(names):
    assert {name.split("/")[0].split("-")[0] for name in names} == {"triangles", "triangles_game"}


def test_what_is_installed_from_the_wheel_has_the_whole_site(wheel, tmp_path):
    place = tmp_path / "installed"
    options = ["--no-deps", "--no-index", "--quiet", "--target", str(place)]
    subprocess.run([*PIP, "install", *options, str(wheel)], check=True)
    program = (
        "import triangles; from triangles.server.site import build_site;"
        "print(triangles.__file__); print(*build_site())"
    )
    run = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONPATH": str(place), "PATH": ""},
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    where, site = run.stdout.splitlines()
    assert where.startswith(str(place))
    assert {"index.html", "ms/peraturan/index.html", "engine.wasm", "client/app.js"} <= set(
        site.split()
    )
