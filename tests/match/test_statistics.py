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
    rng = random.Random(3)
    wrong = 0
    for number in range(200):
        truth = 0.5 * (number % 2)
        margins = []
        while (verdict := decide(margins)) is Verdict.UNDECIDED:
            # The margin of a pair is the mean of two whole numbers.
            margins.append(round(2 * rng.gauss(truth, 2.0)) / 2)
            assert len(margins) < 2000
        wrong += verdict is not (Verdict.STRONGER if truth else Verdict.NOT_STRONGER)
    # 5 % were it not for the spread, which has to be guessed.
    assert wrong <= 0.1 * 200


def test_nothing_is_decided_from_a_few_pairs():
    assert decide([]) is decide([9.0]) is decide([8.5, 9.0] * 4) is Verdict.UNDECIDED
    assert decide([8.5, 9.0] * 5) is Verdict.STRONGER


def test_equal_margins_decide_too():
    assert decide([2.0] * 10) is Verdict.STRONGER
    assert decide([0.0] * 10) is Verdict.NOT_STRONGER
    assert decide([0.25] * 40) is Verdict.UNDECIDED
