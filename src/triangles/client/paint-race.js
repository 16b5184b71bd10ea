/**
 * Paints under each player how far that player is on the way to an uncatchable lead.
 *
 * @import {State} from './state.js'
 */

import { part } from './dom.js';
import { progress, settledFor } from './race.js';

/** @param {readonly HTMLElement[]} chips of the first player and the second */
export function racePainter(chips) {
  const tracks = chips.map((chip) => part(chip, '.race'));
  /** @type {{game?: State['game'], revision?: number}} */
  let shown = {};
  return (/** @type {State} */ { game }) => {
    if (shown.game === game && shown.revision === game.revision) return;
    shown = { game, revision: game.revision };
    const parts = progress(game);
    const settled = settledFor(game);
    tracks.forEach((track, player) => {
      track.style.setProperty('--part', (parts[player] ?? 0).toFixed(3));
      track.dataset.settled = player === settled ? 'yes' : 'no';
    });
  };
}
