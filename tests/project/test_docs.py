"""What the documents promise is true: their examples run, and the commands show theirs."""

import doctest
import re
import shlex
import tomllib

import pytest

from tests.project.project import ROOT, relative
from triangles.cli.main import _parser, main

DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(?:python|pycon)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")


def commands():
    actions = (action for action in _parser()._actions if action.choices and action.required)
    return next(actions).choices


@pytest.mark.parametrize("document", DOCUMENTS, ids=relative)
def test_the_python_examples_of_a_document_run_as_they_are_shown(document, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    shared = {}
    for number, block in enumerate(BLOCK.findall(document.read_text(encoding="utf-8")), 1):
        name = f"{document.name}, example {number}"
        if ">>>" not in block:
            exec(compile(block, name, "exec"), shared)
            continue
        example = doctest.DocTestParser().get_doctest(block, shared, name, str(document), 0)
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        runner.run(example, clear_globs=False)
        assert runner.failures == 0, name
        shared = example.globs


def test_the_readme_has_python_examples():
    assert BLOCK.search((ROOT / "README.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize("document", DOCUMENTS, ids=relative)
def test_the_links_of_a_document_lead_to_files_that_are_there(document):
    for link in LINK.findall(document.read_text(encoding="utf-8")):
        if ":" not in link:
            assert (document.parent / link).exists(), link


@pytest.mark.parametrize("name", commands())
def test_the_help_of_every_command_shows_an_example_that_it_understands(name, capsys):
    with pytest.raises(SystemExit) as stopped:
        main([name, "--help"])
    assert stopped.value.code == 0
    shown = capsys.readouterr().out.partition("example:\n")[2].strip().splitlines()
    assert shown
    for line in shown:
        program, *words = shlex.split(line.partition("|")[0].partition(">")[0])
        assert (program, words[0]) == ("triangles", name)
        assert _parser().parse_args(words).run


def test_every_command_is_in_the_readme_or_the_documents():
    written = "\n".join(document.read_text(encoding="utf-8") for document in DOCUMENTS)
    assert [name for name in commands() if f"triangles {name}" not in written] == []


def test_the_changelog_speaks_of_this_version():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert f"## {project['version']}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
