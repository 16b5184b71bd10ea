/**
 * The computer as one of the players: which side it has and how strong it is,
 * as a game knows it and as records say it.
 *
 * @import {Task} from './engine.js'
 * @import {Game} from './game.js'
 * @import {Config, Player} from './types.js'
 */

/**
 * @typedef {object} Computer
 * @property {Player} side
 * @property {string} level
 * @property {number} seed from 0 to 4294967295
 */

const SIDES = ['first', 'second'];
const SEED = /^(?:0|[1-9][0-9]{0,9})$/;
const LARGEST_SEED = 0xffffffff;
const SIGNATURE = /^[0-9a-f]{8}$/;

/**
 * Returns the tags that tell of the computer in the record of a new game.
 *
 * @param {Computer} computer
 * @param {Config} config
 * @returns {Record<string, string>}
 */
export function computerTags({ side, level, seed }, { signature }) {
  return { 'computer': SIDES[side] ?? '', level, 'level seed': String(seed), 'engine': signature };
}

/**
 * Returns the computer that the tags of a record tell of, or `null` if they tell
 * of none, or not in full.
 *
 * @param {Readonly<Record<string, string>>} tags
 * @param {Config} config
 * @returns {Computer | null}
 */
export function computerOf(tags, { levels }) {
  const { computer = '', level = '', 'level seed': seed = '', engine = '', helped = 'yes' } = tags;
  const side = SIDES.indexOf(computer);
  const isWhole = side >= 0 && Object.hasOwn(levels, level) && SEED.test(seed)
    && Number(seed) <= LARGEST_SEED && SIGNATURE.test(engine) && helped === 'yes';
  return isWhole ? { side: side === 0 ? 0 : 1, level, seed: Number(seed) } : null;
}

/**
 * Tells whether the computer moves now.
 *
 * @param {Pick<Game, 'computer' | 'turn' | 'isOver'>} game
 */
export function isComputersTurn({ computer, turn, isOver }) {
  return computer !== null && computer.side === turn && !isOver;
}

/**
 * Tells whether the person took lines back or had hints, so that a game against the
 * computer counts neither as won nor as lost.
 *
 * @param {Pick<Game, 'computer' | 'tags'>} game
 */
export function isHelped({ computer, tags }) {
  return computer !== null && tags.helped === 'yes';
}

/**
 * Returns what the computer is asked in a game, as `Level.parameters` in the library.
 *
 * @param {Pick<Game, 'board' | 'playAgain'>} game
 * @param {Computer} computer
 * @param {Config} config
 * @returns {Task}
 */
export function taskOf({ board, playAgain }, { level: name, seed }, { levels }) {
  const level = levels[name];
  if (!level) throw new RangeError(`no level ${name}`);
  const { policy, budgets, exactNodes, sight, care } = level;
  const budget = budgets.find(([most]) => board.stars.length <= most);
  return { policy, nodes: budget?.[playAgain ? 2 : 1] ?? 0, exactNodes, sight, care, seed };
}
