"""
Random numbers of the engine: SplitMix64 (Steele, Lea and Flood, 2014).

The state is an integer that the caller keeps. Not used for boards: their
generator is part of the law.
"""

from triangles.engine.jit import inlined
from triangles.engine.words import add, multiply, shift_right

_GAMMA = 0x9E3779B97F4A7C15 - (1 << 64)
_FIRST = 0xBF58476D1CE4E5B9 - (1 << 64)
_SECOND = 0x94D049BB133111EB - (1 << 64)


@inlined
def mix(word: int) -> int:
    """Scrambles the 64 bits of *word*."""
    word = multiply(word ^ shift_right(word, 30), _FIRST)
    word = multiply(word ^ shift_right(word, 27), _SECOND)
    return word ^ shift_right(word, 31)


@inlined
def seeded(seed: int) -> int:
    """Returns the state that *seed* stands for; the states of near seeds lie far apart."""
    return mix(add(seed, _GAMMA))


@inlined
def below(state: int, limit: int) -> tuple[int, int]:
    """Returns the next state, and a number from 0 to *limit* - 1; *limit* is below 2**31."""
    state = add(state, _GAMMA)
    return state, shift_right(multiply(shift_right(mix(state), 32), limit), 32)
