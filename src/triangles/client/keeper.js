/**
 * Keeps the game that is played after every change, and takes it over from
 * another tab that has gone on with it.
 *
 * @import {Engine} from './engine.js'
 * @import {Game} from './game.js'
 * @import {State} from './state.js'
 * @import {Kept} from './schema.js'
 * @import {Store} from './store.js'
 * @import {Config, Pair} from './types.js'
 */

import { writeRecord } from './record.js';
import { readRecord } from './record-reader.js';
import { askToPersist } from './storages.js';

export class Keeper {
  #store;
  #state;
  #takeOver;

  /** The version that is kept of each game. @type {Map<string, number>} */
  #versions = new Map();

  /** @type {Game | null} */
  #game = null;
  #revision = -1;

  /**
   * @param {Store} store
   * @param {State} state
   * @param {(kept: Kept) => void} takeOver is called with the game that another tab has kept
   */
  constructor(store, state, takeOver) {
    this.#store = store;
    this.#state = state;
    this.#takeOver = takeOver;
    store.listen((id) => void (id === state.id && this.catchUp()));
  }

  /**
   * Tells that the game on the screen is kept already, and in which version.
   *
   * @param {Kept} kept
   */
  knows({ id, version }) {
    this.#versions.set(id, version);
    this.#game = this.#state.game;
    this.#revision = this.#game.revision;
  }

  /** Keeps the game, if it has changed; fails where nothing can be kept. */
  async keep() {
    const { id, game } = this.#state;
    if (this.#game === game && this.#revision === game.revision) return;
    const version = (this.#versions.get(id) ?? 0) + 1;
    this.#versions.set(id, version);
    this.#game = game;
    this.#revision = game.revision;
    const time = Date.now();
    const kept = { id, version, time, record: writeRecord(game), undone: game.undone };
    const isNewest = await this.#store.save(game.isOver ? { ...kept, finished: time } : kept);
    if (!isNewest) await this.catchUp();
    else if (game.isOver) askToPersist();
  }

  /** Takes the game over as it is kept, if another tab has gone on with it. */
  async catchUp() {
    const { id } = this.#state;
    const kept = await this.#store.load(id);
    const isNewer = kept !== null && kept.version > (this.#versions.get(id) ?? 0);
    if (!isNewer || id !== this.#state.id) return;
    // Both tabs may have drawn the same line of the computer.
    if (isTheSame(kept, this.#state.game)) this.knows(kept);
    else this.#takeOver(kept);
  }
}

/**
 * @param {Kept} kept
 * @param {Game} game
 */
function isTheSame({ record, undone }, game) {
  return record === writeRecord(game) && String(undone) === String(game.undone);
}

/**
 * Brings a kept game back, with the lines that were taken back.
 *
 * @param {Kept} kept
 * @param {Engine} engine
 * @param {Config} config
 */
export function revive({ record, undone }, engine, config) {
  const game = readRecord(record, engine, config);
  game.undone = undone.map(([from, to]) => /** @type {Pair} */ ([from, to]));
  return game;
}
