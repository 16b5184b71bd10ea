/**
 * Finished games as one file, to take them to another device. Reading it is strict:
 * a file is taken whole or not at all.
 *
 * @import {Game} from './game.js'
 * @import {Kept} from './schema.js'
 * @import {Reset} from './tables.js'
 */

import { RecordError } from './record-reader.js';
import { isReset } from './resets.js';
import { t } from './texts.js';

const FORMAT = 'triangles games 1';
const ID = /^(?:file-)?[0-9a-f]{32}$/;

/** No file of games is larger, in bytes. */
export const MOST_BYTES = 200_000_000;

/** Thrown when a text is no file of games; the message is for the person. */
export class ExchangeError extends Error {}

/**
 * @param {readonly Kept[]} games finished ones
 * @param {readonly Reset[]} resets
 */
export function writeGames(games, resets) {
  const kept = games.map(({ id, version, time, finished, record }) => ({ id, version, time, finished, record }));
  return `${JSON.stringify({ format: FORMAT, games: kept, resets }, null, 1)}\n`;
}

/**
 * Reads what {@link writeGames} writes, and plays every game again. Throws an
 * {@link ExchangeError} if anything in it is not as it should be.
 *
 * @param {string} text
 * @param {(record: string) => Game} read throws a `RecordError`
 * @returns {{games: Kept[], resets: Reset[]}}
 */
export function readGames(text, read) {
  const { format, games, resets } = parse(text);
  if (format !== FORMAT || !Array.isArray(games) || !Array.isArray(resets)) {
    throw new ExchangeError(t('This is no file of Triangles games.'));
  }
  if (!resets.every(isReset)) throw new ExchangeError(t('What was reset cannot be read from the file.'));
  return { games: games.map((game, index) => checkGame(game, index + 1, read)), resets };
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    throw new ExchangeError(t('This is no file of Triangles games.'));
  }
}

/**
 * @param {Partial<Record<keyof Kept, unknown>> | null} found
 * @param {number} number
 * @param {(record: string) => Game} read
 * @returns {Kept}
 */
function checkGame(found, number, read) {
  const { id, version, time, finished, record } = found ?? {};
  const isWhole = typeof id === 'string' && ID.test(id) && typeof record === 'string'
    && isTime(time) && isTime(finished) && Number.isSafeInteger(version) && Number(version) > 0;
  if (!isWhole) throw new ExchangeError(t('Game {number} in the file is not whole.', { number }));
  if (!isFinished(record, number, read)) throw new ExchangeError(t('Game {number} in the file is not finished.', { number }));
  return { id, version: Number(version), time: Number(time), finished: Number(finished), record, undone: [] };
}

/**
 * @param {string} record
 * @param {number} number
 * @param {(record: string) => Game} read
 */
function isFinished(record, number, read) {
  try {
    return read(record).isOver;
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    throw new ExchangeError(t('Game {number} in the file is damaged: {problem}', { number, problem: error.problem }));
  }
}

/** @param {unknown} time */
function isTime(time) {
  return Number.isFinite(time) && Number(time) >= 0;
}
