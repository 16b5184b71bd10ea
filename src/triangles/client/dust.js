/** A dust of faint points behind the board, the same ones on every screen. */

import { make } from './svg.js';

/** One speck for so many square pixels. */
const AREA = 3600;

/** Specks have so many sizes; those of a size are the round ends of one path. */
const SIZES = 5;
const SMALLEST = 0.7;
const LARGEST = 1.8;

/** @param {SVGSVGElement} field */
export function scatterDust(field) {
  const { clientWidth: width, clientHeight: height } = field;
  if (field.viewBox.baseVal?.width === width && field.viewBox.baseVal.height === height) return;
  field.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const specks = Array.from({ length: SIZES }, () => '');
  for (let speck = 0; speck < Math.round((width * height) / AREA); speck += 1) {
    const [x = 0, y = 0, size = 0] = [1, 2, 3].map((part) => fraction(3 * speck + part));
    // Few are large.
    specks[Math.floor(SIZES * size ** 3)] += `M${(x * width).toFixed(1)} ${(y * height).toFixed(1)}h0`;
  }
  field.replaceChildren(...specks.map((d, size) => make('path', {
    'class': 'dust',
    'stroke-width': (SMALLEST + ((LARGEST - SMALLEST) * size) / (SIZES - 1)).toFixed(2),
    d,
  })));
}

/**
 * Returns a fraction that looks random but is always the same for a number.
 *
 * @param {number} number
 */
function fraction(number) {
  const waves = Math.sin(number * 127.1) * 43758.5453;
  return waves - Math.floor(waves);
}
