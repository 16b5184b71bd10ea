"""What came out of a match, as numbers and in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from triangles.match.pairs import Pair, PlayedGame
from triangles.match.plans import MatchPlan
from triangles.match.statistics import decide, log_likelihood_ratio, margin_of


@dataclass(frozen=True, slots=True)
class Times:
    """How long moves took, in seconds."""

    mean: float
    most_of_95_percent: float
    longest: float


@dataclass(frozen=True, slots=True)
class Summary:
    """
    The result of a match, seen by player *a*. Margins are triangles a game, the
    mean of a pair's two games; the error is the standard error of their mean.
    """

    a: str
    b: str
    board: str
    play_again: bool
    seed: int
    pairs: int
    wins: int
    ties: int
    losses: int
    mean_margin: float
    error: float
    drew_last: int
    log_likelihood_ratio: float
    verdict: str
    times_a: Times
    times_b: Times


def summarise(plan: MatchPlan, pairs: Sequence[Pair]) -> Summary:
    """Sums up the *pairs* that were played of a *plan*."""
    games = [game for pair in pairs for game in pair.games]
    margins = [pair.margin for pair in pairs]
    margin = margin_of(margins)
    return Summary(
        plan.a,
        plan.b,
        plan.size,
        plan.play_again,
        plan.seed,
        len(pairs),
        sum(game.margin > 0 for game in games),
        sum(game.margin == 0 for game in games),
        sum(game.margin < 0 for game in games),
        margin.mean,
        margin.error,
        sum(game.drew_last for game in games),
        log_likelihood_ratio(margins, 0.5),
        str(decide(margins)),
        _times(games, 0),
        _times(games, 1),
    )


def format_summary(summary: Summary) -> str:
    """Returns the summary as a few lines for a person."""
    games = 2 * summary.pairs
    option = "play again" if summary.play_again else "one line a turn"
    won = f"{summary.wins} won, {summary.ties} tied, {summary.losses} lost"
    mean = f"margin {summary.mean_margin:+.2f} triangles a game, standard error {summary.error:.2f}"
    ratio = f"log-likelihood ratio {summary.log_likelihood_ratio:+.2f} of +0.5 to 0"
    rows = [
        f"{summary.a} against {summary.b}: {summary.board}, {option}, seed {summary.seed}",
        f"{summary.pairs} pairs, {games} games: {won}",
        mean,
        f"{summary.a} drew the last line in {summary.drew_last} of {games} games",
        f"{ratio}: {summary.verdict}",
    ]
    for name, times in ((summary.a, summary.times_a), (summary.b, summary.times_b)):
        rows.append(
            f"{name}: {1000 * times.mean:.1f} ms a move, "
            f"95 % within {1000 * times.most_of_95_percent:.1f}, longest {1000 * times.longest:.1f}"
        )
    return "\n".join(rows)


def _times(games: Sequence[PlayedGame], player: int) -> Times:
    seconds = sorted(second for game in games for second in game.seconds[player])
    if not seconds:
        return Times(0.0, 0.0, 0.0)
    return Times(sum(seconds) / len(seconds), seconds[(len(seconds) - 1) * 95 // 100], seconds[-1])
