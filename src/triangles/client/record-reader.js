/**
 * Reads a record back to the game it tells of: strictly, line by line, as the
 * library's `read_record` does. Both accept the same files, and refuse the
 * others at the same line and column.
 *
 * @import {Engine} from './engine.js'
 * @import {Board, Config, Point, Reason} from './types.js'
 */

import { computerOf } from './computer.js';
import { BoardError } from './engine.js';
import { Game, generatedBoard } from './game.js';
import {
  FORMAT, LAW_TAGS, LONGEST_TAG, markOf, MOST_CHARACTERS, MOST_STARS, MOST_TAGS, resultOf,
} from './record.js';
import { t } from './texts.js';

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
   * @param {string} problem what is wrong, in the language of the page
   * @param {number} line
   * @param {number} column
   * @param {string} quoted what stands there
   */
  constructor(problem, line, column, quoted) {
    super(`line ${line}, column ${column}: ${problem}`);
    this.problem = problem;
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
    fail({ number: 1, text: '' }, t('A record has at most a million characters.'));
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
    if (line.text !== FORMAT) fail(line, t('A record begins with “{format}”.', { format: FORMAT }), 1);
    const starsLine = this.#readTags();
    const playAgain = this.#choice('play again', ['no', 'yes']) === 'yes';
    const game = this.#readBoard(starsLine, playAgain);
    for (const move of this.#lines) readMove(game, move);
    this.#checkResult(game);
    return game;
  }

  #take() {
    const { value, done } = this.#lines.next();
    if (done) fail({ number: this.#lastNumber, text: '' }, t('The record ends too early.'));
    return value;
  }

  #readTags() {
    let line;
    while ((line = this.#take()).text !== 'stars:') this.#readTag(line);
    for (const name of ['board', 'margin', 'play again', 'result']) {
      if (!this.#tags.has(name)) fail(line, t('The tag “{tag}” is missing before the stars.', { tag: name }), 1);
    }
    return line;
  }

  /** @param {TextLine} line */
  #readTag(line) {
    const colon = line.text.indexOf(': ');
    if (colon < 0) fail(line, t('A tag such as “first: Ana”, or “stars:”, belongs here.'));
    const name = line.text.slice(0, colon);
    const value = line.text.slice(colon + 2);
    if (!TAG_NAME.test(name)) fail(line, t('The name of a tag has small letters and single blanks only.'));
    if (!isTagValue(value)) {
      fail(line, t('The value of this tag is empty, too long, or has characters that cannot be printed.'), name.length + 3);
    }
    if (this.#tags.has(name)) fail(line, t('The tag “{tag}” is here for the second time.', { tag: name }), 1);
    if (this.#tags.size === MOST_TAGS) fail(line, t('There are too many tags.'));
    this.#tags.set(name, { value, line });
  }

  /**
   * @param {TextLine} starsLine
   * @param {boolean} playAgain
   */
  #readBoard(starsLine, playAgain) {
    const size = this.#choice('board', ['custom', ...Object.keys(this.#config.sizes)]);
    const margin = this.#number('margin', WIDEST_MARGIN);
    if (size !== 'custom' && !this.#tags.has('seed')) this.#failTag('board', t('A board of this size needs the tag “seed”.'));
    if (size === 'custom' && this.#tags.has('seed')) this.#failTag('seed', t('A custom board has no seed.'));
    const [stars, lines] = this.#readStars();
    const game = this.#open(this.#boardOf(size, stars, margin), playAgain, starsLine);
    const { stars: truth } = game.board;
    lines.forEach((line, star) => {
      if (String(truth[star]) !== String(stars[star])) fail(line, t('The board of this seed has no such star.'));
    });
    if (stars.length < truth.length) fail(starsLine, t('The board of this size has more stars.'));
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
      const tags = this.#describingTags();
      return new Game(this.#engine, board, playAgain, tags, computerOf(tags, this.#config));
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      return fail(starsLine, boardText(error.problem));
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
      const [, number, x, y] = STAR.exec(line.text) ?? fail(line, t('A star such as “0 1200,-350”, or “lines:”, belongs here.'));
      const column = `${number} `.length + 1;
      if (Number(number) !== stars.length) fail(line, t('Star {star} belongs here: stars are numbered from 0, in order.', { star: stars.length }), 1);
      if (stars.length === MOST_STARS) fail(line, t('There are too many stars.'));
      if (Math.max(Math.abs(Number(x)), Math.abs(Number(y))) > WIDEST_COORDINATE) {
        fail(line, t('This star lies too far away.'), column);
      }
      if (places.has(`${x},${y}`)) fail(line, t('Another star lies there already.'), column);
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
        fail(line, t('Nobody can resign: the game was over already.'), column);
      }
    }
    const truth = resultOf(game);
    if (value !== truth) fail(line, t('The lines give another result: {result}.', { result: truth }), column);
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
      this.#failTag(name, t('One of these belongs here: {choices}.', { choices: choices.join(', ') }));
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
      this.#failTag(name, t('A whole number from 0 to {largest} belongs here.', { largest: String(largest) }));
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
   * @returns {never}
   */
  #failTag(name, problem) {
    return fail(this.#tag(name).line, problem, name.length + 3);
  }
}

/**
 * @param {Game} game
 * @param {TextLine} line
 */
function readMove(game, line) {
  const [, ply = '', name = '', mark] = MOVE.exec(line.text) ?? fail(line, t(
    'A line such as “7 3-12”, with its mark if it closes triangles, belongs here.',
  ));
  const next = game.moves.length + 1;
  if (Number(ply) !== next) fail(line, t('Line {ply} belongs here: lines are numbered from 1, in order.', { ply: next }), 1);
  const column = ply.length + 2;
  const [low, high] = LINE.exec(name)?.slice(1).map(Number) ?? fail(line, pairText(), column);
  if (low === undefined || high === undefined || name !== `${low}-${high}` || low >= high
      || high >= game.board.stars.length) {
    fail(line, pairText(), column);
  }
  const refusal = game.refusal(low, high);
  if (refusal) fail(line, refusedText(refusal.reason, name), column);
  game.draw(low, high);
  const move = game.last;
  const expected = move ? markOf(move) : '';
  if (mark !== expected) {
    const problem = expected
      ? t('The mark “{mark}” belongs here.', { mark: expected.trim() })
      : t('This line has no mark: it closes no triangle.');
    fail(line, problem, column + name.length);
  }
}

function pairText() {
  return t('Two different stars of the board belong here, the lower one first.');
}

/**
 * @param {Reason} reason
 * @param {string} line
 */
function refusedText(reason, line) {
  switch (reason) {
    case 'exists': return t('The line {line} is drawn already.', { line });
    case 'over-star': return t('The line {line} passes over a star.', { line });
    case 'crosses': return t('The line {line} crosses a drawn line.', { line });
    case 'game-over': return t('The game was over before the line {line}.', { line });
  }
}

/** @param {BoardError['problem']} problem */
function boardText(problem) {
  switch (problem) {
    case 'star-count': return t('A board has at least three stars.');
    case 'star-out-of-range': return t('This star lies too far away.');
    case 'stars-at-one-place': return t('Another star lies there already.');
    case 'no-triangle': return t('No triangle can ever be closed on these stars.');
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
 * @returns {never}
 */
function fail({ number, text }, problem, column = 1) {
  throw new RecordError(problem, number, column, text.slice(column - 1, column + 59));
}
