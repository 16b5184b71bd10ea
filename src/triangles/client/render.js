/**
 * Paints the state, by what differs from what is on the screen. Reads the
 * state and changes nothing but the page.
 *
 * @import {Layout} from './layout.js'
 * @import {State} from './state.js'
 */

import { byId } from './dom.js';
import { boardPainters } from './paint-board.js';
import { endPainter } from './paint-end.js';
import { hintPainter } from './paint-hint.js';
import { lensPainter } from './paint-lens.js';
import { noticePainter } from './paint-notice.js';
import { panelPainter } from './paint-panel.js';
import { previewPainter } from './paint-preview.js';
import { speaker } from './speech.js';
import { make } from './svg.js';

/** A column of so many pixels has room for large scores. */
const WIDE_COLUMN = 160;

/**
 * Returns the functions that paint a state on the page, in their order: those
 * of the table, which a hand waits for, and those of what is beside it, which can
 * come a frame later.
 *
 * @param {Elements} elements
 * @returns {Readonly<Record<'table' | 'beside', readonly ((state: State) => void)[]>>}
 *
 * @typedef {object} Elements
 * @property {HTMLElement} play
 * @property {import('./paint-board.js').Pictures} pictures
 * @property {HTMLElement} notice
 * @property {HTMLElement} speech
 */
export function createPainters({ play, pictures, notice, speech }) {
  const layers = Object.values(pictures);
  const lens = byId(play.ownerDocument, 'lens', SVGSVGElement);
  const previews = make('g', { 'class': 'previews' });
  const hints = make('g', { 'class': 'hints' });
  pictures.hand.append(hints, previews);
  const table = [
    framePainter(play, [...layers, lens]),
    ...boardPainters(pictures),
    lensPainter(lens, layers),
    hintPainter(hints, byId(play.ownerDocument, 'hint', HTMLButtonElement)),
    previewPainter(previews, byId(play.ownerDocument, 'answers')),
  ];
  const beside = [
    panelPainter(play.ownerDocument),
    endPainter(play.ownerDocument),
    noticePainter(notice),
    noticePainter(byId(play.ownerDocument, 'far-notice')),
    speaker(speech),
  ];
  return { table, beside };
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
    const { viewBox: [left, top, width, height], scale, strips, mode } = layout;
    play.dataset.layout = mode;
    play.dataset.columns = strips.right < WIDE_COLUMN ? 'narrow' : 'wide';
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
