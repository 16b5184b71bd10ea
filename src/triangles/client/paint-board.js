/**
 * Paints a board with what is drawn on it, for the play screen and for the
 * figures of the other pages alike.
 *
 * @import {State} from './state.js'
 */

import { aimPainter } from './paint-aim.js';
import { linePainter } from './paint-lines.js';
import { lightPainter } from './paint-lit.js';
import { starPainter } from './paint-stars.js';
import { make } from './svg.js';
import { t } from './texts.js';

/**
 * The pictures of a board, one over the other: what changes on one of them does
 * not paint the others again.
 *
 * @typedef {object} Pictures
 * @property {SVGElement} below what was drawn a moment ago, as far as it lies below all lines
 * @property {SVGElement} drawn what is drawn
 * @property {SVGElement} above what was drawn a moment ago, as far as it lies above all triangles
 * @property {SVGElement} board the stars
 * @property {SVGElement} hand what a hand does
 */

/**
 * Returns the functions that paint a state on the pictures, in their order.
 *
 * @param {Pictures} pictures
 * @returns {((state: State) => void)[]}
 */
export function boardPainters({ below, drawn, above, board, hand }) {
  const layer = (/** @type {string} */ name) => make('g', { 'class': name });
  const settled = { triangles: layer('triangles'), glows: layer('glows'), lines: layer('lines') };
  const fresh = { triangles: layer('triangles'), glows: layer('glows'), lines: layer('lines') };
  const layers = {
    barriers: layer('barriers'),
    refused: layer('refused-lines'),
    band: layer('bands'),
    stars: layer('stars'),
    lit: layer('lit'),
    labels: layer('labels'),
  };
  below.append(fresh.triangles, fresh.glows);
  drawn.append(settled.triangles, settled.glows, settled.lines);
  above.append(fresh.lines, layers.barriers);
  board.append(layers.stars);
  hand.append(layers.refused, layers.band, layers.lit, layers.labels);
  return [
    statePainter(board, hand, layers.labels),
    linePainter(settled, fresh),
    aimPainter(layers),
    starPainter(layers.stars, layers.labels),
    lightPainter(layers.lit),
  ];
}

/**
 * @param {SVGElement} board
 * @param {SVGElement} hand
 * @param {SVGElement} labels
 */
function statePainter(board, hand, labels) {
  /** @type {State['game'] | undefined} */
  let shown;
  return (/** @type {State} */ { game, armed, settings }) => {
    board.classList.toggle('dim', armed !== null);
    hand.classList.toggle('labelled', settings.labels);
    labels.dataset.shown = settings.labels ? 'yes' : 'no';
    if (shown === game) return;
    shown = game;
    const name = t('Board with {count} stars. The arrow keys lead from star to star, Enter chooses one.', { count: game.board.stars.length });
    board.setAttribute('aria-label', name);
  };
}
