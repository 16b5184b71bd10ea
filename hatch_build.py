"""The build hook that makes ``engine.wasm``, for wheels and for editable installs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LINKER = "wasm-ld"
LINKER_PACKAGE = "ziglang==0.17.0"
BUILDER = "triangles.engine.build"
ENGINE = Path("src", "triangles", "engine.wasm")


class EngineBuildHook(BuildHookInterface[BuilderConfig]):
    """Compiles the kernel to WebAssembly before the files of the package are collected."""

    def dependencies(self) -> list[str]:
        """Asks for a linker when the machine has none."""
        return [] if shutil.which(LINKER) else [LINKER_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Builds ``engine.wasm`` in a process of its own, or fails with what that process said."""
        root = Path(self.root)
        # An isolated build finds its packages by this process's path alone.
        path = os.pathsep.join((str(root / "src"), *filter(None, sys.path)))
        self.app.display_info(f"Compiling the kernel to {ENGINE}")
        run = subprocess.run(
            [sys.executable, "-m", BUILDER, str(root / ENGINE)],
            cwd=root,
            env={**os.environ, "PYTHONPATH": path},
            check=False,
        )
        if run.returncode:
            raise RuntimeError(f"{BUILDER} failed with exit code {run.returncode}")
