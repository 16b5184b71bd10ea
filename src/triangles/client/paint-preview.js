/**
 * Paints the line that waits to be confirmed, what it would close, and the two
 * answers beside it.
 *
 * @import {Preview, State} from './state.js'
 * @import {Point} from './types.js'
 */

import { placeAnswers } from './answers.js';
import { part } from './dom.js';
import { lay, make } from './svg.js';

/**
 * @param {SVGElement} layer
 * @param {HTMLElement} answers lies over the picture
 */
export function previewPainter(layer, answers) {
  const pill = part(answers, '.pill');
  /** @type {{preview?: Preview | null, places?: State['places']}} */
  let shown = {};

  return (/** @type {State} */ { preview, places, layout, game }) => {
    if (shown.preview === preview && shown.places === places) return;
    shown = { preview, places };
    answers.hidden = preview === null;
    layer.replaceChildren();
    if (!preview) return;
    const side = game.turn === 0 ? 'first' : 'second';
    const at = (/** @type {number} */ star) => places[star] ?? [0, 0];
    const line = make('line', { 'class': `preview ${side}` });
    lay(line, at(preview.from), at(preview.to));
    layer.append(...preview.closed.map((triangle) => make('path', {
      'class': `shade ${side}`,
      d: `M${triangle.map((star) => at(star).join(' ')).join(' L')} Z`,
    })), line);
    const { viewBox: [left, top, width, height], scale } = layout;
    const room = { width: width * scale, height: height * scale };
    const onScreen = (/** @type {Point} */ [x, y]) => /** @type {Point} */ ([(x - left) * scale, (y - top) * scale]);
    const hand = preview.hand && onScreen(preview.hand);
    const [x, y] = placeAnswers(onScreen(at(preview.from)), onScreen(at(preview.to)), hand, room);
    Object.assign(answers.style, { width: `${room.width}px`, height: `${room.height}px` });
    Object.assign(pill.style, { left: `${x}px`, top: `${y}px` });
  };
}
