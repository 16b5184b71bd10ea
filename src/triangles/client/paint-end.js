/**
 * Paints what a finished game offers beside its result: how long it was, the best
 * chain in it, and what can be done with it.
 *
 * @import {Game} from './game.js'
 * @import {State} from './state.js'
 */

import { bestChain } from './course.js';
import { byId, hide } from './dom.js';
import { canUndo } from './takebacks.js';
import { tn } from './texts.js';

/** Pixels beside the board in which a second row of buttons finds room. */
const ROW = 60;

const TOOLS = ['rematch', 'same-stars', 'same-stars-row', 'again', 'replay-now', 'share-now', 'save-now'];

/** @param {Document} page */
export function endPainter(page) {
  const play = byId(page, 'play');
  const details = byId(page, 'details');
  const tools = TOOLS.map((id) => byId(page, id));
  const replay = byId(page, 'replay-now');

  /** @type {unknown[]} */
  let shown = [];
  return (/** @type {State} */ state) => {
    const { game, request, layout } = state;
    const now = [game, game.revision, request, layout];
    if (now.every((one, index) => one === shown[index])) return;
    shown = now;
    const isShown = game.isOver && request === null;
    for (const tool of tools) hide(tool, !isShown || (tool === replay && game.moves.length === 0));
    play.dataset.room = roomBelow(state) >= ROW ? 'ample' : 'scant';
    hide(byId(page, 'undo-row'), !game.isOver || !canUndo(game));
    const texts = game.isOver ? detailTexts(game) : [];
    if (details.textContent === texts.join('')) return;
    details.replaceChildren(...texts.map((text) => Object.assign(document.createElement('i'), { textContent: text })));
  };
}

/**
 * Returns the pixels between the board and what is below it: a screen may be
 * taller than the board can use.
 *
 * @param {State} state
 */
function roomBelow({ screen, layout: { strips, viewBox, scale } }) {
  return (screen.height - strips.top - strips.bottom - viewBox[3] * scale) / 2;
}

/** @param {Game} game */
function detailTexts({ moves }) {
  const chain = bestChain(moves);
  const length = tn('{count} line', '{count} lines', { count: moves.length });
  return chain ? [length, tn('best chain {count}', 'best chain {count}', { count: chain.triangles })] : [length];
}
