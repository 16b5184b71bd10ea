/**
 * The computer as the opponent of the person: thinks when it is its turn, lets its
 * line be seen, and stops as soon as the game is another one or elsewhere.
 *
 * @import {Game} from './game.js'
 * @import {Mind} from './mind.js'
 * @import {State} from './state.js'
 * @import {Pair} from './types.js'
 */

import { isComputersTurn, taskOf } from './computer.js';
import { MindStopped } from './mind.js';
import * as moves from './moves.js';
import { PACES } from './settings.js';

/** @typedef {{game: Game, revision: number}} Moment a game as it was when something was asked */

export class Opponent {
  #state;
  #mind;
  #changed;
  #isStarted = false;

  /** What the computer thinks about, or failed to. @type {Moment | null} */
  #moment = null;

  /**
   * @param {State} state
   * @param {Mind} mind
   * @param {() => void} changed is called when there is something new to see
   */
  constructor(state, mind, changed) {
    this.#state = state;
    this.#mind = mind;
    this.#changed = changed;
  }

  /** Begins to play. */
  start() {
    this.#isStarted = true;
    this.follow();
    this.#changed();
  }

  /** Looks at the game, after each change of it, and thinks if the computer is to move. */
  follow() {
    const { game } = this.#state;
    if (!this.#isStarted) return;
    if (this.#moment?.game === game && this.#moment.revision === game.revision) return;
    this.#mind.stop();
    if (game.computer) this.#mind.wake();
    if (isComputersTurn(game)) void this.#move(game);
    else this.#rest();
  }

  /** Thinks once more where the computer stopped. */
  retry() {
    this.#moment = null;
    this.follow();
    this.#changed();
  }

  /** @param {Game} game */
  async #move(game) {
    const moment = { game, revision: game.revision };
    this.#moment = moment;
    this.#state.opponent = 'thinking';
    try {
      const ms = PACES[this.#state.settings.pace];
      const pause = ms > 0 ? sleep(ms) : null;
      const line = await this.#mind.ask(this.#question(game));
      if (this.#moment === moment) await pause;
      // Another game, a line taken back: whatever was found comes too late.
      if (this.#moment !== moment) return;
      if (!line || !moves.land(this.#state, line)) throw new MindStopped('no line was found');
      this.#rest();
    } catch (error) {
      if (!(error instanceof MindStopped)) throw error;
      if (this.#moment !== moment) return;
      this.#state.opponent = 'stopped';
    }
    this.#changed();
  }

  #rest() {
    this.#moment = null;
    this.#state.opponent = 'resting';
  }

  /** @param {Game} game */
  #question(game) {
    const { board: { stars, margin }, playAgain, computer, moves: drawn } = game;
    if (!computer) throw new RangeError('the computer does not play');
    const lines = drawn.map(({ from, to }) => /** @type {Pair} */ ([from, to]));
    return { board: { stars, margin }, playAgain, lines, task: taskOf(game, computer, this.#state.config) };
  }
}

/** @param {number} ms */
function sleep(ms) {
  return new Promise((resolve) => { setTimeout(resolve, ms); });
}
