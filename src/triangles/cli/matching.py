"""Commands for engines: ``match`` and ``engine``."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict

from triangles.cli.common import Commands, add_command, count, load_part
from triangles.cli.progress import Progress
from triangles.match.pairs import Pair
from triangles.match.plans import MatchPlan, play_here, play_on_ray
from triangles.match.statistics import Verdict, decide
from triangles.match.summary import Summary, format_summary, summarise
from triangles.sizes import SIZES


def add_commands(commands: Commands) -> None:
    """Adds the commands of this module."""
    match = add_command(
        commands,
        "match",
        _match,
        about="Let two players play pairs of games, sides swapped, on boards from seeds.",
        example="triangles match --a expert --b skilled --board phone-24 --pairs 20 --seed 1",
    )
    who = "a level, a baseline, or a command that speaks the line protocol"
    match.add_argument("--a", required=True, metavar="PLAYER", help=who)
    match.add_argument("--b", required=True, metavar="PLAYER", help=who)
    match.add_argument("--board", required=True, choices=list(SIZES))
    match.add_argument("--pairs", type=count, default=20, help="how many pairs at most")
    match.add_argument("--play-again", action="store_true", help="play again after a triangle")
    match.add_argument(
        "--sprt", action="store_true", help="stop as soon as the question is decided"
    )
    match.add_argument("--seed", type=count, default=0, help="for the boards and the players")
    match.add_argument("--workers", type=count, help="processes; one a core if none is given")
    match.add_argument("--ray", action="store_true", help="spread the pairs over a Ray cluster")
    match.add_argument("--json", action="store_true", help="write the result as JSON")
    engine = add_command(
        commands,
        "engine",
        _engine,
        about="Speak the line protocol on standard input and output, for matches.",
        example="triangles engine --level expert",
    )
    engine.add_argument("--level", default="expert", help="who answers until told otherwise")


def _match(arguments: argparse.Namespace) -> None:
    load_part("triangles.engine", "engine")
    plan = MatchPlan(
        arguments.a,
        arguments.b,
        arguments.board,
        arguments.pairs,
        arguments.play_again,
        arguments.seed,
    )
    if arguments.ray:
        load_part("ray", "ray")
        pairs = play_on_ray(plan)
    else:
        pairs = play_here(plan, arguments.workers)
    played: list[Pair] = []
    try:
        with Progress("pairs") as progress:
            for pair in pairs:
                played.append(pair)
                progress.show(len(played), plan.pairs)
                margins = [one.margin for one in played]
                if arguments.sprt and decide(margins) is not Verdict.UNDECIDED:
                    break
    except KeyboardInterrupt:
        # Whoever interrupts a match wants to know how it stands.
        _tell(summarise(plan, played), arguments)
        raise
    _tell(summarise(plan, played), arguments)


def _tell(summary: Summary, arguments: argparse.Namespace) -> None:
    print(json.dumps(asdict(summary)) if arguments.json else format_summary(summary))


def _engine(arguments: argparse.Namespace) -> None:
    engine = load_part("triangles.engine", "engine")
    from triangles.match.roster import warm_up
    from triangles.match.session import EngineSession

    warm_up()
    session = EngineSession(lambda level, seed: engine.Computer(level, seed=seed), arguments.level)
    for answer in session.answers(sys.stdin):
        print(answer, flush=True)
