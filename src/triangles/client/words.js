/**
 * What is to be said about a game, in sentences.
 *
 * @import {Game, Move, Outcome} from './game.js'
 * @import {OpponentState, Preview} from './state.js'
 * @import {Player, Refusal} from './types.js'
 */

import { isComputersTurn, isHelped } from './computer.js';
import { other } from './game.js';
import { settledFor } from './race.js';
import { t, tn, tp } from './texts.js';

/**
 * Returns the name of a player.
 *
 * @param {Game} game
 * @param {Player} player
 */
export function nameOf({ tags, computer }, player) {
  if (computer?.side === player) return t('Computer');
  const name = player === 0 ? tags.first : tags.second;
  if (name) return name;
  if (computer) return tp('a player', 'You');
  return player === 0 ? t('Player 1') : t('Player 2');
}

/**
 * Says whose turn it is.
 *
 * @param {Game} game
 * @param {OpponentState} [opponent]
 */
export function statusText(game, opponent) {
  if (game.isOver) return '';
  if (opponent === 'stopped') return t('The computer stopped');
  if (isComputersTurn(game)) return t('Computer is thinking…');
  const isAgain = game.last?.again;
  if (game.computer) return isAgain ? t('You play again') : t('Your turn');
  const name = nameOf(game, game.turn);
  return isAgain ? t('{name} plays again', { name }) : t('{name} to play', { name });
}

/**
 * Says how much is left to play for, or that the game is decided.
 *
 * @param {Game} game
 */
export function leftText(game) {
  if (game.isOver) return '';
  if (settledFor(game) !== null) return tp('a game', 'decided');
  return tn('at most {count} left', 'at most {count} left', { count: game.trianglesLeft });
}

/**
 * Says who cannot be caught up any more, if somebody cannot.
 *
 * @param {Game} game
 */
export function settledText(game) {
  const player = settledFor(game);
  if (player === null) return '';
  if (!game.computer) return t('{name} can no longer be caught.', { name: nameOf(game, player) });
  return game.computer.side === player ? t('The computer can no longer be caught.') : t('You can no longer be caught.');
}

/**
 * Says who begins, now that the sides are swapped.
 *
 * @param {Game} game
 */
export function swapText(game) {
  const { computer } = game;
  if (!computer) return t('Sides swapped: {name} begins.', { name: nameOf(game, 0) });
  return computer.side === 0 ? t('Sides swapped: the computer begins.') : t('Sides swapped: you begin.');
}

/**
 * Says why nothing can be drawn while it is the computer's turn.
 *
 * @param {OpponentState} opponent
 */
export function waitText(opponent) {
  if (opponent === 'stopped') return t('The computer stopped. Retry brings it back.');
  return t('One moment: the computer is to move.');
}

/**
 * Names the winner, or says that there is none.
 *
 * @param {Game} game
 */
export function verdictText(game) {
  const { outcome, computer } = game;
  if (!outcome) return '';
  if (outcome.winner === null) return t('Tie!');
  if (computer) return outcome.winner === computer.side ? t('You lost!') : t('You won!');
  return t('{name} wins!', { name: nameOf(game, outcome.winner) });
}

/**
 * Says how the game ended: its scores, or who resigned.
 *
 * @param {Game} game
 */
export function mannerText(game) {
  const [first, second] = game.scores;
  if (game.resigned !== null) {
    return game.computer ? t('You resigned') : t('{name} resigned', { name: nameOf(game, game.resigned) });
  }
  if (!game.isOver) return '';
  return isHelped(game) ? t('{first} – {second}, not counted', { first, second }) : t('{first} – {second}', { first, second });
}

/**
 * Tells the end of a game in full.
 *
 * @param {Game} game
 */
export function outcomeText(game) {
  const { outcome } = game;
  if (!outcome) return '';
  const ending = game.computer ? endingForYou(game) : endingForTwo(game, outcome);
  if (!isHelped(game)) return ending;
  const note = t('Because there was help, the game counts neither as won nor as lost.');
  return `${ending} ${note}`;
}

/** @param {Game} game */
function endingForYou(game) {
  const [first, second] = game.scores;
  const [yours, its] = game.computer?.side === 1 ? [first, second] : [second, first];
  if (game.resigned !== null) return t('You resigned. The computer wins.');
  if (yours === its) return t('Tie, {first} to {second}.', { first, second });
  return yours > its
    ? t('You won, {more} to {fewer}.', { more: yours, fewer: its })
    : t('You lost, {fewer} to {more}.', { more: its, fewer: yours });
}

/**
 * @param {Game} game
 * @param {Outcome} outcome
 */
function endingForTwo(game, { winner, resigned }) {
  const [first, second] = game.scores;
  if (winner === null) return t('Tie, {first} to {second}.', { first, second });
  const names = { name: nameOf(game, other(winner)), winner: nameOf(game, winner) };
  if (resigned) return t('{name} resigned. {winner} wins.', names);
  const [more, fewer] = winner === 0 ? [first, second] : [second, first];
  return t('{winner} wins, {more} to {fewer}.', { winner: names.winner, more, fewer });
}

/**
 * Tells the last line: who drew it, what it closed, and who is next.
 *
 * @param {Game} game
 */
export function lastLineText(game) {
  const move = game.last;
  if (!move) return '';
  const closed = move.closed.length ? tn('One triangle closed.', '{count} triangles closed.', { count: move.closed.length }) : '';
  const next = game.isOver ? outcomeText(game) : statusText(game);
  return [joinText(game, move), closed, next].filter(Boolean).join(' ');
}

/**
 * Tells who drew a line.
 *
 * @param {Game} game
 * @param {Move} move
 */
export function joinText(game, { player, from, to }) {
  const { computer, tags } = game;
  const isYou = computer && computer.side !== player && !(player === 0 ? tags.first : tags.second);
  if (isYou) return t('You joined {from} and {to}.', { from, to });
  return t('{name} joined {from} and {to}.', { name: nameOf(game, player), from, to });
}

/**
 * Says what a line would do that waits to be confirmed.
 *
 * @param {Preview} preview
 */
export function previewText({ from, to, closed: { length: count } }) {
  const closes = count > 0
    ? tn('{from} to {to} closes one triangle.', '{from} to {to} closes {count} triangles.', { from, to, count })
    : t('{from} to {to} closes nothing.', { from, to });
  return `${closes} ${t('Enter draws the line, Esc drops it.')}`;
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
