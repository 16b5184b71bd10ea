/**
 * Paints the stars: where they are, what they are to the line being drawn, and
 * their names for those who do not see them.
 *
 * @import {Move} from './game.js'
 * @import {State} from './state.js'
 */

import { make, setClasses } from './svg.js';
import { t } from './texts.js';

export const RADIUS = { halo: 75, core: 20 };

/** The rays of a star, in the themes whose stars have some, as in the library's pictures. */
export const SPARK = 'M0-66Q5-5 66 0 5 5 0 66-5 5-66 0-5-5 0-66Z';

/**
 * @param {SVGElement} layer
 * @param {SVGElement} labels
 */
export function starPainter(layer, labels) {
  /** @type {SVGGElement[]} */
  let stars = [];
  /** @type {ReadonlyMap<number, string>} */
  let standings = new Map();
  /** @type {Partial<Shown>} */
  let shown = {};
  /** @type {readonly Move[] | undefined} */
  let named;

  return (/** @type {State} */ state) => {
    const now = whatShows(state);
    if (shown.places !== now.places) {
      if (stars.length !== now.places.length) {
        stars = now.places.map((_, star) => makeStar(star));
        layer.replaceChildren(...stars);
        labels.replaceChildren(...now.places.map((_, star) => makeLabel(star)));
        shown = {};
        standings = new Map();
        named = undefined;
      }
      movePlaces(state, stars, labels);
    }
    if (shown.game !== now.game || shown.revision !== now.revision) {
      nameStars(stars, named, state);
      named = [...state.game.moves];
    }
    if (shown.cursor !== now.cursor) {
      stars[shown.cursor ?? 0]?.setAttribute('tabindex', '-1');
      stars[now.cursor]?.setAttribute('tabindex', '0');
    }
    if (shown.reachable !== now.reachable || shown.target !== now.target || shown.refused !== now.refused) {
      const before = standings;
      standings = standingsOf(state);
      for (const star of [...before.keys(), ...standings.keys()]) {
        if (stars[star]) setClasses(stars[star], standings.get(star) ?? 'star');
      }
    }
    shown = now;
  };
}

/**
 * Picks from a state what the stars show of it. The set of reachable stars is
 * another one for each armed star.
 *
 * @param {State} state
 *
 * @typedef {ReturnType<typeof whatShows>} Shown
 */
function whatShows({ places, game, cursor, reachable, target, notice }) {
  return { places, game, revision: game.revision, cursor, reachable, target, refused: notice?.refused };
}

/**
 * Says in classes what stars are to the line that is being drawn, of those that are
 * something to it: the others are the many, and only dim as one picture.
 *
 * @param {State} state
 */
function standingsOf({ armed, reachable, target, notice }) {
  /** @type {Map<number, string>} */
  const standings = new Map();
  const add = (/** @type {number} */ star, /** @type {string} */ name) => {
    standings.set(star, `${standings.get(star) ?? 'star'} ${name}`);
  };
  for (const star of notice?.refused?.refusal.stars ?? []) add(star, 'blocking');
  if (armed !== null) {
    add(armed, 'armed');
    for (const star of reachable) add(star, 'reachable');
  }
  if (target !== null) add(target, 'target');
  return standings;
}

/** @param {number} star */
function makeStar(star) {
  return make('g', { 'class': 'star', 'data-star': star, role: 'button', tabindex: -1 }, [
    make('circle', { 'class': 'halo', r: RADIUS.halo, fill: 'url(#halo)' }),
    make('path', { 'class': 'spark', d: SPARK }),
    make('circle', { 'class': 'core', r: RADIUS.core }),
  ]);
}

/** @param {number} star */
function makeLabel(star) {
  const label = make('text', { 'class': 'label', dy: -62 });
  label.textContent = String(star);
  return label;
}

/**
 * @param {State} state
 * @param {readonly SVGGElement[]} stars
 * @param {SVGElement} labels
 */
function movePlaces({ places }, stars, labels) {
  places.forEach(([x, y], star) => {
    stars[star]?.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
    labels.children[star]?.setAttribute('x', x.toFixed(1));
    labels.children[star]?.setAttribute('y', y.toFixed(1));
  });
}

/**
 * Names the stars whose lines are others than before, or all at first.
 *
 * @param {readonly SVGGElement[]} stars
 * @param {readonly Move[] | undefined} before
 * @param {State} state
 */
function nameStars(stars, before, { game: { moves }, starNames }) {
  const same = before ? countSame(before, moves) : 0;
  const changed = before
    ? new Set([...before.slice(same), ...moves.slice(same)].flatMap(({ from, to }) => [from, to]))
    : stars.keys();
  for (const star of changed) stars[star]?.setAttribute('aria-label', nameOf(star, moves, starNames));
}

/**
 * @param {readonly Move[]} before
 * @param {readonly Move[]} moves
 */
function countSame(before, moves) {
  const first = before.findIndex((move, index) => move !== moves[index]);
  return first < 0 ? before.length : first;
}

/**
 * @param {number} number
 * @param {readonly Move[]} moves
 * @param {readonly string[] | undefined} names
 */
function nameOf(number, moves, names) {
  const called = (/** @type {number} */ one) => names?.[one] ?? String(one);
  const star = called(number);
  const others = moves
    .filter(({ from, to }) => from === number || to === number)
    .map(({ from, to }) => from + to - number)
    .sort((a, b) => a - b)
    .map(called);
  return others.length ? t('Star {star}, joined with {list}', { star, list: others.join(', ') }) : t('Star {star}', { star });
}
