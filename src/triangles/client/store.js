/**
 * Keeps games on the device. Each is kept whole after every line: its record
 * and the lines that were taken back. Two tabs may play the same game: each
 * version of it is kept once, and whoever comes second hears of it.
 */

/**
 * @typedef {object} Kept
 * @property {string} id
 * @property {number} version counts from 1 how often the game was kept
 * @property {number} time when, in milliseconds
 * @property {string} record
 * @property {readonly (readonly [number, number])[]} undone
 */

const NAME = 'triangles';
const GAMES = 'games';
const DAMAGED = 'damaged';

/** Games that are kept; older ones make room. */
const MOST_GAMES = 100;

export class Store {
  #database;
  #channel;

  /** @param {IDBDatabase} database */
  constructor(database) {
    this.#database = database;
    // A newer version of the app in another tab must not wait for this one.
    database.onversionchange = () => database.close();
    this.#channel = new BroadcastChannel(NAME);
  }

  /** Opens the store; fails where the browser refuses to keep anything. */
  static async open() {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      const games = request.result.createObjectStore(GAMES, { keyPath: ['id', 'version'] });
      games.createIndex('time', 'time');
      request.result.createObjectStore(DAMAGED, { autoIncrement: true });
    };
    return new Store(await settled(request));
  }

  /**
   * Returns a game, or the one that was kept last.
   *
   * @param {string | null} id
   * @returns {Promise<Kept | null>}
   */
  async load(id) {
    const games = this.#database.transaction(GAMES).objectStore(GAMES);
    const request = id === null
      ? games.index('time').openCursor(null, 'prev')
      : games.openCursor(versionsOf(id, 0, Infinity), 'prev');
    return (await settled(request))?.value ?? null;
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
    const transaction = this.#database.transaction(GAMES, 'readwrite');
    const games = transaction.objectStore(GAMES);
    const added = settled(games.add(kept)).then(() => true, isTaken);
    games.delete(versionsOf(kept.id, 0, kept.version - 1));
    const newer = settled(games.count(versionsOf(kept.id, kept.version + 1, Infinity)));
    const finished = done(transaction).catch(() => undefined);
    const isNewest = (await added) && (await newer) === 0;
    await finished;
    this.#channel.postMessage(kept.id);
    return isNewest;
  }

  /** Forgets the oldest games when there are too many. */
  async tidy() {
    const transaction = this.#database.transaction(GAMES, 'readwrite');
    const games = transaction.objectStore(GAMES);
    const keys = await settled(games.index('time').getAllKeys());
    for (const key of keys.slice(0, -MOST_GAMES)) games.delete(key);
    await done(transaction);
  }

  /**
   * Takes a game that cannot be read out of the way, without losing it.
   *
   * @param {Kept} kept
   */
  async setAside(kept) {
    const transaction = this.#database.transaction([GAMES, DAMAGED], 'readwrite');
    transaction.objectStore(DAMAGED).add(kept);
    transaction.objectStore(GAMES).delete(versionsOf(kept.id, 0, Infinity));
    await done(transaction);
  }

  /**
   * Calls *listener* with the id of each game that another tab changes.
   *
   * @param {(id: string) => void} listener
   */
  listen(listener) {
    this.#channel.onmessage = ({ data }) => listener(String(data));
  }
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

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      // What fails is told to whoever asked, not to the console.
      event.preventDefault();
      reject(request.error);
    };
  });
}

/** @param {IDBTransaction} transaction */
function done(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(undefined);
    transaction.onabort = () => reject(transaction.error);
    transaction.commit();
  });
}
