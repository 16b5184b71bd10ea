/**
 * Paints the state, by what differs from what is on the screen. Reads the
 * state and changes nothing but the page.
 *
 * @import {Layout} from './layout.js'
 * @import {State} from './state.js'
 */

import { aimPainter } from './paint-aim.js';
import { linePainter } from './paint-lines.js';
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
 * @property {SVGElement} board
 * @property {HTMLElement} notice
 * @property {HTMLElement} speech
 */
export function createPainter({ play, board, notice, speech }) {
  const layer = (/** @type {string} */ name) => make('g', { 'class': name });
  const layers = {
    triangles: layer('triangles'),
    glows: layer('glows'),
    lines: layer('lines'),
    refused: layer('refused-lines'),
    band: layer('bands'),
    stars: layer('stars'),
    labels: layer('labels'),
  };
  layers.labels.setAttribute('aria-hidden', 'true');
  board.append(...Object.values(layers));
  const painters = [
    framePainter(play, board),
    linePainter(layers),
    aimPainter(layers.band, layers.refused),
    starPainter(layers.stars, layers.labels),
    panelPainter(play.ownerDocument),
    noticePainter(notice),
    speaker(speech),
  ];
  return (state) => painters.forEach((paint) => paint(state));
}

/**
 * @param {HTMLElement} play
 * @param {SVGElement} board
 */
function framePainter(play, board) {
  /** @type {Layout | undefined} */
  let shown;
  return (/** @type {State} */ { layout, game, armed, settings }) => {
    board.classList.toggle('drawing', armed !== null);
    board.classList.toggle('labelled', settings.labels);
    board.classList.toggle('over', game.isOver);
    const name = t('board', { count: game.board.stars.length });
    if (board.getAttribute('aria-label') !== name) board.setAttribute('aria-label', name);
    if (shown === layout) return;
    shown = layout;
    const [, , width, height] = layout.viewBox;
    board.setAttribute('viewBox', layout.viewBox.join(' '));
    board.setAttribute('width', String(width * layout.scale));
    board.setAttribute('height', String(height * layout.scale));
    for (const [edge, strip] of Object.entries(layout.strips)) {
      play.style.setProperty(`--strip-${edge}`, `${strip}px`);
    }
  };
}
