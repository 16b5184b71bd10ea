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
 * The three pictures of a board, one over the other: what changes on one of
 * them does not paint the others again.
 *
 * @typedef {object} Pictures
 * @property {SVGElement} drawn what is drawn
 * @property {SVGElement} board the stars
 * @property {SVGElement} hand what a hand does
 */

/**
 * Returns the functions that paint a state on the pictures, in their order.
 *
 * @param {Pictures} pictures
 * @returns {((state: State) => void)[]}
 */
export function boardPainters({ drawn, board, hand }) {
  const layer = (/** @type {string} */ name) => make('g', { 'class': name });
  const layers = {
    triangles: layer('triangles'),
    glows: layer('glows'),
    lines: layer('lines'),
    refused: layer('refused-lines'),
    band: layer('bands'),
    stars: layer('stars'),
    lit: layer('lit'),
    labels: layer('labels'),
  };
  drawn.append(layers.triangles, layers.glows, layers.lines);
  board.append(layers.stars);
  hand.append(layers.refused, layers.band, layers.lit, layers.labels);
  return [
    statePainter(board, hand, layers.labels),
    linePainter(layers),
    aimPainter(layers.band, layers.refused),
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
  return (/** @type {State} */ { game, armed, settings }) => {
    board.classList.toggle('dim', armed !== null);
    hand.classList.toggle('labelled', settings.labels);
    labels.dataset.shown = settings.labels ? 'yes' : 'no';
    const name = t('Board with {count} stars. The arrow keys lead from star to star, Enter chooses one.', { count: game.board.stars.length });
    if (board.getAttribute('aria-label') !== name) board.setAttribute('aria-label', name);
  };
}
