/**
 * Tells what is new in a game since it was looked at last, for all who speak of
 * it, sound or move with it.
 *
 * @import {Notice, State} from './state.js'
 */

/**
 * @typedef {object} News
 * @property {'table' | 'line' | 'end' | 'back' | null} change another game lies on the table; a line was drawn;
 *   a player resigned; something was taken back
 * @property {Notice | null} notice a sentence that was not there before
 */

/**
 * Returns a function to call with each state that is shown.
 *
 * @returns {(state: Pick<State, 'game' | 'notice'>) => News}
 */
export function newsReader() {
  /** @type {{game?: State['game'], revision?: number, ply?: number, notice?: Notice | null}} */
  let told = {};

  return ({ game, notice }) => {
    const news = { change: changeSince(told, game), notice: notice === told.notice ? null : notice };
    told = { game, revision: game.revision, ply: game.moves.length, notice };
    return news;
  };
}

/**
 * @param {{game?: State['game'], revision?: number, ply?: number}} told
 * @param {State['game']} game
 * @returns {News['change']}
 */
function changeSince({ game: before, revision, ply = 0 }, game) {
  if (before !== game) return 'table';
  if (revision === game.revision) return null;
  if (game.moves.length > ply) return 'line';
  return game.resigned === null ? 'back' : 'end';
}
