"""The levels are a ladder, and its lowest step is low enough."""

from itertools import pairwise

import pytest

from triangles.levels import LEVELS
from triangles.match.plans import MatchPlan

PAIRS = 10


def margins(a, b):
    plan = MatchPlan(a, b, "phone-24", PAIRS, seed=1)
    return [game.margin for number in range(PAIRS) for game in plan.play(number).games]


# Whether Expert beats Master takes minutes to see: docs/engine.md has that match.
@pytest.mark.parametrize(("lower", "higher"), list(pairwise(LEVELS))[:-1])
def test_each_level_beats_the_one_before(lower, higher):
    found = margins(higher, lower)
    assert sum(margin > 0 for margin in found) > 0.6 * len(found)


def test_somebody_who_often_overlooks_triangles_beats_the_lowest_level_now_and_then():
    found = margins("novice", "novice-script")
    assert sum(margin < 0 for margin in found) >= 0.3 * len(found)
