"""The exported site: whole or not at all, and never over what somebody else wrote."""

import pytest

from triangles.server import ExportError, export_site, exporting
from triangles.server.site import build_site


def contents(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_the_export_is_the_site_and_a_list_of_it(tmp_path):
    paths = export_site(tmp_path / "site")
    written = contents(tmp_path / "site")
    assert written.pop("site.json")
    assert written == {path: file.content for path, file in build_site().items()}
    assert set(paths) == set(written)


def test_anyone_may_read_the_export(tmp_path):
    export_site(tmp_path / "site")
    (tmp_path / "plain").mkdir()
    assert (tmp_path / "site").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_folders_on_the_way_are_made(tmp_path):
    export_site(tmp_path / "some" / "where" / "site")
    assert (tmp_path / "some" / "where" / "site" / "index.html").exists()


def test_an_empty_folder_is_filled(tmp_path):
    (tmp_path / "site").mkdir()
    export_site(tmp_path / "site")
    assert (tmp_path / "site" / "index.html").exists()


def test_an_earlier_export_is_replaced_whole(tmp_path):
    site = tmp_path / "site"
    export_site(site)
    expected = contents(site)
    (site / "themes.css").write_text("old", encoding="utf-8")
    export_site(site)
    assert contents(site) == expected
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


@pytest.mark.parametrize("stranger", ["notes.txt", "client/notes.txt", ".git/config"])
def test_a_folder_with_other_files_is_left_as_it_is(tmp_path, stranger):
    site = tmp_path / "site"
    export_site(site)
    (site / stranger).parent.mkdir(exist_ok=True)
    (site / stranger).write_text("mine", encoding="utf-8")
    before = contents(site)
    with pytest.raises(ExportError, match=f"such as '{stranger}'"):
        export_site(site)
    assert contents(site) == before
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_folder_that_is_no_export_is_left_as_it_is(tmp_path):
    (tmp_path / "index.html").write_text("mine", encoding="utf-8")
    with pytest.raises(ExportError, match="name a new or an empty folder"):
        export_site(tmp_path)
    assert contents(tmp_path) == {"index.html": b"mine"}


@pytest.mark.parametrize("listed", ["", "[]", '{"files": 3}', "\ufeff{"])
def test_a_damaged_list_makes_no_export(tmp_path, listed):
    (tmp_path / "site.json").write_text(listed, encoding="utf-8")
    with pytest.raises(ExportError):
        export_site(tmp_path)


def test_a_file_is_no_folder(tmp_path):
    (tmp_path / "site").write_text("mine", encoding="utf-8")
    with pytest.raises(ExportError, match="is a file, not a folder"):
        export_site(tmp_path / "site")
    with pytest.raises(ExportError, match="cannot write"):
        export_site(tmp_path / "site" / "below")


def test_a_failure_while_writing_leaves_the_earlier_export(tmp_path, monkeypatch):
    site = tmp_path / "site"
    export_site(site)
    before = contents(site)

    def write_some(files, folder):
        folder.mkdir()
        (folder / "index.html").write_text("half", encoding="utf-8")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(exporting, "_write", write_some)
    with pytest.raises(ExportError, match="No space left on device"):
        export_site(site)
    assert contents(site) == before
    assert [path.name for path in tmp_path.iterdir()] == ["site"]
