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
  /** @type {Told & {notice?: Notice | null}} */
  let told = {};

  return ({ game, notice }) => {
    const news = { change: changeSince(told, game), notice: notice === told.notice ? null : notice };
    told = { game, ply: game.moves.length, resigned: game.resigned, notice };
    return news;
  };
}

/**
 * @param {Told} told
 * @param {State['game']} game
 * @returns {News['change']}
 *
 * @typedef {{game?: State['game'], ply?: number, resigned?: State['game']['resigned']}} Told
 */
function changeSince({ game: before, ply = 0, resigned = null }, game) {
  const { moves: { length } } = game;
  if (before !== game) return 'table';
  if (length !== ply) return length > ply ? 'line' : 'back';
  if (resigned !== game.resigned) return resigned === null ? 'end' : 'back';
  return null;
}
