/**
 * The board in the page's address: `#size=phone-24&seed=7&play-again=1`, so
 * that an address can be shared and leads to the same stars.
 *
 * @import {Board, Config} from './types.js'
 */

/** @typedef {{size: string, seed: number, playAgain: boolean}} Link */

const SEED = /^(?:0|[1-9][0-9]{0,9})$/;
const LARGEST_SEED = 0xffffffff;

/**
 * Reads the board from the fragment of an address; `null` if it names none.
 *
 * @param {string} fragment
 * @param {Config} config
 * @returns {Link | null}
 */
export function parseLink(fragment, config) {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const size = values.get('size') ?? '';
  const seed = values.get('seed') ?? '';
  if (!Object.hasOwn(config.sizes, size) || !SEED.test(seed) || Number(seed) > LARGEST_SEED) return null;
  return { size, seed: Number(seed), playAgain: values.get('play-again') === '1' };
}

/**
 * Writes the fragment for a board; empty for a custom one.
 *
 * @param {Pick<Board, 'size' | 'seed'>} board
 * @param {boolean} playAgain
 */
export function formatLink({ size, seed }, playAgain) {
  if (size === null || seed === null) return '';
  return `#size=${size}&seed=${seed}${playAgain ? '&play-again=1' : ''}`;
}

/**
 * Tells whether a fragment means to tell a whole game, and not a board alone; see
 * replay-link.js, which few need and which is loaded for them.
 *
 * @param {string} fragment
 */
export function tellsGame(fragment) {
  return new URLSearchParams(fragment.replace(/^#/, '')).has('lines');
}
