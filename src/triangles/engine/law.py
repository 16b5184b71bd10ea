"""
The law's own functions, compiled unchanged.

``triangles.geometry`` and ``triangles.generator`` are plain Python for
everyone else. Here each function is compiled from a copy that sees the
compiled copies of the functions it calls.
"""

from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any

from triangles import generator, geometry
from triangles.engine.jit import compiled


def compile_law(module: ModuleType, seen: dict[str, Any]) -> dict[str, Any]:
    """
    Compiles the functions that *module* defines, in their order in the file
    but callees first, and returns them by name together with those *seen*.
    """
    waiting = {
        name: function
        for name, function in vars(module).items()
        if isinstance(function, FunctionType) and function.__module__ == module.__name__
    }
    found = dict(seen)
    while waiting:
        for name, function in waiting.items():
            if not waiting.keys() & (set(function.__code__.co_names) - {name}):
                found[name] = compiled(_copy(function, found))
                del waiting[name]
                break
        else:
            raise RecursionError(f"functions of {module.__name__} call each other in a circle")
    return found


def _copy(function: FunctionType, seen: dict[str, Any]) -> Callable[..., Any]:
    return FunctionType(
        function.__code__,
        function.__globals__ | seen,
        function.__name__,
        function.__defaults__,
        function.__closure__,
    )


_geometry = compile_law(geometry, {})
_generator = compile_law(generator, _geometry)

is_near_segment: Callable[..., bool] = _geometry["is_near_segment"]
orientation: Callable[..., int] = _geometry["orientation"]
place_stars: Callable[..., int] = _generator["place_stars"]
