"""How the functions of the kernel are compiled: a typed door to Numba."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit, types

Function = TypeVar("Function", bound=Callable[..., Any])

_INNER = {"error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def compiled(function: Function) -> Function:
    """Compiles a function of the kernel; LLVM decides whether it is inlined."""
    return cast(Function, _for_all_numbers(njit(**_INNER)(function)))


def inlined(function: Function) -> Function:
    """Compiles a small function of the kernel into every place that calls it."""
    return cast(Function, _for_all_numbers(njit(forceinline=True, **_INNER)(function)))


def _for_all_numbers(dispatcher: Any) -> Any:
    """Keeps Numba from compiling a function once more for each number it is called with."""
    compile_for = dispatcher.compile
    dispatcher.compile = lambda taken: compile_for(tuple(map(types.unliteral, taken)))
    return dispatcher
