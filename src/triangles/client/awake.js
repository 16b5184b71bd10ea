/**
 * Keeps the screen on during a game, for as long as somebody plays.
 *
 * @import {State} from './state.js'
 */

/** After so long without a line the screen may go off. */
const IDLE_MS = 600_000;

/** @typedef {{release: () => Promise<void>, released: boolean}} Lock */

export class Awake {
  #request;
  #isVisible;
  #isWanted = false;

  /** The lock that is held when all that was begun is done. @type {Promise<Lock | null>} */
  #lock = Promise.resolve(null);

  /** The game and the line that were seen last. @type {unknown[]} */
  #seen = [];

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #alarm;

  /**
   * @param {() => Promise<Lock>} request asks the system for a lock; it may refuse
   * @param {() => boolean} isVisible tells whether the page is seen: there is no lock otherwise
   */
  constructor(request, isVisible) {
    this.#request = request;
    this.#isVisible = isVisible;
  }

  /**
   * Looks at what is on the screen.
   *
   * @param {Pick<State, 'game' | 'settings'>} state
   */
  follow({ game, settings }) {
    const seen = [game, game.revision, settings.awake];
    if (seen.every((value, index) => value === this.#seen[index])) return;
    this.#seen = seen;
    this.#isWanted = settings.awake && game.moves.length > 0 && !game.isOver;
    clearTimeout(this.#alarm);
    if (this.#isWanted) this.#alarm = setTimeout(() => this.#rest(), IDLE_MS);
    void this.settle();
  }

  /** Takes or gives back the lock, as is wanted; to be called when the page is seen again. */
  settle() {
    this.#lock = this.#lock.then((lock) => this.#settled(lock));
    return this.#lock;
  }

  /** @param {Lock | null} lock */
  async #settled(lock) {
    const isDue = this.#isWanted && this.#isVisible();
    try {
      if (isDue) return lock && !lock.released ? lock : await this.#request();
      await lock?.release();
    } catch {
      // Refused: the screen goes off as it always does.
    }
    return null;
  }

  #rest() {
    this.#isWanted = false;
    void this.settle();
  }
}
