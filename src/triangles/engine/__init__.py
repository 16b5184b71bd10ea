"""The player: the law on flat arrays, compiled natively and to WebAssembly."""

from triangles.engine.analysing import AnalysedLine, Analysis, analyse
from triangles.engine.computer import Computer, baseline
from triangles.engine.kernel import Kernel, Playouts
from triangles.engine.proving import Proof, WrongLine, prove
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
    "Proof",
    "Solution",
    "WrongLine",
    "analyse",
    "baseline",
    "prove",
    "solve",
]
