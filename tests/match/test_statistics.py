import random

from triangles.match.statistics import Verdict, decide, log_likelihood_ratio, margin_of


def test_the_error_of_a_mean_shrinks_with_the_root_of_the_number_of_pairs():
    rng = random.Random(1)
    margins = [rng.gauss(1.0, 2.0) for _ in range(1600)]
    assert abs(margin_of(margins).mean - 1.0) < 0.2
    assert abs(margin_of(margins).error - 2.0 / 40) < 0.005


def test_the_ratio_is_zero_where_both_guesses_fit_alike():
    assert abs(log_likelihood_ratio([0.25 - 1, 0.25 + 1] * 10, gain=0.5)) < 1e-12


def test_the_sequential_test_is_seldom_wrong_and_ends():
    rng = random.Random(2)
    wrong = 0
    for _ in range(200):
        truth = rng.choice([0.0, 0.5])
        margins = [rng.gauss(truth, 2.0) for _ in range(20)]
        while (verdict := decide(margins)) is Verdict.UNDECIDED:
            margins.append(rng.gauss(truth, 2.0))
            assert len(margins) < 2000
        wrong += verdict is not (Verdict.STRONGER if truth else Verdict.NOT_STRONGER)
    assert wrong <= 20


def test_nothing_is_decided_from_one_pair_or_from_equal_ones():
    assert decide([9.0]) is decide([2.0, 2.0]) is decide([]) is Verdict.UNDECIDED
