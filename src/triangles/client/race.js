/**
 * How far each player is on the way to a lead that cannot be caught up.
 *
 * @import {Game} from './game.js'
 * @import {Player} from './types.js'
 */

/**
 * Returns for each player which part of the triangles is closed that decides the
 * game: 1 when nobody can catch up any more.
 *
 * @param {Pick<Game, 'scores' | 'trianglesLeft'>} game
 * @returns {readonly [number, number]}
 */
export function progress({ scores: [first, second], trianglesLeft }) {
  // Who has more than half of all there can be leads by more than is left.
  const half = (first + second + trianglesLeft) / 2;
  const part = (/** @type {number} */ score) => (half > 0 ? Math.min(1, score / half) : 0);
  return [part(first), part(second)];
}

/**
 * Returns who leads by more than is left, while the game goes on.
 *
 * @param {Pick<Game, 'scores' | 'trianglesLeft' | 'isOver'>} game
 * @returns {Player | null}
 */
export function settledFor({ scores: [first, second], trianglesLeft, isOver }) {
  if (isOver || Math.abs(first - second) <= trianglesLeft) return null;
  return first > second ? 0 : 1;
}
