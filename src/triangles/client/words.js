/**
 * What is to be said about a game, in sentences.
 *
 * @import {Game} from './game.js'
 * @import {Player} from './types.js'
 */

import { other } from './game.js';
import { t } from './texts.js';

/**
 * Returns the name of a player.
 *
 * @param {Game} game
 * @param {Player} player
 */
export function nameOf(game, player) {
  const name = player === 0 ? game.tags.first : game.tags.second;
  return name || t(player === 0 ? 'player_first' : 'player_second');
}

/**
 * Says whose turn it is.
 *
 * @param {Game} game
 */
export function statusText(game) {
  if (game.isOver) return '';
  const id = game.last?.again ? 'turn_again' : 'turn';
  return t(id, { name: nameOf(game, game.turn) });
}

/**
 * Names the winner, or says that there is none.
 *
 * @param {Game} game
 */
export function verdictText(game) {
  const { outcome } = game;
  if (!outcome) return '';
  if (outcome.winner === null) return t('tie');
  return t('wins', { name: nameOf(game, outcome.winner) });
}

/**
 * Says how the game ended: its scores, or who resigned.
 *
 * @param {Game} game
 */
export function mannerText(game) {
  const [first, second] = game.scores;
  if (game.resigned !== null) return t('resigned', { name: nameOf(game, game.resigned) });
  return game.isOver ? t('scores', { first, second }) : '';
}

/**
 * Tells the end of a game in full.
 *
 * @param {Game} game
 */
export function outcomeText(game) {
  const [first, second] = game.scores;
  const { outcome } = game;
  if (!outcome) return '';
  if (outcome.winner === null) return t('spoken_tie', { first, second });
  const winner = nameOf(game, outcome.winner);
  if (outcome.resigned) return t('spoken_resigned', { name: nameOf(game, other(outcome.winner)), winner });
  const [more, fewer] = outcome.winner === 0 ? [first, second] : [second, first];
  return t('spoken_wins', { winner, more, fewer });
}

/**
 * Tells the last line: who drew it, what it closed, and who is next.
 *
 * @param {Game} game
 */
export function lastLineText(game) {
  const move = game.last;
  if (!move) return '';
  const line = t('spoken_line', { name: nameOf(game, move.player), from: move.from, to: move.to });
  const closed = move.closed.length ? t('spoken_closed', { count: move.closed.length }) : '';
  const next = game.isOver ? outcomeText(game) : statusText(game);
  return [line, closed, next].filter(Boolean).join(' ');
}
