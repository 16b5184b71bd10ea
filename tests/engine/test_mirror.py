"""A truth that needs no other program: a mirror of the opponent never loses."""

import pytest

from benchmarks.mirror import play_against_mirror, symmetric_board


@pytest.mark.parametrize(("half", "seed"), [(3, 2), (4, 7), (5, 1), (6, 3), (6, 4), (7, 5)])
def test_expert_never_beats_a_player_who_mirrors_it(half, seed):
    assert play_against_mirror(symmetric_board(half, seed)) >= 0
