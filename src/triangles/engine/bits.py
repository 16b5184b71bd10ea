"""
Bit rows: sets of small numbers, 64 to a word.

The rows of lines are as long as a whole number of blocks of eight words, so
that they can be struck out block by block with the widest instructions.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from triangles.engine.cells import WORDS, Cells, emit_address
from triangles.engine.jit import compiled, inlined
from triangles.engine.words import popcount, trailing_zeros

BLOCK = 8
"""Words in a block."""

_VECTOR = ir.VectorType(ir.IntType(64), BLOCK).as_pointer()


def _strike_words(_typing: Any, _row: Any, _struck: Any, _index: Any) -> Any:
    def emit(_context: Any, builder: Any, _sig: Any, args: Any) -> Any:
        row, struck, index = args
        target = builder.bitcast(emit_address(builder, WORDS, row, index), _VECTOR)
        source = builder.bitcast(emit_address(builder, WORDS, struck, index), _VECTOR)
        kept = builder.not_(builder.load(source, align=8))
        builder.store(builder.and_(builder.load(target, align=8), kept), target, align=8)

    return types.none(WORDS, WORDS, types.int64), emit


_strike_block: Callable[[Cells, Cells, int], None] = intrinsic(_strike_words)
"""Takes the bits of a block of words out of those of another row."""


@inlined
def has(row: Cells, number: int) -> bool:
    """Tells whether *number* is in the row."""
    return (row[number >> 6] >> (number & 63)) & 1 != 0


@inlined
def put(row: Cells, number: int) -> None:
    """Puts *number* into the row."""
    row[number >> 6] |= 1 << (number & 63)


@inlined
def take(row: Cells, number: int) -> None:
    """Takes *number* out of the row."""
    row[number >> 6] &= ~(1 << (number & 63))


@inlined
def fill(cells: Cells, count: int, value: int) -> None:
    """Sets *count* cells to *value*."""
    for index in range(count):
        cells[index] = value


@inlined
def copy(target: Cells, source: Cells, count: int) -> None:
    """Copies *count* cells of one width."""
    for index in range(count):
        target[index] = source[index]


@inlined
def count_bits(row: Cells, words: int) -> int:
    """Counts the numbers in a row."""
    count = 0
    for index in range(words):
        count += popcount(row[index])
    return count


@compiled
def next_in(row: Cells, words: int, number: int) -> int:
    """Returns the least number in the row that is at least *number*, or -1."""
    index = number >> 6
    if index >= words:
        return -1
    word = row[index] & (-1 << (number & 63))
    while word == 0:
        index += 1
        if index == words:
            return -1
        word = row[index]
    return 64 * index + trailing_zeros(word)


@inlined
def strike(row: Cells, struck: Cells, blocks: int) -> int:
    """
    Takes the numbers of *struck* out of *row* in its first *blocks* blocks and
    returns the number of blocks up to the last that still holds a number.
    """
    for block in range(blocks):
        _strike_block(row, struck, BLOCK * block)
    while blocks > 0 and _is_empty_block(row, BLOCK * (blocks - 1)):
        blocks -= 1
    return blocks


@inlined
def _is_empty_block(row: Cells, start: int) -> bool:
    together = 0
    for index in range(start, start + BLOCK):
        together |= row[index]
    return together == 0
