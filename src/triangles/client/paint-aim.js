/**
 * Paints the line that is being drawn, from its first star to the pointer or
 * to the star near it, and the line that was refused a moment ago with the lines
 * that stand in its way.
 *
 * @import {Refused, State} from './state.js'
 * @import {Pair, Point} from './types.js'
 */

import { lay, make, setClasses } from './svg.js';

/** @param {Readonly<Record<'band' | 'refused' | 'barriers', SVGElement>>} layers */
export function aimPainter(layers) {
  const band = make('line', { hidden: '' });
  const refused = make('line', { 'class': 'refused', hidden: '' });
  layers.band.append(band);
  layers.refused.append(refused);
  /** @type {{refused?: Refused, places?: State['places']}} */
  let shown = {};

  return (/** @type {State} */ state) => {
    const { armed, places, notice } = state;
    const end = bandEnd(state);
    show(band, armed === null ? null : places[armed], end);
    if (end) setClasses(band, bandClasses(state));
    const line = notice?.refused;
    show(refused, line && places[line.from], line && places[line.to]);
    if (shown.refused === line && shown.places === places) return;
    shown = { refused: line, places };
    layers.barriers.replaceChildren(...(line?.refusal.lines ?? []).map((barrier) => makeBarrier(places, barrier)));
  };
}

/**
 * @param {State} state
 * @returns {Point | null | undefined}
 */
function bandEnd({ armed, target, aim, places }) {
  if (armed === null) return null;
  return target === null ? aim : places[target];
}

/** @param {State} state */
function bandClasses({ game, target, reachable }) {
  const side = game.turn === 0 ? 'first' : 'second';
  if (target === null) return `band loose ${side}`;
  return reachable.has(target) ? `band ${side}` : 'band refused';
}

/**
 * Makes a line that lies over a drawn one: nothing is done to that itself.
 *
 * @param {State['places']} places
 * @param {Pair} ends
 */
function makeBarrier(places, [from, to]) {
  const barrier = make('line', { 'class': 'blocking' });
  lay(barrier, places[from] ?? [0, 0], places[to] ?? [0, 0]);
  return barrier;
}

/**
 * @param {SVGLineElement} line
 * @param {Point | null | undefined} from
 * @param {Point | null | undefined} to
 */
function show(line, from, to) {
  line.toggleAttribute('hidden', !from || !to);
  if (from && to) lay(line, from, to);
}
