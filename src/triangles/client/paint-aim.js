/**
 * Paints the line that is being drawn, from its first star to the pointer or
 * to the star near it, and the line that was refused a moment ago.
 *
 * @import {State} from './state.js'
 * @import {Point} from './types.js'
 */

import { lay, make, setClasses } from './svg.js';

/**
 * @param {SVGElement} bandLayer
 * @param {SVGElement} refusedLayer
 */
export function aimPainter(bandLayer, refusedLayer) {
  const band = make('line', { hidden: '' });
  const refused = make('line', { 'class': 'refused', hidden: '' });
  bandLayer.append(band);
  refusedLayer.append(refused);

  return (/** @type {State} */ state) => {
    const { armed, places, notice } = state;
    const end = bandEnd(state);
    show(band, armed === null ? null : places[armed], end);
    if (end) setClasses(band, bandClasses(state));
    const line = notice?.refused;
    show(refused, line && places[line.from], line && places[line.to]);
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
 * @param {SVGLineElement} line
 * @param {Point | null | undefined} from
 * @param {Point | null | undefined} to
 */
function show(line, from, to) {
  line.toggleAttribute('hidden', !from || !to);
  if (from && to) lay(line, from, to);
}
