"""
Instructions on words of 64 bits that Python, as Numba reads it, lacks.

To Numba an integer that overflows is undefined, so arithmetic modulo 2**64 is
here too.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

_ONE = ir.Constant(ir.IntType(64), 1)
_TRUE = ir.Constant(ir.IntType(1), 1)


def _of_one(emit: Callable[[Any, Any], Any]) -> Callable[[int], int]:
    def instruction(_typing: Any, _word: Any) -> Any:
        return types.int64(types.int64), lambda _context, builder, _sig, args: emit(builder, *args)

    return intrinsic(instruction)  # type: ignore[no-any-return]


def _of_two(emit: Callable[[Any, Any, Any], Any]) -> Callable[[int, int], int]:
    def instruction(_typing: Any, _one: Any, _other: Any) -> Any:
        signature = types.int64(types.int64, types.int64)
        return signature, lambda _context, builder, _sig, args: emit(builder, *args)

    return intrinsic(instruction)  # type: ignore[no-any-return]


trailing_zeros = _of_one(lambda builder, word: builder.cttz(word, _TRUE))
"""Returns the place of the lowest bit of a word that is not zero."""

popcount = _of_one(lambda builder, word: builder.ctpop(word))
"""Counts the bits of a word."""

without_lowest = _of_one(lambda builder, word: builder.and_(word, builder.sub(word, _ONE)))
"""Returns a word without its lowest bit."""

add = _of_two(lambda builder, one, other: builder.add(one, other))
"""Adds two words modulo 2**64."""

multiply = _of_two(lambda builder, one, other: builder.mul(one, other))
"""Multiplies two words modulo 2**64."""

shift_right = _of_two(lambda builder, word, places: builder.lshr(word, places))
"""Shifts a word to the right; zeros follow."""
