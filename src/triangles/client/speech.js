/**
 * Speaks for those who do not see the board: what a line did, what was
 * refused, how the game ended.
 *
 * @import {News} from './news.js'
 * @import {Preview, State} from './state.js'
 */

import { newsReader } from './news.js';
import { lastLineText, outcomeText, previewText, settledText, statusText } from './words.js';
import { t } from './texts.js';

/** @param {HTMLElement} region a live region */
export function speaker(region) {
  const read = newsReader();
  /** @type {Preview | null} */
  let shown = null;
  let isSettled = false;

  return (/** @type {State} */ state) => {
    const { change, notice } = read(state);
    if (change) {
      const settled = settledText(state.game);
      const isNew = change === 'line' && settled !== '' && !isSettled;
      region.textContent = [tell(change, state.game), isNew && settled].filter(Boolean).join(' ');
      isSettled = settled !== '';
    }
    if (notice) region.textContent = notice.text;
    if (state.preview && state.preview !== shown) region.textContent = previewText(state.preview);
    shown = state.preview;
  };
}

/**
 * @param {NonNullable<News['change']>} change
 * @param {State['game']} game
 */
function tell(change, game) {
  switch (change) {
    case 'table': return game.moves.length > 0 ? lastLineText(game) : statusText(game);
    case 'line': return lastLineText(game);
    case 'end': return outcomeText(game);
    case 'back': return `${t('Taken back.')} ${statusText(game)}`;
  }
}
