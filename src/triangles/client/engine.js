/**
 * The rules, asked from `engine.wasm`. Each opened board has an instance of
 * the module, and so a memory, of its own: nothing that happens to one game
 * can touch another.
 *
 * @import {Board, Pair, Player, Point, Reason, Refusal, Size, Triangle} from './types.js'
 */

/** @typedef {Record<string, (...values: number[]) => number> & {memory: WebAssembly.Memory, __heap_base: WebAssembly.Global}} Exports */

/** @type {Record<number, Reason>} */
const REASONS = { 1: 'exists', 2: 'over-star', 3: 'crosses', 4: 'game-over' };

/** @type {Record<number, 'star-out-of-range' | 'stars-at-one-place' | 'no-triangle' | 'star-count'>} */
const BOARD_PROBLEMS = {
  1: 'star-out-of-range',
  2: 'stars-at-one-place',
  3: 'no-triangle',
  4: 'star-count',
};

const PAGE = 65536;

/**
 * What the computer player is asked: how, how long, and with which random numbers
 * it thinks about the position.
 *
 * @typedef {object} Task
 * @property {number} policy
 * @property {number} nodes
 * @property {number} exactNodes
 * @property {number} sight
 * @property {number} care
 * @property {number} seed from 0 to 4294967295
 */

/** Thrown when stars and a margin do not make a board. */
export class BoardError extends Error {
  /**
   * @param {'star-out-of-range' | 'stars-at-one-place' | 'no-triangle' | 'star-count'} problem
   * @param {readonly number[]} stars the stars that are wrong
   */
  constructor(problem, stars) {
    super(problem);
    this.problem = problem;
    this.stars = stars;
  }
}

export class Engine {
  /** Makes stars; one for all sizes, for its memory is large. @type {Kernel | null} */
  #maker = null;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
  }

  /** @param {string | URL} url */
  static async load(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return new Engine(await WebAssembly.compile(await response.arrayBuffer()));
  }

  /**
   * Returns the stars that belong to a size and a seed.
   *
   * @param {Size} size
   * @param {number} seed from 0 to 4294967295
   * @returns {Point[]}
   */
  generate(size, seed) {
    if (!this.#maker || this.#maker.count < size.count) {
      this.#maker = new Kernel(this.module, size.count);
    }
    return this.#maker.generate(size, seed);
  }

  /**
   * Opens a board for a game.
   *
   * @param {Board} board
   * @param {boolean} playAgain
   */
  open(board, playAgain) {
    const kernel = new Kernel(this.module, board.stars.length);
    kernel.open(board, playAgain);
    return kernel;
  }
}

/** One board and the position on it. */
export class Kernel {
  /** @type {Exports} */
  #exports;
  #arena = 0;

  /** Where the computer player works; nowhere before it is asked. */
  #workshop = 0;

  /** Where free memory begins. */
  #end = 0;

  /**
   * @param {WebAssembly.Module} module
   * @param {number} count of stars
   */
  constructor(module, count) {
    this.#exports = /** @type {any} */ (new WebAssembly.Instance(module, {}).exports);
    this.count = count;
    this.#end = this.#exports.__heap_base.value;
    this.#arena = this.#reserve('arena_bytes');
  }

  /**
   * @param {Size} size
   * @param {number} seed
   * @returns {Point[]}
   */
  generate({ count, width, height }, seed) {
    this.#call('generate', count, width, height, seed | 0);
    const places = this.#stars();
    return Array.from({ length: count }, (_, star) => pointAt(places, star));
  }

  /**
   * @param {Board} board
   * @param {boolean} playAgain
   */
  open({ stars, margin }, playAgain) {
    this.#stars().set(stars.flat());
    const code = this.#call('open', this.count, margin, playAgain ? 1 : 0);
    const problem = BOARD_PROBLEMS[code];
    if (problem) throw new BoardError(problem, this.#answer(code < 3 ? code : 0));
  }

  /**
   * Draws the line between two stars and returns how many triangles it
   * closed, or -1 if it was refused: nothing has changed then.
   *
   * @param {number} a
   * @param {number} b
   */
  draw(a, b) {
    return Math.max(this.#call('draw', a, b), -1);
  }

  /** Takes back the last line, if there is one. */
  undo() {
    return this.#call('undo') === 1;
  }

  /**
   * Says why a line may not be drawn now and all that stands in its way, or `null`.
   *
   * @param {number} a
   * @param {number} b
   * @returns {Refusal | null}
   */
  refusal(a, b) {
    const code = this.#call('refusal', a, b);
    if (code === 0) return null;
    const reason = REASONS[code];
    if (!reason) throw new RangeError(`no line joins ${a} and ${b}`);
    const count = reason === 'game-over' ? 0 : (this.#answer(1)[0] ?? 0);
    if (reason === 'over-star') {
      return { reason, stars: this.#answer(1 + count).slice(1), lines: [] };
    }
    return { reason, stars: [], lines: inPairs(this.#answer(1 + 2 * count).slice(1)) };
  }

  /**
   * Returns the stars that can be joined with a star now.
   *
   * @param {number} star
   */
  reachable(star) {
    return this.#answer(this.#call('reachable', star));
  }

  /**
   * Returns the triangles that counted when the line with this ply, from 0, was drawn.
   *
   * @param {number} ply
   * @returns {Triangle[]}
   */
  closedAt(ply) {
    const corners = this.#answer(3 * this.#call('closed_at', ply));
    return Array.from({ length: corners.length / 3 }, (_, index) => {
      const [a = 0, b = 0, c = 0] = corners.slice(3 * index, 3 * index + 3);
      return /** @type {Triangle} */ ([a, b, c]);
    });
  }

  /**
   * Returns the player who drew the line with this ply, from 0.
   *
   * @param {number} ply
   * @returns {Player}
   */
  playerAt(ply) {
    this.#call('line_at', ply);
    return this.#answer(3)[2] === 1 ? 1 : 0;
  }

  /** @returns {Player} */
  get turn() {
    return this.#call('turn') === 1 ? 1 : 0;
  }

  /** @returns {Pair} */
  get scores() {
    return [this.#call('score', 0), this.#call('score', 1)];
  }

  get isOver() {
    return this.#call('is_over') === 1;
  }

  get trianglesLeft() {
    return this.#call('triangles_left');
  }

  /**
   * Begins to think about the position; returns whether that is finished already.
   *
   * @param {Task} task
   */
  startThinking({ policy, nodes, exactNodes, sight, care, seed }) {
    this.#workshop ||= this.#reserve('workshop_bytes');
    return this.#think('think_start', policy, nodes, exactNodes, sight, care, seed | 0) === 1;
  }

  /**
   * Thinks for about so many nodes more; returns whether thinking is finished.
   *
   * @param {number} nodes
   */
  thinkOn(nodes) {
    return this.#think('think_step', nodes) === 1;
  }

  /**
   * Returns the best line that thinking has found, or `null` if there is none.
   *
   * @returns {Pair | null}
   */
  bestLine() {
    if (this.#think('think_best') === 0) return null;
    const [low = 0, high = 0] = this.#answer(2);
    return [low, high];
  }

  /**
   * @param {string} name
   * @param {...number} values
   */
  #call(name, ...values) {
    return this.#door(name)(this.#arena, ...values);
  }

  /**
   * @param {string} name
   * @param {...number} values
   */
  #think(name, ...values) {
    return this.#call(name, this.#workshop, ...values);
  }

  /**
   * Reserves as much memory as a door says and returns its address.
   *
   * @param {'arena_bytes' | 'workshop_bytes'} name
   */
  #reserve(name) {
    const bytes = this.#door(name)(this.count);
    if (bytes < 0) throw new BoardError('star-count', []);
    const address = (this.#end + 63) & ~63;
    this.#end = address + bytes;
    const { memory } = this.#exports;
    const missing = this.#end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    return address;
  }

  /** @param {string} name */
  #door(name) {
    const door = this.#exports[name];
    if (!door) throw new Error(`engine.wasm has no ${name}`);
    return door;
  }

  #stars() {
    return new Int32Array(this.#exports.memory.buffer, this.#call('stars_at'), 2 * this.count);
  }

  /**
   * Copies the first numbers of the answer area.
   *
   * @param {number} length
   */
  #answer(length) {
    return Array.from(new Int32Array(this.#exports.memory.buffer, this.#call('answer_at'), length));
  }
}

/**
 * @param {Int32Array} places
 * @param {number} star
 * @returns {Point}
 */
function pointAt(places, star) {
  return [places[2 * star] ?? 0, places[2 * star + 1] ?? 0];
}

/**
 * @param {number[]} stars
 * @returns {Pair[]}
 */
function inPairs(stars) {
  return Array.from({ length: stars.length / 2 }, (_, index) => {
    const [low = 0, high = 0] = stars.slice(2 * index, 2 * index + 2);
    return /** @type {Pair} */ ([low, high]);
  });
}
