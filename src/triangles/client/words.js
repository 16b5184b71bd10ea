/**
 * What is to be said about a game, in sentences.
 *
 * @import {Game} from './game.js'
 * @import {Player, Refusal} from './types.js'
 */

import { other } from './game.js';
import { t, tn } from './texts.js';

/**
 * Returns the name of a player.
 *
 * @param {Game} game
 * @param {Player} player
 */
export function nameOf(game, player) {
  const name = player === 0 ? game.tags.first : game.tags.second;
  return name || (player === 0 ? t('Player 1') : t('Player 2'));
}

/**
 * Says whose turn it is.
 *
 * @param {Game} game
 */
export function statusText(game) {
  if (game.isOver) return '';
  const name = nameOf(game, game.turn);
  return game.last?.again ? t('{name} plays again', { name }) : t('{name} to play', { name });
}

/**
 * Names the winner, or says that there is none.
 *
 * @param {Game} game
 */
export function verdictText(game) {
  const { outcome } = game;
  if (!outcome) return '';
  if (outcome.winner === null) return t('Tie!');
  return t('{name} wins!', { name: nameOf(game, outcome.winner) });
}

/**
 * Says how the game ended: its scores, or who resigned.
 *
 * @param {Game} game
 */
export function mannerText(game) {
  const [first, second] = game.scores;
  if (game.resigned !== null) return t('{name} resigned', { name: nameOf(game, game.resigned) });
  return game.isOver ? t('{first} – {second}', { first, second }) : '';
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
  if (outcome.winner === null) return t('Tie, {first} to {second}.', { first, second });
  const winner = nameOf(game, outcome.winner);
  if (outcome.resigned) return t('{name} resigned. {winner} wins.', { name: nameOf(game, other(outcome.winner)), winner });
  const [more, fewer] = outcome.winner === 0 ? [first, second] : [second, first];
  return t('{winner} wins, {more} to {fewer}.', { winner, more, fewer });
}

/**
 * Tells the last line: who drew it, what it closed, and who is next.
 *
 * @param {Game} game
 */
export function lastLineText(game) {
  const move = game.last;
  if (!move) return '';
  const line = t('{name} joined {from} and {to}.', { name: nameOf(game, move.player), from: move.from, to: move.to });
  const closed = move.closed.length ? tn('One triangle closed.', '{count} triangles closed.', { count: move.closed.length }) : '';
  const next = game.isOver ? outcomeText(game) : statusText(game);
  return [line, closed, next].filter(Boolean).join(' ');
}

/**
 * Says why a line was refused.
 *
 * @param {Refusal} refusal
 */
export function refusalText({ reason, stars, lines }) {
  const count = stars.length + lines.length;
  switch (reason) {
    case 'exists': return t('That line is already drawn.');
    case 'over-star': return tn('That line passes over a star.', 'That line passes over {count} stars.', { count });
    case 'crosses': return tn('That line crosses another.', 'That line crosses {count} others.', { count });
    case 'game-over': return t('The game is over.');
  }
}
