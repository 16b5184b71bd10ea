"""
Measures the pages with Lighthouse on its mobile preset: ``python scripts/lighthouse.py [PAGE...]``.

Installs the pinned Lighthouse beside the project's own packages, in
``node_modules/.lighthouse``, the first time. Fails if a page has less than 95 in
performance, accessibility or best practices.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from browser import find_chromium
from javascript import find_node
from serving import served
from steps import ROOT, step

VERSION: Final = "12.2.3"
FOLDER: Final = ROOT / "node_modules" / ".lighthouse"
PROGRAM: Final = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"
PAGES: Final = ("", "en/#size=phone-60&seed=7", "en/rules/")
CATEGORIES: Final = ("performance", "accessibility", "best-practices", "seo")
REQUIRED: Final = CATEGORIES[:3]
LEAST: Final = 95
FIGURES: Final = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
    "speed-index",
)


def measure(node: str, address: str) -> dict[str, float]:
    """Returns the points of a page by category, and what they come from."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [
            node,
            str(PROGRAM),
            address,
            "--quiet",
            "--output=json",
            f"--output-path={report}",
            f"--only-categories={','.join(CATEGORIES)}",
            f"--chrome-path={find_chromium()}",
            "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
        ]
        subprocess.run(command, check=True)
        found = json.loads(report.read_text(encoding="utf-8"))
    for audit in complaints(found):
        print(f"    {audit}")
    points = {name: round(100 * found["categories"][name]["score"]) for name in CATEGORIES}
    return points | {name: round(found["audits"][name]["numericValue"], 3) for name in FIGURES}


def complaints(found: dict[str, dict[str, dict[str, object]]]) -> list[str]:
    """Lists what Lighthouse found wrong and counts."""
    counted = {
        str(reference["id"])
        for name in CATEGORIES[1:]
        for reference in found["categories"][name]["auditRefs"]  # type: ignore[attr-defined]
        if reference["weight"]
    }
    return [
        f"{name}: {audit['title']}"
        for name, audit in found["audits"].items()
        if name in counted and audit["score"] == 0
    ]


def main(pages: Sequence[str]) -> int:
    """Measures each page, prints what came out, and tells whether it is enough."""
    node, npm = find_node()
    if not PROGRAM.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        options = ["--prefix", str(FOLDER), "--no-save", "--no-package-lock"]
        step("Installing Lighthouse", [*npm, "install", *options, f"lighthouse@{VERSION}"])
    is_enough = True
    with served() as site:
        for page in pages or PAGES:
            points = measure(node, site + page)
            print(f"/{page}", *(f"{name} {value:g}" for name, value in points.items()), sep="\n  ")
            is_enough &= all(points[name] >= LEAST for name in REQUIRED)
    return 0 if is_enough else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
