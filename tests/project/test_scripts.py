"""The scripts: they say what they do, which step failed, and what is missing."""

import json
import os
import re
import shutil
import subprocess
import sys

import pytest

from tests.project.project import ROOT

sys.path.insert(0, str(ROOT / "scripts"))

import browser
import environment
import javascript
import steps

SHELL = [ROOT / "scripts" / "play", ROOT / "scripts" / "test", ROOT / ".ci" / "run"]


@pytest.mark.parametrize("script", SHELL, ids=lambda path: path.name)
def test_a_script_can_be_called(script):
    assert os.access(script, os.X_OK)
    subprocess.run(["sh", "-n", script], check=True)


@pytest.mark.parametrize("name", ["play", "test"])
def test_without_python_a_script_says_what_to_install(name, tmp_path):
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts")
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "dirname").symlink_to(shutil.which("dirname"))
    run = subprocess.run(
        [shutil.which("sh"), tmp_path / "scripts" / name],
        env={"PATH": str(tools)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 1
    assert run.stderr.startswith("Python 3.11 or newer is needed and was not found.\n")
    assert "apt install python3 python3-venv" in run.stderr


def test_a_step_says_what_it_does_and_how_long_it_took(capfd):
    steps.step("Doing it", [sys.executable, "-c", "print('inside')"])
    assert re.fullmatch(r"Doing it \.\.\. \d+\.\d s\n", capfd.readouterr().out)


def test_a_step_that_fails_says_which_and_shows_its_output(capfd):
    program = "import sys; print('the reason', file=sys.stderr); sys.exit(3)"
    with pytest.raises(SystemExit) as stopped:
        steps.step("Doing it", [sys.executable, "-c", program])
    assert stopped.value.code == 1
    shown = capfd.readouterr()
    assert re.fullmatch(r"Doing it \.\.\. failed after \d+\.\d s\nthe reason\n", shown.out)
    assert shown.err == "This step failed: Doing it\n"


@pytest.fixture
def stamps(tmp_path, monkeypatch):
    path = tmp_path / "stamps.json"
    monkeypatch.setattr(environment, "STAMPS", path)
    return path


@pytest.fixture
def steps_taken(monkeypatch):
    taken = []
    monkeypatch.setattr(environment, "step", lambda title, *_: taken.append(title))
    return taken


def test_pins_are_installed_once(stamps, steps_taken):
    environment.install_pins("play")
    environment.install_pins("play")
    assert steps_taken == ["Installing the packages of requirements/play.txt"]


def test_pins_for_tests_are_enough_to_play_but_not_the_other_way(stamps, steps_taken):
    environment.install_pins("test")
    environment.install_pins("play")
    assert steps_taken == ["Installing the packages of requirements/test.txt"]
    stamps.unlink()
    environment.install_pins("play")
    environment.install_pins("test")
    assert steps_taken[1:] == [
        "Installing the packages of requirements/play.txt",
        "Installing the packages of requirements/test.txt",
    ]


def test_the_project_is_installed_again_when_the_kernel_changes(
    stamps, steps_taken, tmp_path, monkeypatch
):
    monkeypatch.setattr(environment, "ENGINE", stamps)
    environment.install_project()
    environment.install_project()
    assert len(steps_taken) == 1
    monkeypatch.setattr(environment, "stamp_of", lambda files: "another")
    environment.install_project()
    assert len(steps_taken) == 2


def test_the_stamp_of_the_project_covers_its_configuration_its_hook_and_its_kernel():
    names = {path.name for path in environment.project_files()}
    assert {"pyproject.toml", "hatch_build.py", "play.txt", "geometry.py", "exports.py"} <= names


@pytest.mark.parametrize("content", ["", "[", "nonsense"])
def test_damaged_stamps_are_no_stamps(stamps, content):
    stamps.write_text(content, encoding="utf-8")
    assert environment.read_stamps() == {}
    environment.write_stamp("play", "1")
    assert json.loads(stamps.read_text(encoding="utf-8")) == {"play": "1"}


def test_a_python_that_does_not_run_does_not_work(tmp_path):
    assert environment.works(environment.PYTHON)
    assert not environment.works(tmp_path / "python")


def test_a_python_without_ensurepip_is_told_what_to_install(monkeypatch, capfd):
    monkeypatch.setattr(environment, "is_debian_root", lambda: False)
    with pytest.raises(SystemExit):
        environment.install_ensurepip()
    assert f"apt install python3.{sys.version_info.minor}-venv" in capfd.readouterr().err


def test_without_chromium_a_person_is_told_how_to_get_it(monkeypatch, capfd):
    monkeypatch.delenv("TRIANGLES_CHROMIUM", raising=False)
    monkeypatch.setattr(browser, "look_for_chromium", lambda: None)
    monkeypatch.setattr(browser, "is_debian_root", lambda: False)
    with pytest.raises(SystemExit):
        browser.find_chromium()
    assert "apt install chromium-headless-shell" in capfd.readouterr().err


def test_an_old_node_is_not_used(monkeypatch, tmp_path):
    node = tmp_path / "node"
    node.write_text("#!/bin/sh\necho v18.20.4\n", encoding="utf-8")
    node.chmod(0o755)
    assert javascript.version_of(str(node)) == 18
