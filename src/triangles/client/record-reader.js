/**
 * Reads a record back to the game it tells of: strictly, line by line, as the
 * library's `read_record` does. Both accept the same files, and refuse the
 * others at the same line and column.
 *
 * @import {Engine} from './engine.js'
 * @import {Board, Config, Point} from './types.js'
 */

import { BoardError } from './engine.js';
import { Game, generatedBoard } from './game.js';
import {
  FORMAT, LAW_TAGS, LONGEST_TAG, markOf, MOST_CHARACTERS, MOST_STARS, MOST_TAGS, resultOf,
} from './record.js';

const WIDEST_COORDINATE = 16384;
const WIDEST_MARGIN = 46341;
const LARGEST_SEED = 0xffffffff;

const TAG_NAME = /^(?=.{1,40}$)[a-z]+(?: [a-z]+)*$/;
const NUMBER = /^(?:0|[1-9][0-9]{0,9})$/;
const STAR = /^(0|[1-9][0-9]{0,4}) (0|-?[1-9][0-9]{0,4}),(0|-?[1-9][0-9]{0,4})$/;
const MOVE = /^([1-9][0-9]{0,4}) ([0-9]+-[0-9]+)(.*)$/s;
const LINE = /^([0-9]{1,9})-([0-9]{1,9})$/;
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

/** @typedef {{number: number, text: string}} TextLine a line of the record, without its end */

/** Thrown when a text is not the record of a game. Says where, counted from 1. */
export class RecordError extends Error {
  /**
   * @param {string} problem the id of the text that says what is wrong
   * @param {Record<string, string | number>} values what that text needs
   * @param {number} line
   * @param {number} column
   * @param {string} quoted what stands there
   */
  constructor(problem, values, line, column, quoted) {
    super(`line ${line}, column ${column}: ${problem}`);
    this.problem = problem;
    this.values = values;
    this.line = line;
    this.column = column;
    this.quoted = quoted;
  }
}

/**
 * Reads the record of a game and plays it again, line by line. Throws a
 * {@link RecordError} if the text is not a record, or if a line, a mark or the
 * result does not fit the rules.
 *
 * @param {string} text
 * @param {Engine} engine
 * @param {Config} config
 */
export function readRecord(text, engine, config) {
  if (text.length > MOST_CHARACTERS && [...text].length > MOST_CHARACTERS) {
    fail({ number: 1, text: '' }, 'record_too_long');
  }
  return new Reader(text, engine, config).game();
}

class Reader {
  #lines;
  #lastNumber;
  #engine;
  #config;

  /** @type {Map<string, {value: string, line: TextLine}>} */
  #tags = new Map();

  /**
   * @param {string} text
   * @param {Engine} engine
   * @param {Config} config
   */
  constructor(text, engine, config) {
    this.#lines = significantLines(text);
    this.#lastNumber = text.split('\n').length;
    this.#engine = engine;
    this.#config = config;
  }

  game() {
    const line = this.#take();
    if (line.text !== FORMAT) fail(line, 'record_no_format', 1, { format: FORMAT });
    const starsLine = this.#readTags();
    const playAgain = this.#choice('play again', ['no', 'yes']) === 'yes';
    const game = this.#readBoard(starsLine, playAgain);
    for (const move of this.#lines) readMove(game, move);
    this.#checkResult(game);
    return game;
  }

  #take() {
    const { value, done } = this.#lines.next();
    if (done) fail({ number: this.#lastNumber, text: '' }, 'record_ends_early');
    return value;
  }

  #readTags() {
    let line;
    while ((line = this.#take()).text !== 'stars:') this.#readTag(line);
    for (const name of ['board', 'margin', 'play again', 'result']) {
      if (!this.#tags.has(name)) fail(line, 'record_tag_missing', 1, { tag: name });
    }
    return line;
  }

  /** @param {TextLine} line */
  #readTag(line) {
    const colon = line.text.indexOf(': ');
    if (colon < 0) fail(line, 'record_no_tag');
    const name = line.text.slice(0, colon);
    const value = line.text.slice(colon + 2);
    if (!TAG_NAME.test(name)) fail(line, 'record_bad_name');
    if (!isTagValue(value)) fail(line, 'record_bad_value', name.length + 3);
    if (this.#tags.has(name)) fail(line, 'record_tag_twice', 1, { tag: name });
    if (this.#tags.size === MOST_TAGS) fail(line, 'record_many_tags');
    this.#tags.set(name, { value, line });
  }

  /**
   * @param {TextLine} starsLine
   * @param {boolean} playAgain
   */
  #readBoard(starsLine, playAgain) {
    const size = this.#choice('board', ['custom', ...Object.keys(this.#config.sizes)]);
    const margin = this.#number('margin', WIDEST_MARGIN);
    if (size !== 'custom' && !this.#tags.has('seed')) this.#failTag('board', 'record_no_seed');
    if (size === 'custom' && this.#tags.has('seed')) this.#failTag('seed', 'record_odd_seed');
    const [stars, lines] = this.#readStars();
    const game = this.#open(this.#boardOf(size, stars, margin), playAgain, starsLine);
    const { stars: truth } = game.board;
    lines.forEach((line, star) => {
      if (String(truth[star]) !== String(stars[star])) fail(line, 'record_other_star');
    });
    if (stars.length < truth.length) fail(starsLine, 'record_few_stars');
    return game;
  }

  /**
   * @param {string} size
   * @param {Point[]} stars
   * @param {number} margin
   * @returns {Board}
   */
  #boardOf(size, stars, margin) {
    if (size === 'custom') return { stars, margin, size: null, seed: null };
    const seed = this.#number('seed', LARGEST_SEED);
    return { ...generatedBoard(this.#engine, this.#config, size, seed), margin };
  }

  /**
   * @param {Board} board
   * @param {boolean} playAgain
   * @param {TextLine} starsLine
   */
  #open(board, playAgain, starsLine) {
    try {
      return new Game(this.#engine, board, playAgain, this.#describingTags());
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      return fail(starsLine, `record_${error.problem.replaceAll('-', '_')}`);
    }
  }

  /** @returns {[Point[], TextLine[]]} */
  #readStars() {
    /** @type {Point[]} */
    const stars = [];
    const lines = [];
    const places = new Set();
    let line;
    while ((line = this.#take()).text !== 'lines:') {
      const [, number, x, y] = STAR.exec(line.text) ?? fail(line, 'record_no_star');
      const column = `${number} `.length + 1;
      if (Number(number) !== stars.length) fail(line, 'record_star_number', 1, { star: stars.length });
      if (stars.length === MOST_STARS) fail(line, 'record_many_stars');
      if (Math.max(Math.abs(Number(x)), Math.abs(Number(y))) > WIDEST_COORDINATE) {
        fail(line, 'record_star_out_of_range', column);
      }
      if (places.has(`${x},${y}`)) fail(line, 'record_stars_at_one_place', column);
      places.add(`${x},${y}`);
      stars.push([Number(x), Number(y)]);
      lines.push(line);
    }
    return [stars, lines];
  }

  /** @param {Game} game */
  #checkResult(game) {
    const { value, line } = this.#tag('result');
    const column = 'result: '.length + 1;
    for (const [player, name] of /** @type {const} */ ([[0, 'first'], [1, 'second']])) {
      if (value.startsWith(`${name} resigns `) && !game.resign(player)) {
        fail(line, 'record_over_already', column);
      }
    }
    const truth = resultOf(game);
    if (value !== truth) fail(line, 'record_bad_result', column, { result: truth });
  }

  #describingTags() {
    const tags = [...this.#tags].filter(([name]) => !LAW_TAGS.includes(name));
    return Object.fromEntries(tags.map(([name, { value }]) => [name, value]));
  }

  /**
   * @param {string} name
   * @param {readonly string[]} choices
   */
  #choice(name, choices) {
    const { value } = this.#tag(name);
    if (!choices.includes(value)) {
      this.#failTag(name, 'record_bad_choice', { choices: choices.join(', ') });
    }
    return value;
  }

  /**
   * @param {string} name
   * @param {number} largest
   */
  #number(name, largest) {
    const { value } = this.#tag(name);
    if (!NUMBER.test(value) || Number(value) > largest) {
      this.#failTag(name, 'record_bad_number', { largest });
    }
    return Number(value);
  }

  /** @param {string} name */
  #tag(name) {
    const tag = this.#tags.get(name);
    if (!tag) throw new RangeError(`no tag ${name}`);
    return tag;
  }

  /**
   * @param {string} name
   * @param {string} problem
   * @param {Record<string, string | number>} [values]
   * @returns {never}
   */
  #failTag(name, problem, values) {
    return fail(this.#tag(name).line, problem, name.length + 3, values);
  }
}

/**
 * @param {Game} game
 * @param {TextLine} line
 */
function readMove(game, line) {
  const [, ply = '', name = '', mark] = MOVE.exec(line.text) ?? fail(line, 'record_no_move');
  const next = game.moves.length + 1;
  if (Number(ply) !== next) fail(line, 'record_move_number', 1, { ply: next });
  const column = ply.length + 2;
  const [low, high] = LINE.exec(name)?.slice(1).map(Number) ?? fail(line, 'record_bad_line', column);
  if (low === undefined || high === undefined || name !== `${low}-${high}` || low >= high
      || high >= game.board.stars.length) {
    fail(line, 'record_bad_line', column);
  }
  const refusal = game.refusal(low, high);
  if (refusal) fail(line, `record_refused_${refusal.reason.replace('-', '_')}`, column, { line: name });
  game.draw(low, high);
  const move = game.last;
  const expected = move ? markOf(move) : '';
  if (mark !== expected) {
    const problem = expected ? 'record_bad_mark' : 'record_odd_mark';
    fail(line, problem, column + name.length, { mark: expected.trim() });
  }
}

/** @param {string} value */
function isTagValue(value) {
  return value !== '' && value === value.trim() && !UNPRINTABLE.test(value)
    && [...value].length <= LONGEST_TAG;
}

/**
 * Yields the lines that are neither blank nor a comment, without trailing blanks.
 *
 * @param {string} text
 * @returns {Generator<TextLine, undefined>}
 */
function* significantLines(text) {
  let number = 0;
  for (const raw of text.replace(/^\ufeff/, '').split('\n')) {
    number += 1;
    const line = raw.replace(/[ \t\r]+$/, '');
    if (line && !line.startsWith('#')) yield { number, text: line };
  }
  return undefined;
}

/**
 * @param {TextLine} line
 * @param {string} problem
 * @param {number} [column]
 * @param {Record<string, string | number>} [values]
 * @returns {never}
 */
function fail({ number, text }, problem, column = 1, values = {}) {
  throw new RecordError(problem, values, number, column, text.slice(column - 1, column + 59));
}
