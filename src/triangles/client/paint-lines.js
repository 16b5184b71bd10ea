/**
 * Paints the drawn lines and the closed triangles, by what is new in the game
 * since it was painted last. What is drawn while one looks on grows.
 *
 * @import {Move} from './game.js'
 * @import {State} from './state.js'
 * @import {Point, Triangle} from './types.js'
 */

import { lay, make, setClasses } from './svg.js';

/** @typedef {{move: Move, line: SVGLineElement, glow: SVGLineElement, triangles: SVGPathElement[]}} Painted */
/** @typedef {Readonly<Record<'triangles' | 'glows' | 'lines', SVGElement>>} Layers */

const SIDES = ['first', 'second'];

/** @param {Layers} layers */
export function linePainter(layers) {
  let glint = makeGlint(undefined, [], false);
  layers.lines.append(glint);
  /** @type {Painted[]} */
  let painted = [];
  /** @type {Partial<Pick<State, 'places' | 'game'>>} */
  let shown = {};

  return (/** @type {State} */ state) => {
    const { places, game } = state;
    if (shown.game !== game || shown.places !== places) {
      painted.forEach(remove);
      painted = [];
    }
    const kept = painted.findIndex(({ move }, index) => move !== game.moves[index]);
    if (kept >= 0) painted.splice(kept).forEach(remove);
    const missing = game.moves.slice(painted.length);
    const isFresh = shown.game === game && shown.places === places && missing.length === 1;
    for (const move of missing) painted.push(paintMove(layers, places, move, isFresh));
    if (missing.length > 0 || kept >= 0 || shown.game !== game) {
      const next = makeGlint(painted.at(-1), places, isFresh);
      glint.replaceWith(next);
      glint = next;
    }
    const blocking = new Set(state.notice?.refused?.refusal.lines.map(String));
    painted.forEach((one, index) => mark(one, index === painted.length - 1, blocking));
    shown = { places, game };
  };
}

/** @param {Painted} painted */
function remove({ line, glow, triangles }) {
  for (const element of [line, glow, ...triangles]) element.remove();
}

/**
 * @param {Layers} layers
 * @param {readonly Point[]} places
 * @param {Move} move
 * @param {boolean} isFresh
 * @returns {Painted}
 */
function paintMove(layers, places, move, isFresh) {
  const [from, to] = [at(places, move.from), at(places, move.to)];
  const line = make('line', { pathLength: 1 });
  const glow = make('line', { pathLength: 1 });
  lay(line, from, to);
  lay(glow, from, to);
  const triangles = move.closed.map((triangle) => makeTriangle(places, move, triangle));
  layers.triangles.append(...triangles);
  layers.glows.append(glow);
  layers.lines.insertBefore(line, layers.lines.lastChild);
  const painted = { move, line, glow, triangles };
  if (isFresh) [line, glow, ...triangles].forEach(grow);
  return painted;
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
 * Makes a triangle that can grow away from the side that closed it.
 *
 * @param {readonly Point[]} places
 * @param {Move} move
 * @param {Triangle} triangle
 */
function makeTriangle(places, move, triangle) {
  const corners = triangle.map((star) => at(places, star).map((value) => value.toFixed(1)).join(' '));
  const path = make('path', { 'class': `triangle ${SIDES[move.player]}`, d: `M${corners.join(' L')} Z` });
  const [[x1, y1], [x2, y2]] = [at(places, move.from), at(places, move.to)];
  path.style.setProperty('--side-x', `${x1}px`);
  path.style.setProperty('--side-y', `${y1}px`);
  path.style.setProperty('--side-angle', `${Math.atan2(y2 - y1, x2 - x1)}rad`);
  return path;
}

/**
 * Makes the mark of the last line. A new element each time, because an
 * animation of the old one could not be begun again.
 *
 * @param {Painted | undefined} last
 * @param {readonly Point[]} places
 * @param {boolean} isFresh
 */
function makeGlint(last, places, isFresh) {
  if (!last) return make('line', { 'class': 'glint', hidden: '' });
  const glint = make('line', { 'class': 'glint', pathLength: 1 });
  lay(glint, at(places, last.move.from), at(places, last.move.to));
  if (isFresh) grow(glint);
  return glint;
}

/**
 * @param {Painted} painted
 * @param {boolean} isLast
 * @param {ReadonlySet<string>} blocking
 */
function mark({ move, line, glow }, isLast, blocking) {
  const classes = `${SIDES[move.player]}${isLast ? ' last' : ''}`;
  const pair = String([Math.min(move.from, move.to), Math.max(move.from, move.to)]);
  setClasses(line, `line ${classes}${blocking.has(pair) ? ' blocking' : ''}`);
  setClasses(glow, `glow ${classes}`);
}

/**
 * @param {readonly Point[]} places
 * @param {number} star
 * @returns {Point}
 */
function at(places, star) {
  return places[star] ?? [0, 0];
}
