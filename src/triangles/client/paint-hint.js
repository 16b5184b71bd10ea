/**
 * Paints a hint, as far as it was asked for, and the button that asks.
 *
 * @import {Hint, State} from './state.js'
 */

import { hide } from './dom.js';
import { canHint, currentHint, hintArea } from './hints.js';
import { lay, make } from './svg.js';

/**
 * @param {SVGElement} layer
 * @param {HTMLButtonElement} button
 */
export function hintPainter(layer, button) {
  /** @type {{hint?: Hint | null, places?: State['places']}} */
  let shown = {};

  return (/** @type {State} */ state) => {
    const { places, game } = state;
    const hint = currentHint(state);
    hide(button, game.isOver);
    button.disabled = !canHint(state);
    button.setAttribute('aria-busy', String(hint?.step === 0));
    if (shown.hint === hint && shown.places === places) return;
    shown = { hint, places };
    layer.replaceChildren(...(hint?.line ? marks(hint.step, hint.line, places) : []));
  };
}

/**
 * @param {number} step
 * @param {NonNullable<Hint['line']>} line
 * @param {State['places']} places
 */
function marks(step, line, places) {
  const { middle: [cx, cy], radius } = hintArea(line, places);
  const ends = line.map((star) => places[star] ?? [0, 0]);
  const stars = ends.slice(0, step - 1).map(([x, y]) => make('circle', { 'class': 'hinted', cx: x, cy: y }));
  if (step === 1) return [make('circle', { 'class': 'hint-area', cx, cy, r: radius, fill: 'url(#halo)' })];
  if (step === 2) return stars;
  const dashes = make('line', { 'class': 'hinted' });
  const [from = [0, 0], to = [0, 0]] = ends;
  lay(dashes, from, to);
  return [dashes, ...stars];
}
