"""What was taken over from others is what its pinned package holds."""

import json
from pathlib import Path

import pytest

from tests.project.project import PACKAGE, ROOT

VENDOR = PACKAGE / "client" / "vendor"
MODULES = ROOT / "node_modules"

# Each file of the app that comes from a package of npm, and where it is in it.
FILES = {
    "idb.js": "idb/build/index.js",
    "idb.LICENSE.txt": "idb/LICENSE",
}


@pytest.mark.parametrize(("ours", "theirs"), FILES.items())
def test_a_vendored_file_is_that_of_the_pinned_package(ours, theirs):
    package = theirs.partition("/")[0]
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    pinned = lock["packages"][f"node_modules/{package}"]["version"]
    installed = json.loads((MODULES / package / "package.json").read_text(encoding="utf-8"))
    assert installed["version"] == pinned
    assert (VENDOR / ours).read_bytes() == (MODULES / theirs).read_bytes()


def test_every_vendored_file_has_its_source_and_its_licence():
    scripts = {path.name for path in VENDOR.iterdir() if path.suffix != ".ts"}
    assert scripts == set(FILES)
    assert all(f"{Path(name).stem}.LICENSE.txt" in FILES for name in FILES if name.endswith(".js"))
