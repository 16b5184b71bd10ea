/**
 * Thinks about positions, slice by slice: the part of the computer player that
 * runs away from the page. What it finds does not depend on the slices.
 *
 * @import {Engine, Kernel, Task} from './engine.js'
 * @import {Board, Pair} from './types.js'
 */

/** So long a slice may take, in milliseconds: nobody who stops it waits longer. */
const SLICE_MS = 8;

/**
 * A position, told by how it came about, and how to think about it.
 *
 * @typedef {object} Question
 * @property {Pick<Board, 'stars' | 'margin'>} board
 * @property {boolean} playAgain
 * @property {readonly Pair[]} lines
 * @property {Task} task
 */

export class Thinker {
  /** @type {Kernel | null} */
  #kernel = null;

  /** Tells apart the boards and options. */
  #ground = '';

  /** The lines that are drawn in the kernel. @type {Pair[]} */
  #lines = [];

  /** The nodes of the next slice. */
  #nodes = 1;
  #engine;

  /** @param {Engine} engine */
  constructor(engine) {
    this.#engine = engine;
  }

  /**
   * Goes to a position and begins to think about it; returns whether that is
   * finished already.
   *
   * @param {Question} question
   */
  start({ board, playAgain, lines, task }) {
    const kernel = this.#open(board, playAgain);
    this.#goTo(kernel, lines);
    this.#nodes = 1;
    return kernel.startThinking(task);
  }

  /** Thinks for one slice more; returns whether thinking is finished. */
  think() {
    const begun = performance.now();
    const isFinished = this.#kernel?.thinkOn(this.#nodes) ?? true;
    this.#nodes = nextSlice(this.#nodes, performance.now() - begun);
    return isFinished;
  }

  /** Returns the best line found so far, or `null` if there is none. */
  best() {
    return this.#kernel?.bestLine() ?? null;
  }

  /**
   * @param {Question['board']} board
   * @param {boolean} playAgain
   */
  #open({ stars, margin }, playAgain) {
    const ground = [margin, playAgain, ...stars].join();
    if (this.#kernel && this.#ground === ground) return this.#kernel;
    this.#kernel = this.#engine.open({ stars, margin, size: null, seed: null }, playAgain);
    this.#ground = ground;
    this.#lines = [];
    return this.#kernel;
  }

  /**
   * Takes back the lines that are others there, and draws those that are missing.
   *
   * @param {Kernel} kernel
   * @param {readonly Pair[]} lines
   */
  #goTo(kernel, lines) {
    const differing = this.#lines.findIndex((line, ply) => String(line) !== String(lines[ply]));
    const shared = differing < 0 ? this.#lines.length : differing;
    for (const _ of this.#lines.splice(shared)) kernel.undo();
    for (const line of lines.slice(shared)) {
      if (kernel.draw(...line) < 0) throw new RangeError(`the line ${line} is refused`);
      this.#lines.push(line);
    }
  }
}

/**
 * Returns how many nodes the next slice has, by how long the last one took.
 *
 * @param {number} nodes
 * @param {number} tookMs
 */
export function nextSlice(nodes, tookMs) {
  const fitting = Math.floor((nodes * SLICE_MS) / Math.max(tookMs, 0.1));
  return Math.max(1, Math.min(fitting, 2 * nodes));
}
