/**
 * Paints the drawn lines and the closed triangles, by what is new in the game
 * since it was painted last. What is drawn while one looks on grows.
 *
 * The picture of all that is drawn takes long to paint. So the latest lines lie in
 * small pictures of their own, and join it when nothing has happened for a while.
 *
 * @import {Move} from './game.js'
 * @import {State} from './state.js'
 * @import {Point, Triangle} from './types.js'
 */

import { afterPaint, whenStill } from './loop.js';
import { lay, make } from './svg.js';

/** @typedef {{move: Move, line: SVGLineElement, glow: SVGLineElement, triangles: SVGPathElement[]}} Painted */
/** @typedef {Readonly<Record<'triangles' | 'glows' | 'lines', SVGElement>>} Layers */

const SIDES = ['first', 'second'];

/** Nothing has happened for so long when the latest lines join the others. */
const STILL_MS = 1200;

/** So many lines are painted fast, whatever else is drawn. */
const MOST_FRESH = 24;

/**
 * @param {Layers} settled
 * @param {Layers} fresh
 */
export function linePainter(settled, fresh) {
  const glints = make('g', { 'class': 'glints' });
  fresh.lines.after(glints);
  /** @type {Painted[]} */
  const painted = [];
  /** So many of them have joined the others. */
  let joined = 0;
  const join = (/** @type {number} */ count) => {
    for (const one of painted.slice(joined, count)) put(settled, one);
    joined = Math.max(joined, count);
  };
  const joinSoon = whenStill(() => join(painted.length - 1), STILL_MS);
  /** @type {Partial<Pick<State, 'places' | 'game'>> & {revision?: number}} */
  let shown = {};

  return (/** @type {State} */ { places, game }) => {
    joinSoon();
    const isSame = shown.game === game && shown.places === places;
    if (isSame && shown.revision === game.revision) return;
    const before = painted.at(-1);
    const kept = isSame ? countSame(painted, game.moves) : 0;
    painted.splice(kept).forEach(remove);
    const missing = game.moves.slice(kept);
    const isFresh = isSame && missing.length === 1;
    painted.push(...missing.map((move) => paintMove(places, move, isFresh)));
    joined = Math.max(0, Math.min(joined, kept, painted.length - 1));
    if (missing.length > 1 || painted.length - joined > MOST_FRESH) join(painted.length - 1);
    for (const one of painted.slice(joined)) put(fresh, one);
    const last = painted.at(-1);
    if (last !== before) {
      mark(before, false);
      mark(last, true);
      const shine = () => {
        if (last === painted.at(-1)) glints.replaceChildren(...(last ? [makeGlint(last, places, isFresh)] : []));
      };
      // The line is there first; its light may come a frame later.
      if (isFresh) afterPaint(shine);
      else shine();
    }
    shown = { places, game, revision: game.revision };
  };
}

/**
 * @param {readonly Painted[]} painted
 * @param {readonly Move[]} moves
 */
function countSame(painted, moves) {
  const first = painted.findIndex(({ move }, index) => move !== moves[index]);
  return first < 0 ? painted.length : first;
}

/**
 * Puts what was painted of a line into its picture.
 *
 * @param {Layers} layers
 * @param {Painted | undefined} painted
 */
function put(layers, painted) {
  if (!painted || painted.line.parentNode === layers.lines) return;
  const { line, glow, triangles } = painted;
  layers.triangles.append(...triangles);
  layers.glows.append(glow);
  layers.lines.append(line);
}

/** @param {Painted} painted */
function remove({ line, glow, triangles }) {
  for (const element of [line, glow, ...triangles]) element.remove();
}

/**
 * @param {readonly Point[]} places
 * @param {Move} move
 * @param {boolean} isFresh
 * @returns {Painted}
 */
function paintMove(places, move, isFresh) {
  const [from, to] = [at(places, move.from), at(places, move.to)];
  const line = make('line', { 'class': `line ${SIDES[move.player]}`, pathLength: 1 });
  const glow = make('line', { 'class': `glow ${SIDES[move.player]}`, pathLength: 1 });
  lay(line, from, to);
  lay(glow, from, to);
  const triangles = move.closed.map((triangle) => makeTriangle(places, move, triangle));
  if (isFresh) [line, glow, ...triangles].forEach(grow);
  return { move, line, glow, triangles };
}

/**
 * Lets an element grow once; how is up to the style sheet.
 *
 * @param {SVGElement} element
 */
function grow(element) {
  element.dataset.fresh = '';
  element.addEventListener('animationend', () => delete element.dataset.fresh, { once: true });
}

/**
 * Makes a triangle that can grow from the side that closed it.
 *
 * @param {readonly Point[]} places
 * @param {Move} move
 * @param {Triangle} triangle
 */
function makeTriangle(places, { player, from, to }, triangle) {
  const [one, other] = [at(places, from), at(places, to)];
  /** @type {Point} */
  const middle = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  const corners = triangle.map((star) => at(places, star));
  const flat = triangle.map((star) => (star === from || star === to ? at(places, star) : middle));
  const path = make('path', { 'class': `triangle ${SIDES[player]}`, d: outline(corners) });
  path.style.setProperty('--flat', `path("${outline(flat)}")`);
  return path;
}

/** @param {readonly Point[]} corners */
function outline(corners) {
  return `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L')} Z`;
}

/**
 * Makes the light on the last line. A new element each time, because an animation
 * of the old one could not be begun again.
 *
 * @param {Painted} last
 * @param {readonly Point[]} places
 * @param {boolean} isFresh
 */
function makeGlint({ move: { from, to } }, places, isFresh) {
  const glint = make('line', { 'class': 'glint', pathLength: 1 });
  lay(glint, at(places, from), at(places, to));
  if (isFresh) grow(glint);
  return glint;
}

/**
 * Marks the last line, or takes the mark from it.
 *
 * @param {Painted | undefined} painted
 * @param {boolean} isLast
 */
function mark(painted, isLast) {
  if (!painted) return;
  for (const element of [painted.line, painted.glow]) element.classList.toggle('last', isLast);
}

/**
 * @param {readonly Point[]} places
 * @param {number} star
 * @returns {Point}
 */
function at(places, star) {
  return places[star] ?? [0, 0];
}
