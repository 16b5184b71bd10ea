"""The rules page: every figure is a real position that shows what its words say."""

import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from triangles.lines import Line, Triangle
from triangles.players import Player
from triangles.refusals import Reason
from triangles.server.figures import (
    CLOUDS,
    FIGURES,
    LESSONS,
    RECORDED,
    draw_figure,
    recorded_game,
    stars_of,
)
from triangles.server.languages import language_of
from triangles.server.pages import PAGES, render_page

ENGLISH = language_of("en")
FIRST, SECOND = Player.FIRST, Player.SECOND
ABC, ACD = Triangle(0, 1, 2), Triangle(0, 2, 3)


def refusal_of(name):
    figure = FIGURES[name]
    return figure.play().refusal(*stars_of(figure.refused))


def rules_page():
    return render_page(next(page for page in PAGES if page.name == "rules"), ENGLISH)


def test_b_d_is_refused_because_it_crosses_a_c():
    refusal = refusal_of("crosses")
    assert (refusal.reason, refusal.lines) == (Reason.CROSSES, (Line(0, 2),))


def test_a_c_is_refused_because_it_passes_over_b():
    refusal = refusal_of("over")
    assert (refusal.reason, refusal.stars) == (Reason.OVER_STAR, (1,))


def test_the_third_side_closes_a_triangle():
    last = FIGURES["closed"].play().moves[-1]
    assert (last.player, last.line, last.closed) == (FIRST, Line(0, 2), (ABC,))


def test_the_large_triangle_with_d_in_it_gives_nothing():
    game = FIGURES["holed"].play()
    assert game.lines == (Line(0, 1), Line(1, 2), Line(0, 2))
    assert game.scores == (0, 0)


def test_the_small_triangles_around_d_count():
    game = FIGURES["around"].play()
    assert game.triangles == {
        Triangle(0, 1, 3): FIRST,
        Triangle(0, 2, 3): SECOND,
        Triangle(1, 2, 3): SECOND,
    }


def test_the_diagonal_closes_two_triangles():
    last = FIGURES["diagonal"].play().moves[-1]
    assert (last.player, last.line, last.closed) == (FIRST, Line(0, 2), (ABC, ACD))


def test_with_move_3_player_1_closes_a_triangle_and_moves_again():
    moves = FIGURES["chain"].play().moves
    assert [move.player for move in moves] == [FIRST, SECOND, FIRST, FIRST]
    assert [move.closed for move in moves] == [(), (), (ABC,), ()]


def test_the_tie_is_a_finished_game_with_two_triangles_each():
    game = FIGURES["level"].play()
    assert game.outcome.is_tie
    assert game.scores == (2, 2)


def test_the_recorded_games_stand_as_their_captions_say():
    under_way, finished = (recorded_game(name) for name in RECORDED)
    assert (under_way.is_over, under_way.scores) == (False, (8, 7))
    assert (finished.outcome.winner, finished.scores) == (FIRST, (19, 17))
    assert "Player 1 leads by 8 triangles to 7" in rules_page()
    assert "Player 1 wins by 19 triangles to 17" in rules_page()


def test_every_figure_is_on_the_page_with_a_title_and_a_description():
    page = rules_page()
    for name in (*FIGURES, *RECORDED):
        assert f'<figure id="figure-{name}"' in page
    assert page.count('role="img"') == len(FIGURES) + len(RECORDED) + len(CLOUDS)
    assert page.count("<desc") == page.count("<title") - 1 == page.count('role="img"')


@pytest.mark.parametrize(
    ("name", "wanted", "reason", "closes"),
    [
        ("crosses", "BD", Reason.CROSSES, 0),
        ("over", "AC", Reason.OVER_STAR, 0),
        ("closed", "AC", None, 1),
        ("holed", "AC", None, 0),
        ("diagonal", "AC", None, 2),
        ("level", "AF", None, 1),
    ],
)
def test_whoever_tries_a_figure_meets_what_its_words_promise(name, wanted, reason, closes):
    exercise = FIGURES[name].exercise()
    assert exercise["wanted"] == stars_of(wanted)
    assert (exercise["reason"], exercise["closes"]) == (reason, closes)
    assert f'data-task="Draw {wanted[0]}\N{EN DASH}{wanted[1]}."' in rules_page()


def test_the_lessons_are_moments_of_one_game_that_player_1_wins_by_4_to_1():
    exercises = [lesson.exercise() for lesson in LESSONS.values()]
    for one, following in pairwise(exercises):
        assert following["lines"][: len(one["lines"])] == one["lines"]
    assert [exercise["closes"] for exercise in exercises] == [0, 1, 0, 2, 1]
    assert [exercise["reason"] for exercise in exercises] == [
        None,
        None,
        Reason.CROSSES,
        None,
        None,
    ]
    assert all(len(exercise["lines"]) % 2 == 0 for exercise in exercises)
    last = LESSONS["end"].play()
    assert (last.is_over, last.scores) == (True, (4, 1))


def test_in_the_last_lesson_no_other_line_can_be_drawn():
    exercise = LESSONS["end"].exercise()
    before = LESSONS["end"].play().at(len(exercise["lines"]))
    assert list(before.legal_lines) == [Line(*exercise["wanted"])]


@pytest.mark.parametrize("name", [*FIGURES, *LESSONS, *RECORDED])
def test_a_figure_is_one_picture_without_a_style_of_its_own(name):
    drawing = draw_figure(name, "Title", "Description")
    root = ET.fromstring(drawing)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "<style" not in drawing


def test_no_two_elements_of_the_page_share_an_id():
    ids = re.findall(r'\sid="([^"]*)"', rules_page())
    assert len(ids) == len(set(ids))
