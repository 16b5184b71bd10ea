/**
 * A game from its first line to its last, with the lines that were taken back
 * and can be drawn again. What is allowed and what counts is asked from the kernel.
 *
 * @import {Computer} from './computer.js'
 * @import {Engine} from './engine.js'
 * @import {Board, Pair, Player, Refusal, Triangle} from './types.js'
 */

/**
 * A line that was drawn: from which star to which, by whom, and what it closed.
 *
 * @typedef {object} Move
 * @property {number} from the star it was begun at
 * @property {number} to
 * @property {Player} player
 * @property {readonly Triangle[]} closed
 * @property {boolean} again whether its player moved again
 */

/** @typedef {{winner: Player | null, resigned: boolean}} Outcome */

export class Game {
  /** Counts the changes, so that others can see that there was one. */
  revision = 0;

  /** @type {Move[]} */
  moves = [];

  /** The lines that were taken back, the latest last. @type {Pair[]} */
  undone = [];

  /** @type {Player | null} */
  resigned = null;

  /**
   * @param {Engine} engine
   * @param {Board} board
   * @param {boolean} playAgain whether a player who closes a triangle draws again
   * @param {Record<string, string>} tags what else a record says: names, date
   * @param {Computer | null} computer the computer, if it plays
   */
  constructor(engine, board, playAgain, tags = {}, computer = null) {
    this.board = board;
    this.playAgain = playAgain;
    this.tags = tags;
    this.computer = computer;
    this.kernel = engine.open(board, playAgain);
    this.#look();
  }

  /** @type {Player} */
  turn = 0;

  /** @type {Pair} */
  scores = [0, 0];

  /** A number of triangles that the rest of the game cannot exceed. */
  trianglesLeft = 0;

  isOver = false;

  /** @type {Outcome | null} */
  get outcome() {
    if (this.resigned !== null) return { winner: other(this.resigned), resigned: true };
    if (!this.isOver) return null;
    const [first, second] = this.scores;
    return { winner: first === second ? null : first > second ? 0 : 1, resigned: false };
  }

  /** @returns {Move | undefined} */
  get last() {
    return this.moves.at(-1);
  }

  get canRedo() {
    return this.resigned === null && this.undone.length > 0;
  }

  /**
   * Says why a line may not be drawn now, and all that stands in its way.
   *
   * @param {number} from
   * @param {number} to
   * @returns {Refusal | null}
   */
  refusal(from, to) {
    if (this.resigned !== null) return { reason: 'game-over', stars: [], lines: [] };
    return this.kernel.refusal(from, to);
  }

  /**
   * Returns the stars that can be joined with a star now.
   *
   * @param {number} star
   */
  reachable(star) {
    return this.isOver ? [] : this.kernel.reachable(star);
  }

  /**
   * Returns the triangles that a line would close.
   *
   * @param {number} from
   * @param {number} to
   */
  closedBy(from, to) {
    if (this.resigned !== null || this.kernel.draw(from, to) < 0) return [];
    const closed = this.kernel.closedAt(this.moves.length);
    this.kernel.undo();
    return closed;
  }

  /**
   * Draws a line for the player whose turn it is. Returns whether it was
   * drawn: a refused line changes nothing.
   *
   * @param {number} from
   * @param {number} to
   */
  draw(from, to) {
    if (!this.#draw(from, to)) return false;
    this.undone = [];
    return true;
  }

  /** Takes back a resignation, or else the last line. */
  undo() {
    if (this.resigned !== null) {
      this.resigned = null;
    } else {
      const move = this.moves.pop();
      if (!move) return false;
      this.kernel.undo();
      this.undone.push([move.from, move.to]);
    }
    this.#look();
    return true;
  }

  /** Draws the line again that was taken back last. */
  redo() {
    const line = this.undone.at(-1);
    if (!line || !this.#draw(...line)) return false;
    this.undone.pop();
    return true;
  }

  /** @param {Player} player */
  resign(player) {
    if (this.isOver) return false;
    this.resigned = player;
    this.#look();
    return true;
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  #draw(from, to) {
    if (this.resigned !== null) return false;
    const { turn: player } = this;
    if (this.kernel.draw(from, to) < 0) return false;
    this.#look();
    const closed = this.kernel.closedAt(this.moves.length);
    const again = closed.length > 0 && this.turn === player && !this.isOver;
    this.moves.push({ from, to, player, closed, again });
    return true;
  }

  #look() {
    this.turn = this.kernel.turn;
    this.scores = this.kernel.scores;
    this.isOver = this.resigned !== null || this.kernel.isOver;
    this.trianglesLeft = this.isOver ? 0 : this.kernel.trianglesLeft;
    this.revision += 1;
  }
}

/**
 * @param {Player} player
 * @returns {Player}
 */
export function other(player) {
  return player === 0 ? 1 : 0;
}

/**
 * Makes the board of a size that belongs to a seed.
 *
 * @param {Engine} engine
 * @param {import('./types.js').Config} config
 * @param {string} size
 * @param {number} seed
 * @returns {Board}
 */
export function generatedBoard(engine, config, size, seed) {
  const shape = config.sizes[size];
  if (!shape) throw new RangeError(`no size ${size}`);
  const stars = engine.generate(shape, seed);
  return { stars, margin: config.defaultMargin, size, seed };
}
