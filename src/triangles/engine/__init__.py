"""The player: the law on flat arrays, compiled natively and to WebAssembly."""

from triangles.engine.kernel import Kernel, Playouts

__all__ = ["Kernel", "Playouts"]
