"""
Tables that remember: what a search found out about a key, a word of 64 bits.

A table is made of buckets of eight words that fill one cache line each. A key
may lie in any place of its one bucket, so a table doubles in place: half the
keys of a bucket move to the bucket as far behind it as the table was long. It
starts small, so that a small problem does not pay for clearing a large table.
"""

from triangles.engine.bits import fill
from triangles.engine.cells import Cells, row
from triangles.engine.jit import compiled, inlined
from triangles.engine.solver_layout import (
    BUCKET_WORDS,
    FIRST_BUCKETS,
    MOST_TABLE_BUCKETS,
    TABLE_BUCKETS,
    TABLE_COUNT,
    Solver,
)

_ENTRY_WORDS = 2
_BIAS = 1 << 15

NO_HINT = 255
"""Stands for the best line where none is known."""


@inlined
def find(table: Cells, buckets: int, entry_words: int, key: int) -> int:
    """Returns where in the table *key* lies, or -1."""
    bucket = BUCKET_WORDS * (key & (buckets - 1))
    for place in range(bucket, bucket + BUCKET_WORDS, entry_words):
        if table[place] == key:
            return place
    return -1


@compiled
def grow(table: Cells, buckets: int, entry_words: int) -> None:
    """Doubles a table of *buckets* buckets."""
    words = BUCKET_WORDS * buckets
    fill(row(table, words), words, 0)
    for place in range(0, words, entry_words):
        if table[place] & buckets != 0:
            for word in range(place, place + entry_words):
                table[words + word] = table[word]
                table[word] = 0


@inlined
def clear_table(solver: Solver) -> None:
    """Makes the transposition table small and empty."""
    solver.header[TABLE_BUCKETS] = FIRST_BUCKETS
    solver.header[TABLE_COUNT] = 0
    fill(solver.table, BUCKET_WORDS * FIRST_BUCKETS, 0)


@inlined
def probe(solver: Solver, key: int) -> tuple[int, int, int]:
    """Returns the bounds of the value that belongs to *key*, and the best line or NO_HINT."""
    place = find(solver.table, solver.header[TABLE_BUCKETS], _ENTRY_WORDS, key)
    if place < 0:
        return -_BIAS, _BIAS - 1, NO_HINT
    entry = solver.table[place + 1]
    return (entry & 0xFFFF) - _BIAS, ((entry >> 16) & 0xFFFF) - _BIAS, (entry >> 32) & 0xFF


@compiled
def store(solver: Solver, key: int, lower: int, upper: int, line: int, effort: int) -> None:
    """Remembers bounds; in a full bucket they replace what was cheapest to find out."""
    header, table = solver.header, solver.table
    if (
        header[TABLE_COUNT] > 2 * header[TABLE_BUCKETS]
        and header[TABLE_BUCKETS] < MOST_TABLE_BUCKETS
    ):
        grow(table, header[TABLE_BUCKETS], _ENTRY_WORDS)
        header[TABLE_BUCKETS] *= 2
    bucket = BUCKET_WORDS * (key & (header[TABLE_BUCKETS] - 1))
    target, least = bucket, 1 << 62
    for place in range(bucket, bucket + BUCKET_WORDS, _ENTRY_WORDS):
        known = -1 if table[place] == key else table[place + 1] >> 40
        if known < least:
            target, least = place, known
    header[TABLE_COUNT] += table[target] == 0
    table[target] = key
    table[target + 1] = (
        (lower + _BIAS) | (upper + _BIAS) << 16 | line << 32 | min(effort, 0xFFFF) << 40
    )
