/**
 * The statistics, worked out from the kept games alone: nothing is counted while
 * one plays, so nothing can be counted twice.
 *
 * @import {Summary} from './summaries.js'
 */

import { FROM_FILE } from './schema.js';

/** What a player reset at a time: games before it count no more. @typedef {{size: string, level: string, time: number}} Reset */

/**
 * @typedef {object} Count
 * @property {number} won
 * @property {number} lost
 * @property {number} tied
 * @property {number} helped games that count as neither
 */

/** @typedef {Count & {size: string, level: string, playAgain: boolean}} Row */

/**
 * One counted game, from the person's side.
 *
 * @typedef {object} Outing
 * @property {Summary} summary
 * @property {'won' | 'lost' | 'tied' | 'helped'} result
 * @property {number} margin triangles more than the computer
 */

/**
 * @typedef {object} Statistics
 * @property {Count} total
 * @property {readonly Row[]} rows by size, level and option, in the order of their first games
 * @property {{current: number, best: number}} streaks games won one after another
 * @property {readonly Outing[]} outings in the order in which they ended
 */

/**
 * @param {readonly Summary[]} summaries of whatever is kept
 * @param {readonly Reset[]} resets
 * @returns {Statistics}
 */
export function statisticsOf(summaries, resets) {
  const outings = summaries
    .filter((summary) => isCounted(summary, resets))
    .sort((one, other) => one.time - other.time || (one.id < other.id ? -1 : 1))
    .map(outingOf);
  /** @type {Map<string, Row>} */
  const rows = new Map();
  const total = noGames();
  for (const { summary, result } of outings) {
    const { playAgain } = summary;
    const [size, level] = [summary.size ?? '', summary.computer?.level ?? ''];
    const key = `${size} ${level} ${playAgain}`;
    const row = rows.get(key) ?? { size, level, playAgain, ...noGames() };
    rows.set(key, row);
    row[result] += 1;
    total[result] += 1;
  }
  return { total, rows: [...rows.values()], streaks: streaksOf(outings), outings };
}

/**
 * Returns which part of the decided games was won, or `null` if none was decided.
 *
 * @param {Count} count
 */
export function rateOf({ won, lost }) {
  return won + lost === 0 ? null : won / (won + lost);
}

/**
 * @param {Summary} summary
 * @param {readonly Reset[]} resets
 */
function isCounted({ id, isFinished, computer, size, time }, resets) {
  if (!isFinished || !computer || size === null || id.startsWith(FROM_FILE)) return false;
  return !resets.some((reset) => reset.size === size && reset.level === computer.level && time <= reset.time);
}

/**
 * @param {Summary} summary
 * @returns {Outing}
 */
function outingOf(summary) {
  const { computer, winner, isHelped, scores: [first, second] } = summary;
  const margin = computer?.side === 1 ? first - second : second - first;
  if (isHelped) return { summary, result: 'helped', margin };
  if (winner === null) return { summary, result: 'tied', margin };
  return { summary, result: winner === computer?.side ? 'lost' : 'won', margin };
}

/**
 * A tie and a helped game are neither: they part no streak.
 *
 * @param {readonly Outing[]} outings
 */
function streaksOf(outings) {
  let current = 0;
  let best = 0;
  for (const { result } of outings) {
    if (result === 'won') current += 1;
    if (result === 'lost') current = 0;
    best = Math.max(best, current);
  }
  return { current, best };
}

/** @returns {Count} */
function noGames() {
  return { won: 0, lost: 0, tied: 0, helped: 0 };
}
