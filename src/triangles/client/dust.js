/** A dust of faint points behind the board, the same ones on every screen. */

import { make } from './svg.js';

/** One speck for so many square pixels. */
const AREA = 3600;

/** @param {SVGSVGElement} field */
export function scatterDust(field) {
  const { clientWidth: width, clientHeight: height } = field;
  const count = Math.round((width * height) / AREA);
  if (field.childElementCount === count && field.viewBox.baseVal?.width === width) return;
  field.setAttribute('viewBox', `0 0 ${width} ${height}`);
  field.replaceChildren(...Array.from({ length: count }, (_, speck) => {
    const [x, y, size] = [1, 2, 3].map((part) => fraction(3 * speck + part));
    return make('circle', {
      'class': 'dust',
      cx: ((x ?? 0) * width).toFixed(1),
      cy: ((y ?? 0) * height).toFixed(1),
      r: (0.35 + 0.55 * (size ?? 0) ** 3).toFixed(2),
    });
  }));
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
