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
    assert main(["solve", WHOLE, "--ply", "36", "--nodes", "10"]) == 1
    assert "not solved within 10 nodes" in capsys.readouterr().err
    assert main(["solve", WHOLE, "--ply", "0"]) == 1
    assert "not solved: more than 128 lines may be drawn" in capsys.readouterr().err
