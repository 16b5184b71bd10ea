import pytest

from triangles import TrianglesError
from triangles.levels import BASELINES, LEVELS, find_level


def test_there_are_six_levels_in_order():
    assert list(LEVELS) == ["novice", "casual", "steady", "skilled", "master", "expert"]
    assert [level.number for level in LEVELS.values()] == [1, 2, 3, 4, 5, 6]


def test_a_higher_level_never_thinks_less():
    for stars in (3, 24, 60, 80, 120, 180, 256):
        for play_again in (False, True):
            budgets = [level.budget(stars, play_again=play_again) for level in LEVELS.values()]
            assert budgets == sorted(budgets)


def test_the_strongest_level_plays_fewer_playouts_on_larger_boards_for_each_takes_longer():
    expert = list(LEVELS.values())[-1]
    budgets = [expert.budget(stars, play_again=False) for stars in (24, 60, 80, 120, 180)]
    assert budgets == sorted(budgets, reverse=True)
    most = max(level.budget(180, play_again=False) for level in LEVELS.values())
    assert most == budgets[-1]


def test_a_level_is_found_by_its_name():
    assert find_level("expert") is LEVELS["expert"]
    assert find_level("random") is BASELINES["random"]


def test_a_strange_name_is_quoted():
    with pytest.raises(TrianglesError, match="no level 'champion': the levels are novice"):
        find_level("champion")
