"""What the pairs of a match say about the strength of two players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import log, sqrt

FALSE_ALARM = 0.05
"""The chance of either wrong decision that the sequential test allows."""

FEWEST_PAIRS = 10
"""
The pairs that the sequential test waits for: how far the margins of fewer spread is
hardly known, and a test that trusted them would be wrong three times as often.
"""

_ROUNDING = 0.5**2 / 12
"""The variance that halves of triangles have at least, even if all margins seen are equal."""


class Verdict(StrEnum):
    """What the sequential test has decided so far."""

    STRONGER = "stronger"
    NOT_STRONGER = "not stronger"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Margin:
    """The mean margin of a pair, a game's on average, and its standard error."""

    mean: float
    error: float


def margin_of(pair_margins: Sequence[float]) -> Margin:
    """
    Returns the mean of the margins of the pairs, and its standard error: 0 for
    fewer than two pairs.

    >>> margin_of([2.0, 4.0])
    Margin(mean=3.0, error=1.0)
    """
    count = len(pair_margins)
    if count == 0:
        return Margin(0.0, 0.0)
    mean = sum(pair_margins) / count
    if count == 1:
        return Margin(mean, 0.0)
    variance = sum((margin - mean) ** 2 for margin in pair_margins) / (count - 1)
    return Margin(mean, sqrt(variance / count))


def log_likelihood_ratio(pair_margins: Sequence[float], gain: float) -> float:
    """
    Returns how much better *gain* triangles a game explain the margins than no
    difference does, as the logarithm of the ratio of their likelihoods, under a
    normal distribution with the variance that was seen.
    """
    count = len(pair_margins)
    if count < 2:
        return 0.0
    margin = margin_of(pair_margins)
    return gain * (margin.mean - gain / 2) / max(margin.error**2, _ROUNDING / count)


def decide(pair_margins: Sequence[float], gain: float = 0.5) -> Verdict:
    """
    Runs Wald's sequential probability ratio test: is the first player stronger
    by *gain* triangles a game, or not stronger at all? Decides nothing from fewer
    than :data:`FEWEST_PAIRS` pairs.

    >>> [str(decide(margins)) for margins in ([3.0, 2.0] * 10, [-3.0, -2.0] * 10, [1.0])]
    ['stronger', 'not stronger', 'undecided']
    """
    if len(pair_margins) < FEWEST_PAIRS:
        return Verdict.UNDECIDED
    bound = log((1 - FALSE_ALARM) / FALSE_ALARM)
    ratio = log_likelihood_ratio(pair_margins, gain)
    if ratio >= bound:
        return Verdict.STRONGER
    return Verdict.NOT_STRONGER if ratio <= -bound else Verdict.UNDECIDED
