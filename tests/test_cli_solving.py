import json
from pathlib import Path

from triangles.cli import main

WHOLE = str(Path(__file__).parent / "data" / "records" / "whole-24.triangles")


def test_solve_says_what_each_line_is_worth(capsys):
    assert main(["solve", WHOLE, "--ply", "50", "--json"]) == 0
    solution = json.loads(capsys.readouterr().out)
    assert solution["value"] == max(solution["lines"].values())
    assert main(["solve", WHOLE, "--ply", "50"]) == 0
    assert capsys.readouterr().out.startswith(f"the player to move wins {solution['value']:+} ")


def test_solve_says_so_when_it_cannot(capsys):
    assert main(["solve", WHOLE, "--ply", "0", "--nodes", "1000"]) == 1
    assert "not solved within 1000 nodes" in capsys.readouterr().err
