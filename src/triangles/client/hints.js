/**
 * Hints, in steps: first a part of the board, then a star, then the line that the
 * strongest level would draw.
 *
 * @import {Mind} from './mind.js'
 * @import {Hint, State} from './state.js'
 * @import {Pair, Point} from './types.js'
 */

import { isComputersTurn, taskOf } from './computer.js';
import { MindStopped } from './mind.js';
import { notify } from './notices.js';
import { t } from './texts.js';

/** The seed of the strongest level when it gives hints. */
const SEED = 0;

/** The lit part is larger than the line, and not quite around its middle. */
const AREA = { least: 420, toLine: 0.72, off: 0.3 };

/** @typedef {Pick<State, 'game' | 'hint'>} Asked */

/**
 * Returns the hint about the position on the table, if there is one.
 *
 * @param {Asked} state
 */
export function currentHint({ game, hint }) {
  return hint && hint.game === game && hint.revision === game.revision && !game.isOver ? hint : null;
}

/**
 * Tells whether a hint may be asked for: it is a person's turn, and there is more to tell.
 *
 * @param {Asked} state
 */
export function canHint(state) {
  const hint = currentHint(state);
  return !state.game.isOver && !isComputersTurn(state.game) && (hint === null || (hint.step > 0 && hint.step < 3));
}

/**
 * Returns the circle that holds the line without saying where.
 *
 * @param {Pair} line
 * @param {readonly Point[]} places
 * @returns {{middle: Point, radius: number}}
 */
export function hintArea([low, high], places) {
  const [[ax, ay], [bx, by]] = [places[low] ?? [0, 0], places[high] ?? [0, 0]];
  const radius = Math.max(AREA.least, AREA.toLine * Math.hypot(bx - ax, by - ay));
  const slack = radius - Math.hypot(bx - ax, by - ay) / 2;
  // Always the same for a line, so that it does not move when the picture does.
  const angle = (low * 7 + high * 13) % 16 * (Math.PI / 8);
  const off = AREA.off * slack;
  return { middle: [(ax + bx) / 2 + off * Math.cos(angle), (ay + by) / 2 + off * Math.sin(angle)], radius };
}

export class Hints {
  #state;
  #mind;
  #changed;

  /**
   * @param {State} state
   * @param {Mind} mind one that has nothing else to do
   * @param {() => void} changed is called when there is something new to see
   */
  constructor(state, mind, changed) {
    this.#state = state;
    this.#mind = mind;
    this.#changed = changed;
  }

  /** Tells a step more, or begins to think about it. */
  async next() {
    const state = this.#state;
    if (!canHint(state)) return;
    const hint = currentHint(state);
    if (hint) this.#show({ ...hint, step: hint.step + 1 });
    else await this.#find();
  }

  async #find() {
    const state = this.#state;
    const { game } = state;
    /** @type {Hint} */
    const asked = { game, revision: game.revision, line: null, step: 0 };
    state.hint = asked;
    this.#changed();
    try {
      const line = await this.#mind.ask(this.#question());
      if (state.hint !== asked || !currentHint(state)) return;
      if (!line) throw new MindStopped('no line was found');
      this.#show({ ...asked, line, step: 1 });
    } catch (error) {
      if (!(error instanceof MindStopped)) throw error;
      if (state.hint !== asked) return;
      state.hint = null;
      notify(state, t('There is no hint now. Try again.'));
      this.#changed();
    }
  }

  /** @param {Hint} hint */
  #show(hint) {
    const state = this.#state;
    const { game } = state;
    state.hint = hint;
    const isFirstHelp = game.computer !== null && game.tags.helped !== 'yes';
    if (isFirstHelp) {
      game.tags.helped = 'yes';
      // The tag is a change of the game that has to be kept, but the position is the same.
      game.revision += 1;
      state.hint = { ...hint, revision: game.revision };
    }
    const note = isFirstHelp ? ` ${t('With a hint the game counts neither as won nor as lost.')}` : '';
    notify(state, hintText(hint) + note);
    this.#changed();
  }

  #question() {
    const { game: { board: { stars, margin }, playAgain, turn, moves }, game, config } = this.#state;
    const lines = moves.map(({ from, to }) => /** @type {Pair} */ ([from, to]));
    const level = Object.keys(config.levels).at(-1) ?? '';
    return { board: { stars, margin }, playAgain, lines, task: taskOf(game, { side: turn, level, seed: SEED }, config) };
  }
}

/** @param {Hint} hint */
function hintText({ step, line }) {
  const [from, to] = line ?? [0, 0];
  if (step === 1) return t('Look at the lit part.');
  if (step === 2) return t('Begin at star {star}.', { star: from });
  return t('Join {from} and {to}.', { from, to });
}
