/**
 * Paints the drawn lines and the closed triangles, by what is new in the game
 * since it was painted last. What is drawn while one looks on grows.
 *
 * @import {Move} from './game.js'
 * @import {Refused, State} from './state.js'
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
  /** @type {Partial<Pick<State, 'places' | 'game'>> & {revision?: number, refused?: Refused, marked?: Painted[]}} */
  let shown = {};

  return (/** @type {State} */ { places, game, notice }) => {
    const { revision } = game;
    const refused = notice?.refused;
    if (shown.game === game && shown.revision === revision && shown.places === places
        && shown.refused === refused) return;
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
    const blocking = new Set(refused?.refusal.lines.map(String));
    const marked = painted.filter((one) => one === painted.at(-1) || isIn(blocking, one.move));
    for (const one of new Set([...shown.marked ?? [], ...marked])) {
      mark(one, one === painted.at(-1), isIn(blocking, one.move));
    }
    shown = { places, game, revision, refused, marked };
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
  const line = make('line', { 'class': `line ${SIDES[move.player]}`, pathLength: 1 });
  const glow = make('line', { 'class': `glow ${SIDES[move.player]}`, pathLength: 1 });
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
 * @param {boolean} isBlocking
 */
function mark({ move, line, glow }, isLast, isBlocking) {
  const classes = `${SIDES[move.player]}${isLast ? ' last' : ''}`;
  setClasses(line, `line ${classes}${isBlocking ? ' blocking' : ''}`);
  setClasses(glow, `glow ${classes}`);
}

/**
 * @param {ReadonlySet<string>} pairs
 * @param {Move} move
 */
function isIn(pairs, { from, to }) {
  return pairs.size > 0 && pairs.has(String([Math.min(from, to), Math.max(from, to)]));
}

/**
 * @param {readonly Point[]} places
 * @param {number} star
 * @returns {Point}
 */
function at(places, star) {
  return places[star] ?? [0, 0];
}
