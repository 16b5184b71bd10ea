/**
 * Puts games on the table: new ones, opened ones, the one before.
 *
 * @import {Engine} from './engine.js'
 * @import {Players} from './players.js'
 * @import {State} from './state.js'
 * @import {Board, Config} from './types.js'
 */

import { computerTags } from './computer.js';
import { Game, generatedBoard } from './game.js';
import { arrange, frameOf, place } from './layout.js';
import { disarm } from './moves.js';
import { notify } from './notices.js';
import { t } from './texts.js';
import { nearest } from './view.js';

const OFFER_MS = 10_000;

/**
 * @typedef {object} Plan
 * @property {string} size
 * @property {number} seed
 * @property {boolean} playAgain
 * @property {Players} players
 */

/**
 * Makes a game as planned.
 *
 * @param {Engine} engine
 * @param {Config} config
 * @param {Plan} plan
 */
export function plannedGame(engine, config, { size, seed, playAgain, players }) {
  return gameOf(engine, config, generatedBoard(engine, config, size, seed), playAgain, players);
}

/**
 * Makes the game that follows, with the same size of board and option.
 *
 * @param {Engine} engine
 * @param {Config} config
 * @param {Game} game
 * @param {Players} players
 * @param {number | null} seed `null` for the same stars again
 */
export function rematchOf(engine, config, { board, playAgain }, players, seed) {
  const isNew = seed !== null && board.size !== null;
  const next = isNew ? generatedBoard(engine, config, board.size ?? '', seed) : board;
  return gameOf(engine, config, next, playAgain, players);
}

/**
 * @param {Engine} engine
 * @param {Config} config
 * @param {Board} board
 * @param {boolean} playAgain
 * @param {Players} players
 */
function gameOf(engine, config, board, playAgain, { names: [first, second], computer }) {
  const tags = {
    ...(first && { first }),
    ...(second && { second }),
    ...(computer && computerTags(computer, config)),
    date: today(),
  };
  return new Game(engine, board, playAgain, tags, computer);
}

/**
 * Puts a game on the table. The game that lay there, if it was under way, can
 * be brought back for a while.
 *
 * @param {State} state
 * @param {string} id
 * @param {Game} game
 */
export function putOn(state, id, game) {
  const { id: oldId, game: oldGame } = state;
  const isUnderWay = oldGame && oldGame.moves.length > 0 && !oldGame.isOver && oldId !== id;
  state.offer = isUnderWay
    ? { until: performance.now() + OFFER_MS, id: oldId, game: oldGame }
    : null;
  lay(state, id, game);
}

/**
 * Lays a game on the table.
 *
 * @param {State} state
 * @param {string} id
 * @param {Game} game
 */
export function lay(state, id, game) {
  disarm(state);
  state.notice = null;
  state.id = id;
  state.game = game;
  layOut(state);
  const [x, y, width, height] = state.layout.viewBox;
  state.cursor = nearest(state.places, [x + width / 2, y + height / 2]);
}

/**
 * Puts the game back that lay there before.
 *
 * @param {State} state
 */
export function bringBack(state) {
  if (!state.offer) return false;
  const { id, game } = state.offer;
  state.offer = null;
  lay(state, id, game);
  return notify(state, t('Your game is back.'));
}

/**
 * Lays the board out on the screen.
 *
 * @param {Pick<State, 'game' | 'config' | 'screen' | 'frame' | 'layout' | 'places' | 'lens' | 'settings'>} state
 */
export function layOut(state) {
  const { game: { board, computer }, config, screen, settings } = state;
  const frame = frameOf(board, config);
  const layout = arrange(screen, frame, screen.angle, settings.facing && computer === null);
  state.frame = frame;
  state.layout = layout;
  state.lens = null;
  state.places = board.stars.map((star) => place(frame, layout.turn, star));
}

/** Returns a seed that nobody can foresee. */
export function randomSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** Returns an id for a game that no other game has. */
export function randomId() {
  // randomUUID is missing where a page does not come over HTTPS.
  const words = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** Returns the date where the person is, as records write it. */
export function today() {
  const now = new Date();
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}
