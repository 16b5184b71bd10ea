/**
 * Paints the position that a replay stands at, with the painters of the app: the
 * board as it fits its room, and the numbers of the two stars joined last.
 *
 * @import {Game} from './game.js'
 * @import {Frame} from './layout.js'
 * @import {Settings} from './settings.js'
 * @import {State} from './state.js'
 * @import {Config} from './types.js'
 */

import { part } from './dom.js';
import { frameOf, place } from './layout.js';
import { boardPainters } from './paint-board.js';

/** Board units without stars that are cut off along each side. */
const CROP = 110;

/** Pixels to a board unit, at most. */
const LARGEST_SCALE = 0.2;

/** The numbers of the two stars joined last are so large, in pixels. */
const LABEL_PIXELS = 15;

/** A board is turned if it becomes so much larger by that. */
const WORTH_TURNING = 1.12;

/** No hand is at the board. */
const NOBODY = Object.freeze({
  armed: null, reachable: new Set(), target: null, aim: null, stroke: null, notice: null, cursor: -1, hasKeys: false,
});

/**
 * @param {HTMLElement} table
 * @param {Config} config
 * @param {Settings} settings
 */
export function replayPainter(table, config, settings) {
  const pictures = {
    below: part(table, '.below', SVGSVGElement),
    drawn: part(table, '.drawn', SVGSVGElement),
    above: part(table, '.above', SVGSVGElement),
    board: part(table, '.sky-of-stars', SVGSVGElement),
    hand: part(table, '.hand', SVGSVGElement),
  };
  const painters = boardPainters(pictures);
  const labels = part(pictures.hand, '.labels', SVGGElement);
  /** @type {{board?: Game['board'], width?: number, height?: number, places?: State['places']}} */
  let shown = {};

  return (/** @type {Game} */ game) => {
    const { clientWidth: width, clientHeight: height } = table;
    if (width === 0 || height === 0) return;
    if (shown.board !== game.board || shown.width !== width || shown.height !== height) {
      const frame = frameOf(game.board, config);
      const turn = fit(Object.values(pictures), frame, { width, height });
      shown = { board: game.board, width, height, places: game.board.stars.map((star) => place(frame, turn, star)) };
    }
    const scene = /** @type {State} */ (/** @type {unknown} */ ({ ...NOBODY, game, places: shown.places, settings }));
    for (const paint of painters) paint(scene);
    nameStars(labels, game);
  };
}

/**
 * Fits the pictures into the room; returns how the board is turned for it.
 *
 * @param {readonly SVGSVGElement[]} pictures
 * @param {Frame} frame
 * @param {{width: number, height: number}} room
 * @returns {'upright' | 'left'}
 */
function fit(pictures, frame, room) {
  const [across, down] = [frame.width - 2 * CROP, frame.height - 2 * CROP];
  const upright = Math.min(room.width / across, room.height / down, LARGEST_SCALE);
  const turned = Math.min(room.width / down, room.height / across, LARGEST_SCALE);
  const isTurned = turned > upright * WORTH_TURNING;
  const [width, height, scale] = isTurned ? [down, across, turned] : [across, down, upright];
  for (const picture of pictures) {
    picture.setAttribute('viewBox', `${CROP} ${CROP} ${width} ${height}`);
    picture.setAttribute('width', String(width * scale));
    picture.setAttribute('height', String(height * scale));
    picture.style.setProperty('--label-size', `${(LABEL_PIXELS / scale).toFixed(1)}px`);
  }
  return isTurned ? 'left' : 'upright';
}

/**
 * @param {Element} labels
 * @param {Game} game
 */
function nameStars(labels, { last }) {
  for (const named of labels.querySelectorAll('.named')) named.classList.remove('named');
  if (!last) return;
  for (const star of [last.from, last.to]) labels.children[star]?.classList.add('named');
}
