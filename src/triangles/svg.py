"""Pictures of boards and games, as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from triangles.board import Board
from triangles.game import Game, Move
from triangles.generator import below, scramble
from triangles.lines import Line, Star
from triangles.players import Player
from triangles.sizes import SIZES
from triangles.themes import DEFAULT_THEME, Theme, board_css, theme_of

CUSTOM_EXTENT = 4000
"""The longer side of the stars of a custom board, in the units of the picture."""

CUSTOM_BORDER = 400
SPARK = "M0-66Q5-5 66 0 5 5 0 66-5 5-66 0-5-5 0-66Z"
"""The rays of a star, in the themes whose stars have some."""

DUST_AREA = 200_000
"""One speck of dust for so many square units of sky."""


@dataclass(frozen=True, slots=True)
class Frame:
    """
    Where a board lies in its picture: a star at *(sx, sy)* is drawn at
    *(x + scale * sx, y + scale * sy)*, in a picture of *width* by *height*.
    """

    width: int
    height: int
    scale: float
    x: float
    y: float

    def place(self, star: tuple[int, int]) -> tuple[str, str]:
        """Returns the coordinates of a star in the picture, as SVG writes them."""
        return _number(self.x + self.scale * star[0]), _number(self.y + self.scale * star[1])


def frame_of(board: Board) -> Frame:
    """Returns the frame of a board: its size's shape, or a close fit for a custom one."""
    if board.size is not None:
        size = SIZES[board.size]
        return Frame(size.width, size.height, 1, 0, 0)
    xs, ys = zip(*board.stars, strict=True)
    left, top = min(xs), min(ys)
    across, down = max(xs) - left, max(ys) - top
    scale = CUSTOM_EXTENT / max(across, down)
    width = max(CUSTOM_EXTENT // 4, round(across * scale)) + 2 * CUSTOM_BORDER
    height = max(CUSTOM_EXTENT // 4, round(down * scale)) + 2 * CUSTOM_BORDER
    x = (width - across * scale) / 2 - left * scale
    y = (height - down * scale) / 2 - top * scale
    return Frame(width, height, scale, x, y)


def render(  # noqa: PLR0913 -- one value, the rest quiet keywords
    game: Game | Board,
    *,
    theme: str | Theme = DEFAULT_THEME,
    labels: bool = False,
    refused: Line | None = None,
    size: int | None = None,
    title: str | None = None,
    description: str | None = None,
    prefix: str = "triangles",
    standalone: bool = True,
) -> str:
    """
    Renders a game, or a board without lines, as one SVG document.

    *labels* writes its number beside each star. *refused* is drawn dotted, and
    what stands in its way is lit up. *size* is the width in pixels. *title* and
    *description* say for a screen reader what is to be seen; by default they
    tell the score and the last line in English. *prefix* begins the ids, which
    must differ between pictures in one page. With *standalone* false the
    picture has no style of its own: the page has ``board.css`` and a theme.

    :raises: :exc:`TrianglesError` if there is no such theme.
    """
    game = Game(game) if isinstance(game, Board) else game
    frame = frame_of(game.board)
    look = theme_of(theme)
    has_sparks = not standalone or look.star == "spark"
    blockers = _Blockers.of(game, refused)
    parts = [
        _opening(game, frame, size, title, description, prefix, standalone),
        f"<style>\n{board_css(look)}</style>" if standalone else "",
        f"<defs>{patterns()}</defs>" if standalone and look.patterns else "",
        *_sky(frame, prefix, rounded=standalone),
        _group("triangles", _triangles(game, frame)),
        _group("glows", _strokes(game, frame, "glow")),
        _group("lines", _lines(game, frame, blockers)),
        _group(
            "refused-lines", [_stroke(frame, game.board, refused, "refused")] if refused else []
        ),
        _group("stars", _stars(game.board, frame, blockers, prefix, has_sparks=has_sparks)),
        _group("labels", _labels(game.board, frame)) if labels else "",
        "</svg>\n",
    ]
    return "\n".join(part for part in parts if part)


def patterns() -> str:
    """
    Returns the patterns that tell the triangles of the players apart without colour,
    for the definitions of a page or of a picture.
    """
    return "".join(
        f'<pattern id="{name}" width="{width}" height="{width}" patternUnits="userSpaceOnUse"'
        f' patternTransform="rotate(45)"><rect class="ground {side}" width="{width}"'
        f' height="{width}"/>{figure}</pattern>'
        for name, side, width, figure in _PATTERNS
    )


_PATTERNS = (
    ("hatch", "first", 64, '<rect class="figure first" width="20" height="64"/>'),
    ("dots", "second", 76, '<circle class="figure second" cx="38" cy="38" r="17"/>'),
)
"""Id, side, width and figure of each pattern."""


@dataclass(frozen=True, slots=True)
class _Blockers:
    """What stands in the way of a refused line."""

    stars: tuple[Star, ...] = ()
    lines: tuple[Line, ...] = ()

    @classmethod
    def of(cls, game: Game, refused: Line | None) -> _Blockers:
        refusal = game.refusal(*refused) if refused else None
        return cls(refusal.stars, refusal.lines) if refusal else cls()


def _opening(
    game: Game,
    frame: Frame,
    size: int | None,
    title: str | None,
    description: str | None,
    prefix: str,
    standalone: bool,
) -> str:
    width = size or round(frame.width / 10)
    height = round(width * frame.height / frame.width)
    shape = f' width="{width}" height="{height}"' if standalone else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board" role="img"{shape}'
        f' viewBox="0 0 {frame.width} {frame.height}"'
        f' aria-labelledby="{prefix}-title {prefix}-desc">\n'
        f'<title id="{prefix}-title">{escape(title or _title(game))}</title>\n'
        f'<desc id="{prefix}-desc">{escape(description or _description(game))}</desc>'
    )


def _title(game: Game) -> str:
    first, second = game.scores
    if not game.moves:
        return f"Triangles: a board of {len(game.board)} stars"
    return f"Triangles: {first} to {second} on {len(game.board)} stars"


def _description(game: Game) -> str:
    first, second = game.scores
    parts = [f"{len(game.board)} stars, {_counted(game.ply, 'line')}."]
    if game.moves:
        parts.append(f"Player 1 has {_counted(first, 'triangle')}, player 2 has {second}.")
        parts.append(f"Player {game.moves[-1].player + 1} drew the last line, {game.lines[-1]}.")
    if outcome := game.outcome:
        how = "by resignation" if outcome.termination == "resigned" else "at the end"
        parts.append(
            "The game is a tie."
            if outcome.winner is None
            else f"Player {outcome.winner + 1} won {how}."
        )
    elif game.moves:
        parts.append(f"It is the turn of player {game.turn + 1}.")
    return " ".join(parts)


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _sky(frame: Frame, prefix: str, *, rounded: bool) -> Iterator[str]:
    corner = ' rx="150"' if rounded else ""
    whole = f'width="{frame.width}" height="{frame.height}"'
    yield "<defs>"
    for name, stops in _GRADIENTS.items():
        yield f'<radialGradient id="{prefix}-{name}">{stops}</radialGradient>'
    yield "</defs>"
    yield '<g class="sky">'
    yield f'<rect {whole}{corner} fill="url(#{prefix}-sky)"/>'
    for name, x, y, rx, ry in _CLOUDS:
        place = f'cx="{x * frame.width:.0f}" cy="{y * frame.height:.0f}"'
        reach = f'rx="{rx * frame.width:.0f}" ry="{ry * frame.height:.0f}"'
        yield f'<ellipse {place} {reach} fill="url(#{prefix}-{name})"/>'
    yield from _dust(frame)
    yield "</g>"


_GRADIENTS = {
    "sky": '<stop offset="0" class="sky-middle"/><stop offset="1" class="sky-rim"/>',
    "cloud-one": '<stop offset="0" class="cloud-one"/><stop offset="1" class="cloud-one clear"/>',
    "cloud-two": '<stop offset="0" class="cloud-two"/><stop offset="1" class="cloud-two clear"/>',
    "halo": '<stop offset="0.2" class="halo-stop"/><stop offset="1" class="halo-stop clear"/>',
}

_CLOUDS = (
    ("cloud-one", 0.36, 0.34, 0.36, 0.28),
    ("cloud-two", 0.62, 0.66, 0.38, 0.26),
    ("cloud-one", 0.7, 0.24, 0.28, 0.2),
)
"""Gradient, centre and radii of each cloud, in parts of the picture."""


def _dust(frame: Frame) -> Iterator[str]:
    """Yields a path for each size of the specks, which are its round ends: far fewer elements."""
    specks: dict[int, list[str]] = {}
    for speck in range(frame.width * frame.height // DUST_AREA):
        state = scramble(speck + 1)
        x, y = below(state, frame.width), below(state + 1, frame.height)
        specks.setdefault(2 * (4 + below(state + 2, 5)), []).append(f"M{x} {y}h0")
    for size, places in sorted(specks.items()):
        yield f'<path class="dust" stroke-width="{size}" d="{"".join(places)}"/>'


def _triangles(game: Game, frame: Frame) -> Iterator[str]:
    for triangle, player in game.triangles.items():
        corners = " L".join(" ".join(frame.place(game.board.stars[star])) for star in triangle)
        yield f'<path class="triangle {_side(player)}" d="M{corners} Z"/>'


def _strokes(game: Game, frame: Frame, name: str) -> Iterator[str]:
    for move in game.moves:
        last = " last" if move is game.moves[-1] else ""
        yield _stroke(frame, game.board, move.line, f"{name} {_side(move.player)}{last}")


def _lines(game: Game, frame: Frame, blockers: _Blockers) -> Iterator[str]:
    for move in game.moves:
        yield _stroke(frame, game.board, move.line, _line_classes(game, move, blockers))
    if game.moves:
        yield _stroke(frame, game.board, game.lines[-1], "glint")


def _line_classes(game: Game, move: Move, blockers: _Blockers) -> str:
    last = " last" if move is game.moves[-1] else ""
    blocking = " blocking" if move.line in blockers.lines else ""
    return f"line {_side(move.player)}{last}{blocking}"


def _stroke(frame: Frame, board: Board, line: Line, classes: str) -> str:
    (ax, ay), (bx, by) = (frame.place(board.stars[star]) for star in line)
    return f'<line class="{classes}" x1="{ax}" y1="{ay}" x2="{bx}" y2="{by}"/>'


def _stars(
    board: Board, frame: Frame, blockers: _Blockers, prefix: str, *, has_sparks: bool
) -> Iterator[str]:
    spark = f'<path class="spark" d="{SPARK}"/>' if has_sparks else ""
    for star, point in enumerate(board.stars):
        x, y = frame.place(point)
        blocking = " blocking" if star in blockers.stars else ""
        yield (
            f'<g class="star{blocking}" data-star="{star}" transform="translate({x} {y})">'
            f'<circle class="halo" r="75" fill="url(#{prefix}-halo)"/>'
            f'{spark}<circle class="core" r="20"/></g>'
        )


def _labels(board: Board, frame: Frame) -> Iterator[str]:
    for star, point in enumerate(board.stars):
        x, y = frame.place(point)
        yield f'<text class="label" x="{x}" y="{y}" dy="-62">{star}</text>'


def _group(name: str, elements: Iterator[str] | list[str]) -> str:
    return "\n".join([f'<g class="{name}">', *elements, "</g>"])


def _side(player: Player) -> str:
    return player.name.lower()


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
