"""The themes: complete, and told apart by eyes of every kind."""

import pytest

from triangles import svg
from triangles.themes import STAR_SHAPES, THEMES, css

SKIES = ("sky-rim", "sky-middle")
SURFACES = ("surface", "surface-raised")
READ_ON_SURFACES = ("text", "text-soft", "first-text", "second-text", "accent")
SEEN_ON_THE_SKY = ("first", "second", "star", "refused", "blocking")
EYES = {
    "full colour": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""
How eyes see linear light, as matrices: those of Machado, Oliveira and Fernandes (2009)
for a whole lack of one kind of cone.
"""


def linear(colour):
    """The linear light of a colour such as ``#ff5b35``."""
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def contrast(one, other, eyes="full colour"):
    """The contrast of two colours as WCAG 2 defines it, for eyes of one kind."""
    lights = []
    for colour in (one, other):
        seen = [sum(map(float.__mul__, map(float, row), linear(colour))) for row in EYES[eyes]]
        lights.append(0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2])
    low, high = sorted(lights)
    return (high + 0.05) / (low + 0.05)


@pytest.fixture(params=THEMES)
def colours(request):
    """The colours of each theme."""
    return THEMES[request.param].colours


def test_contrast_is_that_of_wcag():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_texts_can_be_read(colours):
    for text in READ_ON_SURFACES:
        for surface in SURFACES:
            assert contrast(colours[text], colours[surface]) >= 4.5, (text, surface)
    for text in ("text", "text-soft", "label", "first-text", "second-text"):
        for sky in SKIES:
            assert contrast(colours[text], colours[sky]) >= 4.5, (text, sky)
    assert contrast(colours["on-accent"], colours["accent"]) >= 4.5


def test_lines_and_stars_stand_out_from_the_sky(colours):
    for name in SEEN_ON_THE_SKY:
        for sky in SKIES:
            assert contrast(colours[name], colours[sky]) >= 3, (name, sky)


@pytest.mark.parametrize("eyes", EYES)
def test_the_players_differ_to_eyes_of_every_kind(colours, eyes):
    assert contrast(colours["first"], colours["second"], eyes) >= (
        3 if eyes in {"full colour", "grey"} else 2
    )


def test_every_theme_has_every_colour_and_no_other():
    names = {tuple(theme.colours) for theme in THEMES.values()}
    assert len(names) == 1
    assert len(THEMES) >= 6
    assert all(f'[data-theme="{name}"]' in css() for name in THEMES)


def test_the_shapes_of_stars_are_known_and_used():
    assert {theme.star for theme in THEMES.values()} == STAR_SHAPES.keys()


def test_a_theme_with_patterns_has_them_in_its_pictures(two_triangles):
    plain = svg.render(two_triangles, theme="nebula")
    patterned = svg.render(two_triangles, theme="mosaic")
    for name in ("hatch", "dots"):
        assert f"url(#{name})" not in plain
        assert f"url(#{name})" in patterned
        assert f'<pattern id="{name}"' in patterned


def test_no_variable_is_left_open_in_a_picture(two_triangles):
    for theme in THEMES:
        assert "var(" not in svg.render(two_triangles, theme=theme)


@pytest.fixture
def two_triangles():
    """A game with a triangle of each player."""
    from triangles import Board, Game

    game = Game(Board([(0, 0), (4000, 0), (2000, 3400), (2000, 1200)]))
    for line in ((0, 1), (1, 2), (0, 2), (0, 3), (1, 3), (2, 3)):
        game.draw(*line)
    return game
