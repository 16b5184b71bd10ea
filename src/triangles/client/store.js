/**
 * Keeps games on the device. Each is kept whole after every line: its record
 * and the lines that were taken back. Two tabs may play the same game: each
 * version of it is kept once, and whoever comes second hears of it.
 *
 * @import {Kept, Schema} from './schema.js'
 * @import {IDBPDatabase} from './vendor/idb.js'
 */

import { migrate, VERSION } from './schema.js';
import { openDB } from './vendor/idb.js';

const NAME = 'triangles';

/** Games under way that are kept; older ones make room. */
const MOST_GAMES = 100;

/** Raised where another tab has brought the database to a version that is not known here. */
export class OutdatedError extends Error {}

export class Store {
  #database;
  #channel = new BroadcastChannel(NAME);
  #isOutdated = false;

  /** @param {IDBPDatabase<Schema>} database */
  constructor(database) {
    this.#database = this.#watched(database);
  }

  /** Opens the store; fails where the browser refuses to keep anything. */
  static async open() {
    return new Store(await connect());
  }

  /**
   * Returns a game, or the one that was kept last.
   *
   * @param {string | null} id
   * @returns {Promise<Kept | null>}
   */
  load(id) {
    return this.#with(async (database) => {
      const { store } = database.transaction('games');
      const cursor = id === null
        ? await store.index('time').openCursor(null, 'prev')
        : await store.openCursor(versionsOf(id, 0, Infinity), 'prev');
      return cursor?.value ?? null;
    });
  }

  /**
   * Returns the finished games, in the order in which they ended.
   *
   * @returns {Promise<Kept[]>}
   */
  finished() {
    return this.#with((database) => database.getAllFromIndex('games', 'finished'));
  }

  /**
   * Returns every game, those that were kept last first.
   *
   * @returns {Promise<Kept[]>}
   */
  async all() {
    return (await this.#with((database) => database.getAllFromIndex('games', 'time'))).reverse();
  }

  /**
   * Keeps a game in its next version. Returns whether this is the newest one: if
   * not, another tab has gone on with the game.
   *
   * All is asked for at once, so it is kept even if the page goes away now.
   *
   * @param {Kept} kept
   * @returns {Promise<boolean>}
   */
  async save(kept) {
    const isNewest = await this.#with(async (database) => {
      const transaction = database.transaction('games', 'readwrite');
      const { store } = transaction;
      const asked = Promise.all([
        store.count(versionsOf(kept.id, kept.version + 1, Infinity)),
        store.add(kept),
        store.delete(versionsOf(kept.id, 0, kept.version - 1)),
        transaction.done,
      ]);
      transaction.commit();
      return asked.then(([newer]) => newer === 0, isTaken);
    });
    this.#channel.postMessage(kept.id);
    return isNewest;
  }

  /**
   * Keeps games from elsewhere, all of them or none: each that is not kept in the
   * same or a later version. Returns how many that were.
   *
   * @param {readonly Kept[]} games
   * @returns {Promise<number>}
   */
  merge(games) {
    return this.#with(async (database) => {
      const transaction = database.transaction('games', 'readwrite');
      const { store } = transaction;
      let count = 0;
      for (const kept of games) {
        const known = await store.openKeyCursor(versionsOf(kept.id, kept.version, Infinity));
        if (known) continue;
        await store.delete(versionsOf(kept.id, 0, kept.version));
        await store.add(kept);
        count += 1;
      }
      await transaction.done;
      return count;
    });
  }

  /** Forgets the oldest games under way when there are too many; finished ones stay. */
  tidy() {
    return this.#with(async (database) => {
      const transaction = database.transaction('games', 'readwrite');
      const { store } = transaction;
      const finished = new Set((await store.index('finished').getAllKeys()).map(String));
      const keys = await store.index('time').getAllKeys();
      const underWay = keys.filter((key) => !finished.has(String(key)));
      await Promise.all(underWay.slice(0, -MOST_GAMES).map((key) => store.delete(key)));
      await transaction.done;
    });
  }

  /**
   * Takes a game that cannot be read out of the way, without losing it.
   *
   * @param {Kept} kept
   */
  setAside(kept) {
    return this.#with(async (database) => {
      const transaction = database.transaction(['games', 'damaged'], 'readwrite');
      await Promise.all([
        transaction.objectStore('damaged').add(kept),
        transaction.objectStore('games').delete(versionsOf(kept.id, 0, Infinity)),
        transaction.done,
      ]);
    });
  }

  /**
   * Calls *listener* with the id of each game that another tab changes.
   *
   * @param {(id: string) => void} listener
   */
  listen(listener) {
    this.#channel.onmessage = ({ data }) => listener(String(data));
  }

  /**
   * Works with the database, on a new connection where the browser has dropped the old one.
   *
   * @template T
   * @param {(database: IDBPDatabase<Schema>) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async #with(work) {
    if (this.#isOutdated) throw new OutdatedError();
    try {
      return await work(this.#database);
    } catch (error) {
      if (!isClosed(error)) throw error;
    }
    this.#database = this.#watched(await connect());
    return work(this.#database);
  }

  /** @param {IDBPDatabase<Schema>} database */
  #watched(database) {
    database.addEventListener('versionchange', ({ newVersion }) => {
      // A newer version of the app in another tab must not wait for this one.
      database.close();
      this.#isOutdated = newVersion !== null;
    });
    return database;
  }
}

/** @returns {Promise<IDBPDatabase<Schema>>} */
function connect() {
  return openDB(NAME, VERSION, {
    upgrade(database, version, _newVersion, change) {
      // What fails leaves the database as it was; then nothing is kept, and nothing lost.
      migrate(database, version, change).catch(() => change.abort());
    },
  });
}

/**
 * @param {string} id
 * @param {number} first
 * @param {number} last
 */
function versionsOf(id, first, last) {
  return IDBKeyRange.bound([id, first], [id, last]);
}

/** @param {unknown} error */
function isTaken(error) {
  if (error instanceof DOMException && error.name === 'ConstraintError') return false;
  throw error;
}

/** @param {unknown} error */
function isClosed(error) {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}
