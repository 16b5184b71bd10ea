"""Counting sequences of lines: the test of all tests."""

from triangles.engine.bits import next_in
from triangles.engine.jit import compiled
from triangles.engine.layout import PLY, Position, Tables
from triangles.engine.position import count_legal, draw_line, is_over, legal_row, undo_line


@compiled
def count_sequences(tables: Tables, position: Position, depth: int) -> float:
    """
    Counts the sequences of *depth* legal lines. A finished game is not
    continued. Leaves the position as it was.
    """
    if depth == 0:
        return 1.0
    header, next_line = position.header, tables.keys
    first = header[PLY]
    last = first + depth - 1
    next_line[first] = 0
    total = 0.0
    while True:
        ply = header[PLY]
        line = -1
        if ply == last:
            total += count_legal(tables, position)
        elif not is_over(position):
            line = next_in(legal_row(tables, position), tables.line_words, next_line[ply])
        if line >= 0:
            next_line[ply] = line + 1
            draw_line(tables, position, line)
            next_line[ply + 1] = 0
        elif ply > first:
            undo_line(tables, position)
        else:
            return total
