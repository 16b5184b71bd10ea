/**
 * From a position of a replay back to the table: a link with which the app begins
 * a game for two where the other one stood.
 *
 * @import {Engine} from './engine.js'
 * @import {Playback} from './playback.js'
 * @import {Config} from './types.js'
 */

import { today } from './games.js';
import { formatReplay, LinkError, openReplay } from './replay-link.js';

/**
 * Returns the fragment for the app.
 *
 * @param {Playback} playback
 * @param {Config} config
 */
export function linkToPlayOn({ game: { board, playAgain, tags }, moves, ply }, { defaultMargin }) {
  const { first, second, computer } = tags;
  const names = computer ? {} : { first, second };
  return formatReplay({ board, playAgain, tags: names, moves: moves.slice(0, ply), resigned: null }, ply, defaultMargin);
}

/**
 * Makes the game for two that a fragment tells, as it is at the ply that it points
 * at; `null` if it tells none.
 *
 * @param {string} fragment
 * @param {Engine} engine
 * @param {Config} config
 */
export function gameToPlayOn(fragment, engine, config) {
  try {
    const { game, ply } = openReplay(fragment, engine, config);
    if (game.resigned !== null) game.undo();
    while (game.moves.length > ply) game.undo();
    game.undone = [];
    const { first, second, computer } = game.tags;
    const names = computer ? {} : { ...(first && { first }), ...(second && { second }) };
    game.tags = { ...names, date: today() };
    game.computer = null;
    return game;
  } catch (error) {
    if (error instanceof LinkError) return null;
    throw error;
  }
}
