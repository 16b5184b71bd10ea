"""What Hypothesis plays with: boards, and games on them."""

import random

from hypothesis import strategies as st

from triangles import Board, Game, InvalidBoardError

GRID = st.tuples(st.integers(0, 4), st.integers(0, 4))
PLANE = st.tuples(st.integers(-300, 300), st.integers(-300, 300))


@st.composite
def boards(draw, margins=(0, 1, 30), most=9):
    """Boards of a few stars; half of them on a small grid, with many in a row."""
    places, scale = draw(st.sampled_from([(GRID, 50), (PLANE, 1)]))
    stars = draw(st.lists(places, min_size=3, max_size=most, unique=True))
    margin = draw(st.sampled_from(margins))
    try:
        return Board([(x * scale, y * scale) for x, y in stars], margin)
    except InvalidBoardError:
        return Board([(0, 0), (100, 0), (100, 100), (0, 100)], margin)


@st.composite
def games(draw, margins=(0, 1, 30)):
    """Games of any length, on boards of a few stars, either option, some resigned."""
    game = Game(draw(boards(margins)), draw(st.booleans()))
    rng = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 25))):
        if game.is_over:
            break
        game.draw(*rng.choice(list(game.legal_lines)))
    if not game.is_over and draw(st.booleans()):
        game.resign(draw(st.sampled_from([None, 0, 1])))
    return game


def play_to_the_end(game: Game, seed: int = 0) -> Game:
    """Draws random legal lines, tried in a random order, until the game is over."""
    rng = random.Random(seed)
    count = len(game.board)
    pairs = [(low, high) for high in range(count) for low in range(high)]
    rng.shuffle(pairs)
    for pair in pairs:
        if game.is_over:
            return game
        if game.refusal(*pair) is None:
            game.draw(*pair)
    assert game.is_over
    return game
