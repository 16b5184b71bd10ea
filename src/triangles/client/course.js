/**
 * How a game went: who led by how much after each line, and where somebody closed
 * much at once or again and again.
 *
 * @import {Move} from './game.js'
 * @import {Player} from './types.js'
 */

/**
 * Lines of one player, each of which closed something, without one of the same
 * player between them that did not. What the other player drew does not part them.
 *
 * @typedef {object} Chain
 * @property {Player} player
 * @property {number} first the ply of its first line, counted from 1
 * @property {number} last
 * @property {number} lines
 * @property {number} triangles
 */

/**
 * @typedef {object} Course
 * @property {readonly number[]} leads triangles of the first player more than of the second, after each ply from 0
 * @property {readonly {ply: number, player: Player}[]} doubles lines that closed two
 * @property {readonly Chain[]} chains in the order of their first lines
 */

/** A chain of so many lines is worth showing. */
export const LONG_CHAIN = 3;

/**
 * @param {readonly Move[]} moves
 * @returns {Course}
 */
export function courseOf(moves) {
  const leads = [0];
  for (const { player, closed } of moves) {
    leads.push((leads.at(-1) ?? 0) + (player === 0 ? closed.length : -closed.length));
  }
  const doubles = moves.flatMap(({ player, closed }, index) => (closed.length === 2 ? [{ ply: index + 1, player }] : []));
  return { leads, doubles, chains: chainsOf(moves) };
}

/**
 * Returns the chain with the most triangles, the earliest of several; `null` if
 * nothing was closed.
 *
 * @param {readonly Move[]} moves
 * @returns {Chain | null}
 */
export function bestChain(moves) {
  return chainsOf(moves).reduce(
    (best, chain) => (best && best.triangles >= chain.triangles ? best : chain),
    /** @type {Chain | null} */ (null),
  );
}

/** @param {readonly Move[]} moves */
function chainsOf(moves) {
  /** @type {Chain[]} */
  const chains = [];
  /** @type {[Chain | null, Chain | null]} */
  const open = [null, null];
  moves.forEach(({ player, closed }, index) => {
    const ply = index + 1;
    if (closed.length === 0) {
      open[player] = null;
      return;
    }
    const chain = open[player] ?? { player, first: ply, last: ply, lines: 0, triangles: 0 };
    if (chain.lines === 0) chains.push(chain);
    open[player] = Object.assign(chain, { last: ply, lines: chain.lines + 1, triangles: chain.triangles + closed.length });
  });
  return chains;
}
