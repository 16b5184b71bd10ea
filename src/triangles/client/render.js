/**
 * Paints the state, by what differs from what is on the screen. Reads the
 * state and changes nothing but the page.
 *
 * @import {Layout} from './layout.js'
 * @import {State} from './state.js'
 */

import { aimPainter } from './paint-aim.js';
import { linePainter } from './paint-lines.js';
import { lightPainter } from './paint-lit.js';
import { noticePainter } from './paint-notice.js';
import { panelPainter } from './paint-panel.js';
import { starPainter } from './paint-stars.js';
import { speaker } from './speech.js';
import { make } from './svg.js';
import { t } from './texts.js';

/**
 * Returns a function that paints a state on the page.
 *
 * @param {Elements} elements
 * @returns {(state: State) => void}
 *
 * @typedef {object} Elements
 * @property {HTMLElement} play
 * @property {SVGElement} drawn the picture of what is drawn
 * @property {SVGElement} board the picture of the stars
 * @property {SVGElement} hand the picture of what a hand does
 * @property {HTMLElement} notice
 * @property {HTMLElement} speech
 */
export function createPainter({ play, drawn, board, hand, notice, speech }) {
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
  const painters = [
    framePainter(play, [drawn, board, hand]),
    statePainter(board, hand),
    linePainter(layers),
    aimPainter(layers.band, layers.refused),
    starPainter(layers.stars, layers.labels),
    lightPainter(layers.lit),
    panelPainter(play.ownerDocument),
    noticePainter(notice),
    speaker(speech),
  ];
  return (state) => painters.forEach((paint) => paint(state));
}

/**
 * @param {HTMLElement} play
 * @param {readonly SVGElement[]} pictures
 */
function framePainter(play, pictures) {
  /** @type {Layout | undefined} */
  let shown;
  return (/** @type {State} */ { layout }) => {
    if (shown === layout) return;
    shown = layout;
    const { viewBox: [left, top, width, height], scale, strips } = layout;
    for (const picture of pictures) {
      picture.setAttribute('viewBox', `${left} ${top} ${width} ${height}`);
      picture.setAttribute('width', String(width * scale));
      picture.setAttribute('height', String(height * scale));
    }
    for (const [edge, strip] of Object.entries(strips)) {
      play.style.setProperty(`--strip-${edge}`, `${strip}px`);
    }
  };
}

/**
 * @param {SVGElement} board
 * @param {SVGElement} hand
 */
function statePainter(board, hand) {
  return (/** @type {State} */ { game, armed, settings }) => {
    board.classList.toggle('dim', armed !== null);
    hand.classList.toggle('labelled', settings.labels);
    const name = t('Board with {count} stars. The arrow keys lead from star to star, Enter chooses one.', { count: game.board.stars.length });
    if (board.getAttribute('aria-label') !== name) board.setAttribute('aria-label', name);
  };
}
