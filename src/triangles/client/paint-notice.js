/**
 * Paints the sentence that is shown for a while.
 *
 * @import {Notice, State} from './state.js'
 */

/** @param {HTMLElement} box */
export function noticePainter(box) {
  const text = box.querySelector('.text');
  if (!text) throw new Error('the box for notices is not whole');
  /** @type {Notice | null} */
  let shown = null;

  return (/** @type {State} */ { notice }) => {
    if (notice === shown) return;
    shown = notice;
    box.dataset.shown = notice ? 'yes' : 'no';
    // The sentence stays while its box goes.
    if (!notice) return;
    text.textContent = notice.text;
    box.dataset.kind = notice.refused ? 'refusal' : 'news';
  };
}
