"""Runs the command line: ``python -m triangles``."""

import sys

from triangles.cli import main

sys.exit(main())
