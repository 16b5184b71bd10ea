/**
 * Speaks for those who do not see the board, and gives a light tap to the hand
 * that holds it: what a line did, what was refused, how the game ended.
 *
 * @import {Notice, State} from './state.js'
 */

import { lastLineText, outcomeText, statusText } from './words.js';
import { t } from './texts.js';

const TAP_MS = 12;

/** @param {HTMLElement} region a live region */
export function speaker(region) {
  /** @type {{game?: State['game'], revision?: number, ply?: number, notice?: Notice | null}} */
  let told = {};

  return (/** @type {State} */ { game, notice }) => {
    const ply = game.moves.length;
    if (told.game !== game) {
      region.textContent = ply === 0 ? statusText(game) : lastLineText(game);
    } else if (told.revision !== game.revision) {
      region.textContent = tellChange(told.ply ?? 0, game);
      if (ply > (told.ply ?? 0)) tap(game.last?.closed.length ?? 0);
    }
    if (notice && notice !== told.notice) region.textContent = notice.text;
    told = { game, revision: game.revision, ply, notice };
  };
}

/**
 * @param {number} before how many lines there were
 * @param {State['game']} game
 */
function tellChange(before, game) {
  const ply = game.moves.length;
  if (ply > before) return lastLineText(game);
  if (game.resigned !== null) return outcomeText(game);
  return `${t('Taken back.')} ${statusText(game)}`;
}

/** @param {number} closed how many triangles were closed */
function tap(closed) {
  if (!navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.(closed > 0 ? [TAP_MS, 60, TAP_MS] : TAP_MS);
}
