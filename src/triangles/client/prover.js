/**
 * Proves that the computer drew what its level and its seed choose: lets the worker
 * choose each of its lines again, as the library's `prove` does.
 *
 * @import {Game, Move} from './game.js'
 * @import {Mind} from './mind.js'
 * @import {Config, Pair} from './types.js'
 */

import { taskOf } from './computer.js';
import { MindStopped } from './mind.js';

/**
 * What came of a proof: it holds; a line is another one; another version of the
 * engine played, so that nothing can be said; it was given up for another one; the
 * worker stopped.
 *
 * @typedef {{kind: 'holds', count: number}
 *   | {kind: 'wrong', ply: number, chosen: Pair}
 *   | {kind: 'other-engine'} | {kind: 'dropped'} | {kind: 'stopped'}} Proof
 */

/**
 * @param {Pick<Game, 'board' | 'playAgain' | 'tags' | 'computer'>} game
 * @param {readonly Move[]} moves every line of it
 * @param {Pick<Mind, 'ask'>} mind
 * @param {Config} config
 * @param {(ply: number, isProved: boolean, count: number, all: number) => void} onLine is told of each line of
 *   the computer: its ply, counted from 1, and how many of all are done
 * @returns {Promise<Proof>}
 */
export async function prove(game, moves, mind, config, onLine) {
  const { board: { stars, margin }, playAgain, tags, computer } = game;
  if (!computer) throw new RangeError('the computer did not play');
  if (tags.engine !== config.signature) return { kind: 'other-engine' };
  const task = taskOf(game, computer, config);
  const lines = moves.map(({ from, to }) => /** @type {Pair} */ ([from, to]));
  const own = moves.flatMap(({ player }, index) => (player === computer.side ? [index] : []));
  try {
    for (const [done, index] of own.entries()) {
      const chosen = await mind.ask({ board: { stars, margin }, playAgain, lines: lines.slice(0, index), task });
      if (!chosen) return { kind: 'dropped' };
      const isProved = isSame(chosen, lines[index] ?? [0, 0]);
      onLine(index + 1, isProved, done + 1, own.length);
      if (!isProved) return { kind: 'wrong', ply: index + 1, chosen };
    }
    return { kind: 'holds', count: own.length };
  } catch (error) {
    if (error instanceof MindStopped) return { kind: 'stopped' };
    throw error;
  }
}

/**
 * @param {Pair} one
 * @param {Pair} other
 */
function isSame([a, b], [c, d]) {
  return Math.min(a, b) === Math.min(c, d) && Math.max(a, b) === Math.max(c, d);
}
