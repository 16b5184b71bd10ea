"""The project's files, for the tests about them."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "src" / "triangles"


def committed_files():
    """Lists the files of the project that are kept in git, or are about to be."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    paths = (ROOT / name for name in listed.stdout.split("\0") if name)
    return [path for path in paths if path.is_file()]


def relative(path):
    """Returns the path of a file below the project's root, as people write it."""
    return path.relative_to(ROOT).as_posix()
