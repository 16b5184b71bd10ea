/**
 * Paints how the last games went, as many as there is room for: each is a bar, up if it was won and down if it was
 * lost, as long as the margin; a tie is a point in the middle, and a game that counts
 * as neither is hollow.
 *
 * @import {Outing} from './tables.js'
 */

import { make } from './svg.js';

const STEP = 20;
const WIDTH = 12;
const HALF = 70;
const LEAST = 6;

/**
 * @param {SVGSVGElement} svg
 * @param {readonly Outing[]} outings
 */
export function paintForm(svg, outings) {
  const width = svg.clientWidth;
  if (width === 0) return;
  const shown = outings.slice(-Math.floor(width / STEP));
  const widest = Math.max(1, ...shown.map(({ margin }) => Math.abs(margin)));
  svg.setAttribute('viewBox', `0 ${-HALF - 4} ${width} ${2 * HALF + 8}`);
  svg.replaceChildren(
    make('line', { 'class': 'middle', x1: 0, x2: width, y1: 0, y2: 0 }),
    ...shown.map((outing, index) => makeBar(outing, index * STEP + STEP / 2, widest)),
  );
}

/**
 * @param {Outing} outing
 * @param {number} x
 * @param {number} widest
 */
function makeBar({ result, margin }, x, widest) {
  if (result === 'tied') return make('circle', { 'class': 'tied', cx: x, cy: 0, r: 5 });
  // Who resigns may be ahead, and still has lost.
  const isUp = result === 'helped' ? margin > 0 : result === 'won';
  const length = Math.max(LEAST, (Math.abs(margin) / widest) * HALF);
  return make('rect', {
    'class': result, x: x - WIDTH / 2, y: isUp ? -length : 0, width: WIDTH, height: length.toFixed(1), rx: 3,
  });
}
