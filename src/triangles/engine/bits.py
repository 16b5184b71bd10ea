"""
Bit rows: sets of small numbers, 64 to a word.

The rows of lines are as long as a whole number of blocks of eight words, so
that they can be struck out block by block with the widest instructions.
"""

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from triangles.engine.cells import WORDS, Cells, pointer_to
from triangles.engine.jit import compiled, inlined

BLOCK = 8
"""Words in a block."""

_VECTOR = ir.VectorType(ir.IntType(64), BLOCK)


@intrinsic
def trailing_zeros(_typing: Any, word: Any) -> Any:
    """Returns the place of the lowest bit of *word*, which is not zero."""

    def emit(_context: Any, builder: Any, _sig: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), emit


@intrinsic
def popcount(_typing: Any, word: Any) -> Any:
    """Counts the bits of *word*."""

    def emit(_context: Any, builder: Any, _sig: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), emit


@intrinsic
def _strike_block(_typing: Any, row: Any, struck: Any, index: Any) -> Any:
    """Takes the bits of a block of *struck* from that of *row*."""

    def emit(_context: Any, builder: Any, _sig: Any, args: Any) -> Any:
        row, struck, index = args
        vector = _VECTOR.as_pointer()
        target = builder.bitcast(pointer_to(builder, WORDS, row, index), vector)
        source = builder.bitcast(pointer_to(builder, WORDS, struck, index), vector)
        kept = builder.not_(builder.load(source, align=8))
        builder.store(builder.and_(builder.load(target, align=8), kept), target, align=8)

    if row == struck == WORDS:
        return types.none(WORDS, WORDS, types.int64), emit
    return None


@inlined
def has(row: Cells, number: int) -> bool:
    """Tells whether *number* is in the row."""
    return (row[number >> 6] >> (number & 63)) & 1 != 0


@inlined
def put(row: Cells, number: int) -> None:
    """Puts *number* into the row."""
    row[number >> 6] |= 1 << (number & 63)


@inlined
def drop(row: Cells, number: int) -> None:
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
