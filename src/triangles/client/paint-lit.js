/**
 * Paints the light on the stars while a line is drawn: those that it may lead
 * to, the one it begins at, the one that is meant, and what stands in its way.
 * All other stars dim, as one picture: nothing is done to each of them.
 *
 * @import {State} from './state.js'
 * @import {Point} from './types.js'
 */

import { make } from './svg.js';

/** @param {SVGElement} layer */
export function lightPainter(layer) {
  const cursor = make('circle', { 'class': 'cursor' });
  const reached = make('g');
  const special = make('g');
  layer.append(reached, special, cursor);
  /** @type {Partial<Shown>} */
  let shown = {};

  return (/** @type {State} */ state) => {
    const now = whatShows(state);
    const { places, armed, reachable, target, refused } = now;
    if (shown.reachable !== reachable || shown.places !== places) {
      const lit = [...reachable].flatMap((star) => makeLight(places[star], 'reachable'));
      reached.replaceChildren(...lit);
    }
    if (shown.armed !== armed || shown.target !== target || shown.refused !== refused
        || shown.places !== places || shown.turn !== now.turn) {
      const blocking = refused?.refusal.stars ?? [];
      special.replaceChildren(
        ...blocking.flatMap((star) => makeLight(places[star], 'blocking')),
        ...(target === null ? [] : makeLight(places[target], 'target')),
        ...(armed === null ? [] : [...makeLight(places[armed], 'armed'), makeRing(places[armed], now.turn)]),
      );
    }
    moveCursor(cursor, state);
    shown = now;
  };
}

/**
 * @param {State} state
 *
 * @typedef {ReturnType<typeof whatShows>} Shown
 */
function whatShows({ places, armed, reachable, target, notice, game: { turn } }) {
  return { places, armed, reachable, target, refused: notice?.refused, turn };
}

/**
 * @param {Point | undefined} place
 * @param {string} kind
 */
function makeLight([cx, cy] = [0, 0], kind) {
  return [
    make('circle', { 'class': `halo ${kind}`, cx, cy, fill: 'url(#halo)' }),
    make('circle', { 'class': `core ${kind}`, cx, cy }),
  ];
}

/**
 * @param {Point | undefined} place
 * @param {0 | 1} turn
 */
function makeRing([cx, cy] = [0, 0], turn) {
  return make('circle', { 'class': `ring ${turn === 0 ? 'first' : 'second'}`, cx, cy });
}

/**
 * @param {SVGCircleElement} circle
 * @param {State} state
 */
function moveCursor(circle, { places, cursor, hasKeys }) {
  circle.toggleAttribute('hidden', !hasKeys);
  if (!hasKeys) return;
  const [x, y] = places[cursor] ?? [0, 0];
  circle.setAttribute('cx', String(x));
  circle.setAttribute('cy', String(y));
}
