"""The player: the law on flat arrays, compiled natively and to WebAssembly."""

from triangles.engine.analysing import AnalysedLine, Analysis, analyse
from triangles.engine.computer import Computer, baseline
from triangles.engine.kernel import Kernel, Playouts
from triangles.engine.solving import Solution, solve
from triangles.levels import BASELINES, LEVELS, Level

__all__ = [
    "BASELINES",
    "LEVELS",
    "AnalysedLine",
    "Analysis",
    "Computer",
    "Kernel",
    "Level",
    "Playouts",
    "Solution",
    "analyse",
    "baseline",
    "solve",
]
