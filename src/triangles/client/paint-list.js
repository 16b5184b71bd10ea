/**
 * Paints the list of a game's lines, where there is room for it: each is a way to
 * its position.
 *
 * @import {Playback} from './playback.js'
 */

import { t } from './texts.js';
import { joinText } from './words.js';

const SIDES = ['first', 'second'];

/**
 * @param {HTMLElement} list
 * @param {(ply: number) => void} go
 */
export function listPainter(list, go) {
  /** @type {{playback?: Playback, ply?: number, marks?: ReadonlyMap<number, boolean>}} */
  let shown = {};
  list.addEventListener('click', ({ target }) => {
    const row = target instanceof Element ? target.closest('[data-ply]') : null;
    if (row instanceof HTMLElement) go(Number(row.dataset.ply));
  });

  return (/** @type {Playback} */ playback, /** @type {ReadonlyMap<number, boolean>} */ marks) => {
    if (list.offsetParent === null) return;
    const { ply } = playback;
    if (shown.playback !== playback) {
      list.replaceChildren(...playback.moves.map((_, index) => makeRow(playback, index)));
    }
    if (shown.playback !== playback || shown.marks !== marks) markRows(list, marks);
    if (shown.playback === playback && shown.ply === ply) {
      shown.marks = marks;
      return;
    }
    for (const row of list.querySelectorAll('[aria-current]')) row.removeAttribute('aria-current');
    const current = list.children[ply - 1]?.firstElementChild;
    current?.setAttribute('aria-current', 'step');
    if (current instanceof HTMLElement) center(list, current);
    else list.scrollTop = 0;
    shown = { playback, ply, marks };
  };
}

/**
 * @param {HTMLElement} list
 * @param {ReadonlyMap<number, boolean>} marks
 */
function markRows(list, marks) {
  for (const [ply, isProved] of marks) {
    const row = list.children[ply - 1]?.firstElementChild;
    if (row instanceof HTMLElement) row.dataset.proved = String(isProved);
  }
}

/**
 * @param {Playback} playback
 * @param {number} index
 */
function makeRow({ game, moves }, index) {
  const row = document.createElement('li');
  const move = moves[index];
  if (!move) return row;
  const { from, to, player, closed } = move;
  const button = Object.assign(document.createElement('button'), { type: 'button', tabIndex: -1 });
  button.className = SIDES[player] ?? '';
  button.dataset.ply = String(index + 1);
  button.setAttribute('aria-label', `${index + 1}. ${joinText(game, move)}`);
  const points = closed.length ? t('+{count}', { count: closed.length }) : '';
  for (const [name, text] of [['ply', String(index + 1)], ['pair', `${from} – ${to}`], ['points', points]]) {
    button.append(Object.assign(document.createElement('span'), { className: name, textContent: text }));
  }
  row.append(button);
  return row;
}

/**
 * Scrolls the list alone, not what it lies in.
 *
 * @param {HTMLElement} list
 * @param {HTMLElement} row
 */
function center(list, row) {
  const [whole, part] = [list, row].map((element) => element.getBoundingClientRect());
  if (whole && part) list.scrollTop += part.top - whole.top - (whole.height - part.height) / 2;
}
