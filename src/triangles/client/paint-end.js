/**
 * Paints what a finished game offers beside its result: how long it was, the best
 * chain in it, and what can be done with it.
 *
 * @import {Game} from './game.js'
 * @import {State} from './state.js'
 */

import { bestChain } from './course.js';
import { byId } from './dom.js';
import { tn } from './texts.js';

const TOOLS = ['rematch', 'same-stars', 'same-stars-row', 'again', 'replay-now', 'share-now', 'save-now'];

/** @param {Document} page */
export function endPainter(page) {
  const details = byId(page, 'details');
  const tools = TOOLS.map((id) => byId(page, id));

  return (/** @type {State} */ { game, request }) => {
    const isShown = game.isOver && request === null;
    for (const tool of tools) tool.hidden = !isShown;
    byId(page, 'replay-now').hidden = !isShown || game.moves.length === 0;
    const texts = game.isOver ? detailTexts(game) : [];
    if (details.textContent === texts.join('')) return;
    details.replaceChildren(...texts.map((text) => Object.assign(document.createElement('i'), { textContent: text })));
  };
}

/** @param {Game} game */
function detailTexts({ moves }) {
  const chain = bestChain(moves);
  const length = tn('{count} line', '{count} lines', { count: moves.length });
  return chain ? [length, tn('best chain {count}', 'best chain {count}', { count: chain.triangles })] : [length];
}
