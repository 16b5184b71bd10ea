/**
 * Who plays a game, and who begins.
 *
 * @import {Computer} from './computer.js'
 * @import {Game} from './game.js'
 * @import {Settings} from './settings.js'
 * @import {Config} from './types.js'
 */

import { other } from './game.js';

/**
 * @typedef {object} Players
 * @property {readonly [string, string]} names of the player who begins and the other, perhaps empty
 * @property {Computer | null} computer
 */

/** The choices that settle who plays. @typedef {Pick<Settings, 'rival' | 'level' | 'begins' | 'began' | 'name' | 'names'>} Choices */

/**
 * Returns who plays the next game, by what was chosen.
 *
 * @param {Choices} choices
 * @param {Config} config
 * @param {Game | null} game the game on the table
 * @returns {Players}
 */
export function nextPlayers(choices, config, game) {
  const { rival, name, names } = choices;
  if (rival === 'person') return { names, computer: null };
  const level = levelOf(choices, config);
  return againstComputer(level, name, personBegins(choices, game));
}

/**
 * Returns who plays a game again. Two people change sides, and so do the person
 * and the computer if they begin in turn.
 *
 * @param {Game} game
 * @param {Choices} choices
 * @returns {Players}
 */
export function samePlayers({ tags: { first = '', second = '' }, computer }, { begins }) {
  if (!computer) return { names: [second, first], computer: null };
  const isSwapped = begins === 'turn';
  const side = isSwapped ? other(computer.side) : computer.side;
  return againstComputer(computer.level, computer.side === 1 ? first : second, side === 1);
}

/**
 * Tells whether the person begins the next game against the computer.
 *
 * @param {Choices} choices
 * @param {Game | null} game the game on the table: one without a line of the person does not count
 */
export function personBegins({ begins, began }, game) {
  if (begins !== 'turn') return begins === 'you';
  const side = game?.computer?.side;
  const isUntouched = side !== undefined && game?.moves.every(({ player }) => player === side);
  return isUntouched ? side === 1 : began !== 'you';
}

/**
 * Returns the level that was chosen, at first the weakest.
 *
 * @param {Pick<Settings, 'level'>} choices
 * @param {Config} config
 */
export function levelOf({ level }, { levels }) {
  return Object.hasOwn(levels, level) ? level : (Object.keys(levels)[0] ?? '');
}

/**
 * Remembers who began a game against the computer.
 *
 * @param {Settings} settings
 * @param {Game} game
 */
export function noteWhoBegan(settings, { computer }) {
  if (computer) settings.began = computer.side === 1 ? 'you' : 'computer';
}

/**
 * @param {string} level
 * @param {string} name
 * @param {boolean} isFirst whether the person begins
 * @returns {Players}
 */
function againstComputer(level, name, isFirst) {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return {
    names: isFirst ? [name, ''] : ['', name],
    computer: { side: isFirst ? 1 : 0, level, seed },
  };
}
