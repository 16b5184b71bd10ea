"""
Random playouts on the kernel: any legal line, to the end of the game. No player
needs them; they are what other programs can be compared by.
"""

from numba import njit

from triangles.engine.bits import BLOCK, copy, has, strike
from triangles.engine.cells import row
from triangles.engine.layout import NO_LINE, PLY, layout
from triangles.engine.playout import copy_gains, join, list_candidates
from triangles.engine.position import find_witness, legal_row
from triangles.engine.randoms import below, seeded
from triangles.engine.tables import need_crossings

PATIENCE = 16
"""Tries in a row that find a dead line before the list of lines is made anew."""


@njit("float64(int64, int64, int64)", error_model="numpy", nogil=True)
def random_playouts(arena: int, seed: int, count: int) -> float:
    """
    Plays *count* games from the position to their ends, one line a turn, and
    returns by how many triangles the side to move won, summed up.
    """
    parts = layout(arena)
    tables, position, playout = parts.tables, parts.position, parts.playout
    state, total = seeded(seed), 0
    for _ in range(count):
        ply = position.header[PLY]
        blocks, witness = position.blocks[ply], position.witness[ply]
        copy(playout.legal, legal_row(tables, position), tables.line_words)
        copy(playout.joined, position.joined, tables.star_count * tables.star_words)
        copy_gains(tables, position, playout)
        candidates = list_candidates(playout, BLOCK * blocks)
        tries, sign = 0, 1
        while witness != NO_LINE:
            state, place = below(state, candidates)
            line = playout.candidates[place]
            if not has(playout.legal, line):
                tries += 1
                if tries == PATIENCE:
                    candidates, tries = list_candidates(playout, BLOCK * blocks), 0
                continue
            tries = 0
            total += sign * playout.gains[line]
            sign = -sign
            need_crossings(tables, line)
            blocks = strike(playout.legal, row(tables.crossings, line * tables.line_words), blocks)
            join(tables, playout, line, 0, 0)
            witness = find_witness(tables, playout.legal, playout.joined, witness, BLOCK * blocks)
    return total
