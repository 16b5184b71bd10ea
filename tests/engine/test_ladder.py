"""The levels are a ladder, and its lowest step is low enough."""

from itertools import pairwise

import pytest

from triangles.levels import LEVELS
from triangles.match.plans import MatchPlan

STEPS = list(pairwise(LEVELS))


def margins(a, b, pairs=100):
    plan = MatchPlan(a, b, "phone-24", pairs, seed=1)
    return [game.margin for number in range(pairs) for game in plan.play(number).games]


def expect_more_than_55_per_cent(found):
    assert sum(margin > 0 for margin in found) > 0.55 * len(found)


@pytest.mark.parametrize(("lower", "higher"), STEPS[:-1])
def test_each_level_beats_the_one_before_in_200_games(lower, higher):
    expect_more_than_55_per_cent(margins(higher, lower))


def test_expert_beats_master():
    # A game of Expert takes two seconds: docs/engine.md has the match of 200.
    lower, higher = STEPS[-1]
    expect_more_than_55_per_cent(margins(higher, lower, pairs=3))


def test_somebody_who_often_overlooks_triangles_beats_the_lowest_level_now_and_then():
    found = margins("novice", "novice-script")
    assert sum(margin < 0 for margin in found) >= 0.3 * len(found)
