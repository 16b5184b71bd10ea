/**
 * What the database on the device holds, and how it came to hold it: each
 * version of it is made from the one before, with all that people had kept.
 *
 * @import {DBSchema, IDBPDatabase, IDBPTransaction} from './vendor/idb.js'
 */

/** Games that came from a file are the file's, not this device's: their ids begin so. */
export const FROM_FILE = 'file-';

/**
 * A game as it is kept.
 *
 * @typedef {object} Kept
 * @property {string} id
 * @property {number} version counts from 1 how often the game was kept
 * @property {number} time when, in milliseconds
 * @property {string} record
 * @property {readonly (readonly [number, number])[]} undone
 * @property {number} [finished] when the game ended, in milliseconds; missing while it goes on
 */

/**
 * @typedef {DBSchema & {
 *   games: {
 *     key: [id: string, version: number],
 *     value: Kept,
 *     indexes: {time: number, finished: number},
 *   },
 *   damaged: {key: number, value: unknown},
 * }} Schema
 */

/** @typedef {IDBPTransaction<Schema, ('games' | 'damaged')[], 'versionchange'>} Change */

/** Each step makes the next version. @type {((database: IDBPDatabase<Schema>, change: Change) => unknown)[]} */
const STEPS = [createStores, indexFinished];

export const VERSION = STEPS.length;

/**
 * Brings a database from a version, 0 if it is new, to the present one.
 *
 * @param {IDBPDatabase<Schema>} database
 * @param {number} version
 * @param {Change} change
 */
export async function migrate(database, version, change) {
  for (const step of STEPS.slice(version)) await step(database, change);
}

/** @param {IDBPDatabase<Schema>} database */
function createStores(database) {
  const games = database.createObjectStore('games', { keyPath: ['id', 'version'] });
  games.createIndex('time', 'time');
  database.createObjectStore('damaged', { autoIncrement: true });
}

/**
 * Finished games are kept for good, so they are told apart from the others.
 *
 * @param {IDBPDatabase<Schema>} _database
 * @param {Change} change
 */
async function indexFinished(_database, change) {
  const games = change.objectStore('games');
  games.createIndex('finished', 'finished');
  for (let cursor = await games.openCursor(); cursor; cursor = await cursor.continue()) {
    const kept = cursor.value;
    if (tellsAnEnd(kept.record)) await cursor.update({ ...kept, finished: kept.time });
  }
}

/**
 * Tells whether a record, which may be damaged, says how its game ended.
 *
 * @param {unknown} record
 */
function tellsAnEnd(record) {
  return typeof record === 'string' && /^result: (?!unfinished)/m.test(record);
}
