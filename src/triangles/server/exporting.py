"""Writes the site as files that any web server can serve, under any path."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from triangles.errors import TrianglesError
from triangles.server.addresses import parse_address
from triangles.server.site import SiteFile, build_site

LIST = "site.json"
"""The list of its own files that marks a folder as an export."""


class ExportError(TrianglesError):
    """Raised when the site cannot be written to a folder."""


def export_site(directory: str | os.PathLike[str], address: str | None = None) -> tuple[str, ...]:
    """
    Writes the whole site to *directory*, which must be new, empty, or hold an
    earlier export and nothing else; returns the paths of its files. Its pages name
    the *address* at which they will stand, if it is told.

    All or nothing: the site is written beside the folder, which it then replaces.

    :raises: :exc:`ExportError` if the folder holds anything else or cannot be written,
        :exc:`AddressError` if *address* is none.
    """
    target = Path(directory).resolve()
    site = build_site(None if address is None else parse_address(address))
    _check_replaceable(target)
    fresh = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        _write(site, fresh)
        _replace(target, fresh)
    except OSError as error:
        raise ExportError(f"cannot write {target}: {error.strerror or error}") from error
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return tuple(site)


def _check_replaceable(target: Path) -> None:
    if not target.exists():
        return
    if not target.is_dir():
        raise ExportError(f"{target} is a file, not a folder")
    strangers = sorted(_files_in(target) - _exported_files(target))
    if strangers:
        raise ExportError(
            f"{target} holds files that no export has written, such as {strangers[0]!r}: "
            "name a new or an empty folder"
        )


def _files_in(folder: Path) -> set[str]:
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_symlink() or not path.is_dir()
    }


def _exported_files(folder: Path) -> set[str]:
    try:
        listed = json.loads((folder / LIST).read_text(encoding="utf-8"))
        return {LIST, *listed["files"]}
    except (OSError, ValueError, TypeError, KeyError):
        return set()


def _write(site: Mapping[str, SiteFile], folder: Path) -> None:
    folder.mkdir(parents=True)
    for path, file in site.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(file.content)
    listed = json.dumps({"files": sorted(site)}, indent=1)
    (folder / LIST).write_text(listed + "\n", encoding="utf-8")


def _replace(target: Path, fresh: Path) -> None:
    """Moves *fresh* to *target*; what was there comes back if that fails."""
    if not target.exists():
        fresh.rename(target)
        return
    old = target.with_name(f".{target.name}.{os.getpid()}.old")
    target.rename(old)
    try:
        fresh.rename(target)
    except OSError:
        old.rename(target)
        raise
    shutil.rmtree(old, ignore_errors=True)
