/**
 * What can be told of a kept game without playing it again: the tags of its record,
 * which this device has written itself.
 *
 * @import {Player} from './types.js'
 */

import { RecordError } from './record-reader.js';
import { t } from './texts.js';

/** @typedef {{id: string, time: number, record: string}} Entry a game as it is kept */

/**
 * @typedef {object} Summary
 * @property {string} id
 * @property {number} time when it was kept last, in milliseconds
 * @property {string | null} size `null` for a board of its own
 * @property {number} stars
 * @property {boolean} playAgain
 * @property {readonly [string, string]} names perhaps empty
 * @property {{side: Player, level: string} | null} computer
 * @property {boolean} isHelped
 * @property {boolean} isFinished
 * @property {Player | null} winner
 * @property {Player | null} resigned
 * @property {readonly [number, number]} scores
 * @property {number} lines
 */

const RESULT = /^(unfinished|tie|(first|second) (wins|resigns)) (\d+)-(\d+)$/;
const SIDES = ['first', 'second'];

/**
 * Returns what the record of a game says. Throws a {@link RecordError} if it is
 * no record.
 *
 * @param {Entry} entry
 * @returns {Summary}
 */
export function summaryOf({ id, time, record }) {
  const tags = tagsOf(record);
  const [, verdict, who, how, first, second] = RESULT.exec(tags.get('result') ?? '') ?? fail();
  const side = sideOf(who);
  const isResigned = how === 'resigns';
  const stars = record.slice(record.indexOf('\nstars:\n') + 8, record.indexOf('\n\nlines:\n'));
  const lines = record.slice(record.indexOf('\nlines:\n') + 8);
  const size = tags.get('board') ?? fail();
  return {
    id,
    time,
    size: size === 'custom' ? null : size,
    stars: countLines(stars),
    playAgain: tags.get('play again') === 'yes',
    names: [tags.get('first') ?? '', tags.get('second') ?? ''],
    computer: computerIn(tags),
    isHelped: tags.get('helped') === 'yes',
    isFinished: verdict !== 'unfinished',
    winner: isResigned && side !== null ? /** @type {Player} */ (1 - side) : side,
    resigned: isResigned ? side : null,
    scores: [Number(first), Number(second)],
    lines: countLines(lines),
  };
}

/** @param {unknown} record */
function tagsOf(record) {
  if (typeof record !== 'string') return fail();
  const head = record.slice(0, record.indexOf('\nstars:\n')).split('\n').slice(1);
  return new Map(head.map((line) => {
    const colon = line.indexOf(': ');
    return /** @type {[string, string]} */ ([line.slice(0, colon), line.slice(colon + 2)]);
  }));
}

/**
 * @param {Map<string, string>} tags
 * @returns {Summary['computer']}
 */
function computerIn(tags) {
  const side = sideOf(tags.get('computer'));
  const level = tags.get('level');
  return side === null || level === undefined ? null : { side, level };
}

/**
 * @param {string | undefined} name
 * @returns {Player | null}
 */
function sideOf(name) {
  const side = SIDES.indexOf(name ?? '');
  return side < 0 ? null : /** @type {Player} */ (side);
}

/** @param {string} text */
function countLines(text) {
  return text.split('\n').filter(Boolean).length;
}

/** @returns {never} */
function fail() {
  throw new RecordError(t('The record ends too early.'), 1, 1, '');
}
