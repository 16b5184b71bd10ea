import json
import os
import signal
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

import pytest

from triangles import Board, read_record
from triangles.boardfile import write_board
from triangles.cli import main, matching
from triangles.match.pairs import Pair, PlayedGame, play_pair
from triangles.match.plans import MatchPlan, play_here, play_on_ray
from triangles.match.summary import format_summary, summarise

PLAN = MatchPlan("greedy-and-safe", "random", "phone-24", pairs=3, seed=5)
FAKE = f"{sys.executable} {Path(__file__).parent / 'fake_engine.py'}"
SQUARE = Board([(0, 0), (4000, 0), (4000, 4000), (0, 4000)])


class Chooser:
    """Chooses the first or the last legal line."""

    def __init__(self, place):
        self.place = place

    def choose(self, game):
        return tuple(list(game.legal_lines)[self.place])


def results(pairs):
    return [[(game.margin, game.drew_last) for game in pair.games] for pair in pairs]


@pytest.fixture(scope="module")
def played():
    return list(play_here(PLAN, workers=2))


def test_a_pair_is_two_games_with_sides_swapped():
    pair = play_pair(Chooser(0), Chooser(-1), SQUARE, play_again=False)
    mirrored = play_pair(Chooser(-1), Chooser(0), SQUARE, play_again=False)
    assert [game.margin for game in pair.games] == [-game.margin for game in mirrored.games[::-1]]
    assert pair.margin == -mirrored.margin
    assert [game.drew_last for game in pair.games] == [
        not game.drew_last for game in mirrored.games[::-1]
    ]
    assert all(sum(map(len, game.seconds)) == 5 for game in pair.games)


def test_the_same_plan_gives_the_same_pairs_in_any_number_of_processes(played):
    assert results(played) == results(play_here(PLAN, workers=1))
    assert results(played) != results(play_here(MatchPlan(PLAN.a, PLAN.b, PLAN.size, 3, seed=6), 1))


def test_a_ray_cluster_gives_the_same_pairs(played):
    assert results(play_on_ray(PLAN)) == results(played)


def test_the_option_for_ray_spreads_a_match_over_the_cluster(played, monkeypatch, capsys):
    asked = []
    monkeypatch.setattr(matching, "play_on_ray", lambda plan: asked.append(plan) or iter(played))
    words = ["match", "--a", PLAN.a, "--b", PLAN.b, "--board", PLAN.size, "--pairs", "3"]
    assert main([*words, "--seed", "5", "--ray", "--json"]) == 0
    assert asked == [PLAN]
    assert json.loads(capsys.readouterr().out) == json.loads(
        json.dumps(asdict(summarise(PLAN, played)))
    )


def test_a_summary_counts_games_and_margins():
    pairs = [
        Pair((PlayedGame(3, True, ((0.1,), (0.2,))), PlayedGame(0, False, ((0.3,), (0.2,))))),
        Pair((PlayedGame(-1, False, ((0.2,), ())), PlayedGame(2, True, ((0.2,), ())))),
    ]
    summary = summarise(PLAN, pairs)
    assert (summary.wins, summary.ties, summary.losses, summary.drew_last) == (2, 1, 1, 2)
    assert (summary.mean_margin, summary.error) == (1.0, 0.5)
    assert summary.times_a.longest == 0.3
    words = format_summary(summary)
    assert "2 pairs, 4 games: 2 won, 1 tied, 1 lost" in words
    assert "margin +1.00 triangles a game, standard error 0.50" in words


def test_the_stronger_baseline_wins_and_the_sequential_test_sees_it(capsys):
    words = ["match", "--a", "greedy-and-safe", "--b", "random", "--board", "phone-24"]
    assert main([*words, "--pairs", "30", "--seed", "1", "--sprt", "--json", "--workers", "1"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["verdict"] == "stronger"
    assert found["pairs"] < 30
    assert found["mean_margin"] > 2


def test_whoever_interrupts_a_match_is_told_how_it_stands(played, monkeypatch, capsys):
    def interrupted(plan, workers):
        yield from played[:2]
        raise KeyboardInterrupt

    monkeypatch.setattr(matching, "play_here", interrupted)
    words = ["match", "--a", PLAN.a, "--b", PLAN.b, "--board", PLAN.size, "--pairs", "3"]
    assert main(words) == 130
    assert "\n2 pairs, 4 games: " in capsys.readouterr().out


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_an_interrupt_ends_the_workers_at_once_and_in_silence():
    words = ["match", "--a", "expert", "--b", "expert", "--board", "tablet-180", "--workers", "2"]
    command = [sys.executable, "-m", "triangles", *words]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as match:
        with pytest.raises(subprocess.TimeoutExpired):
            match.wait(timeout=5)
        # As a terminal does, to all processes of the match.
        os.killpg(match.pid, signal.SIGINT)
        said, complaint = match.communicate(timeout=20)
    assert (match.returncode, complaint) == (130, "")
    assert "\n0 pairs, 0 games: " in said


def test_a_player_that_is_neither_a_level_nor_a_program_is_named(capsys):
    words = ["match", "--a", "champion", "--b", "random", "--board", "phone-24"]
    assert main([*words, "--pairs", "1", "--workers", "1"]) == 1
    complaint = capsys.readouterr().err
    assert "cannot start 'champion', which is no level either: No such file" in complaint


def test_an_external_engine_that_breaks_the_rules_ends_the_match_in_one_line(capsys):
    words = ["match", "--a", "random", "--b", f"{FAKE} cheats", "--board", "phone-24"]
    assert main([*words, "--pairs", "1", "--workers", "1"]) == 1
    complaint = capsys.readouterr().err
    assert complaint.startswith("triangles: ")
    assert "breaks the rules" in complaint


def test_our_own_engine_speaks_the_protocol(capsys):
    engine = f"{sys.executable} -m triangles engine --level casual"
    plan = MatchPlan("casual", engine, "phone-24", pairs=1, seed=3)
    ours = MatchPlan("casual", "casual", "phone-24", pairs=1, seed=3)
    assert results(play_here(plan, workers=1)) == results(play_here(ours, workers=1))


def test_analyse_shows_the_whole_play_that_it_is_sure_of(capsys):
    record = Path(__file__).parents[1] / "data" / "records" / "whole-24.triangles"
    assert main(["analyse", str(record), "--ply", "45", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    game = read_record(record.read_text(encoding="utf-8")).at(45)
    player, before = game.turn, game.scores
    for line in found["principal_variation"]:
        game.draw(*line)
    assert game.is_over
    own, other = (after - then for after, then in zip(game.scores, before, strict=True))
    assert found["lines"][0]["margin"] == (own - other if player == 0 else other - own)


def test_analyse_takes_a_board_and_its_option(tmp_path, capsys):
    path = tmp_path / "square.board"
    path.write_text(write_board(SQUARE), encoding="utf-8")
    best = []
    for option in ([], ["--play-again"]):
        assert main(["analyse", str(path), "--json", *option]) == 0
        best.append(json.loads(capsys.readouterr().out)["lines"][0]["margin"])
    assert best == [2, 0]


def test_analyse_says_what_every_line_is_worth(capsys):
    record = str(Path(__file__).parents[1] / "data" / "records" / "kite.triangles")
    assert main(["analyse", record]) == 0
    said = capsys.readouterr().out
    assert "exact margins" in said
    assert "0-2    +2.00" in said
    assert main(["analyse", record, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["is_exact"] is True
