/**
 * A whole game, at one of its positions, in the fragment of an address:
 * `#size=phone-24&seed=7&ply=12&lines=58.AbC…`. The lines stand last, so that a link
 * that was cut off is noticed. `docs/replay.md` describes the form.
 *
 * @import {Engine} from './engine.js'
 * @import {Move} from './game.js'
 * @import {Board, Config, Pair, Player, Point} from './types.js'
 */

import { computerOf } from './computer.js';
import { BoardError } from './engine.js';
import { Game, generatedBoard } from './game.js';
import { pack, unpack } from './packing.js';
import { MOST_STARS } from './record.js';
import { t } from './texts.js';

const NUMBER = /^(?:0|[1-9][0-9]{0,9})$/;
const CODE = /^([0-9]{1,5})\.([A-Za-z0-9_-]*)$/;
const LARGEST_SEED = 0xffffffff;
const WIDEST_MARGIN = 46341;
const WIDEST_COORDINATE = 16384;
const COORDINATE_BITS = 16;
const LONGEST_FRAGMENT = 40_000;
const LONGEST_TAG = 200;
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

/** What a link tells beside the board and the lines, as the tags of a record do. */
const TAGS = ['first', 'second', 'date', 'computer', 'level', 'level seed', 'engine', 'helped'];
const SIDES = ['first', 'second'];
const KEYS = new Set([
  'size', 'seed', 'stars', 'margin', 'play-again', ...TAGS.map(keyOf), 'resigns', 'ply', 'lines',
]);

/**
 * What a link tells of a game.
 *
 * @typedef {object} Tale
 * @property {Board} board
 * @property {boolean} playAgain
 * @property {Readonly<Record<string, string | undefined>>} tags
 * @property {readonly Pick<Move, 'from' | 'to'>[]} moves
 * @property {Player | null} resigned
 */

/** Thrown when a fragment does not tell a game; the message is for the person. */
export class LinkError extends Error {}

/**
 * Writes a game and one of its positions as a fragment.
 *
 * @param {Tale} tale
 * @param {number} ply
 * @param {number} defaultMargin the margin that boards of a seed have
 */
export function formatReplay({ board, playAgain, tags, moves, resigned }, ply, defaultMargin) {
  const values = new URLSearchParams(boardValues(board, defaultMargin));
  if (playAgain) values.set('play-again', '1');
  for (const tag of TAGS) {
    const value = tags[tag];
    if (value) values.set(keyOf(tag), value);
  }
  if (resigned !== null) values.set('resigns', SIDES[resigned] ?? '');
  values.set('ply', String(ply));
  const code = pack(moves.map(({ from, to }) => numberOf(from, to)), lineBits(board.stars.length));
  values.set('lines', `${moves.length}.${code}`);
  return `#${values}`;
}

/**
 * Reads the game that a fragment tells, and the ply that it points at. Throws a
 * {@link LinkError} if it tells none.
 *
 * @param {string} fragment
 * @param {Engine} engine
 * @param {Config} config
 * @returns {{game: Game, ply: number}}
 */
export function openReplay(fragment, engine, config) {
  const values = valuesOf(fragment);
  const game = openBoard(values, engine, config);
  const lines = linesIn(values.get('lines') ?? '', game.board.stars.length);
  lines.forEach(([low, high], index) => {
    if (!game.draw(low, high)) throw new LinkError(t('Line {ply} of the link does not fit the rules.', { ply: index + 1 }));
  });
  const side = values.get('resigns');
  if (side !== undefined) {
    const player = SIDES.indexOf(side);
    if (player < 0 || !game.resign(/** @type {Player} */ (player))) fail('resigns');
  }
  const ply = values.has('ply') ? numberIn(values, 'ply', lines.length) : lines.length;
  return { game, ply };
}

/**
 * @param {Board} board
 * @param {number} defaultMargin
 * @returns {Record<string, string>}
 */
function boardValues({ size, seed, stars, margin }, defaultMargin) {
  if (size === null || seed === null) {
    const numbers = stars.flat().map((number) => number + WIDEST_COORDINATE);
    return { stars: `${stars.length}.${pack(numbers, COORDINATE_BITS)}`, margin: String(margin) };
  }
  return { size, seed: String(seed), ...(margin !== defaultMargin && { margin: String(margin) }) };
}

/**
 * @param {string} fragment
 * @returns {Map<string, string>}
 */
function valuesOf(fragment) {
  if (fragment.length > LONGEST_FRAGMENT) throw new LinkError(t('The link is too long.'));
  /** @type {Map<string, string>} */
  const values = new Map();
  for (const [key, value] of new URLSearchParams(fragment.replace(/^#/, ''))) {
    if (!KEYS.has(key) || values.has(key)) fail(key);
    values.set(key, value);
  }
  if (!values.has('lines')) throw new LinkError(t('The link is cut off: its lines are missing.'));
  return values;
}

/**
 * @param {Map<string, string>} values
 * @param {Engine} engine
 * @param {Config} config
 */
function openBoard(values, engine, config) {
  const again = values.get('play-again');
  if (again !== undefined && again !== '1') fail('play-again');
  const tags = Object.fromEntries(TAGS.flatMap((tag) => {
    const value = values.get(keyOf(tag));
    if (value === undefined) return [];
    return isTagValue(value) ? [[tag, value]] : fail(keyOf(tag));
  }));
  try {
    return new Game(engine, boardIn(values, engine, config), again === '1', tags, computerOf(tags, config));
  } catch (error) {
    if (error instanceof BoardError) fail('stars');
    throw error;
  }
}

/**
 * @param {Map<string, string>} values
 * @param {Engine} engine
 * @param {Config} config
 * @returns {Board}
 */
function boardIn(values, engine, config) {
  const size = values.get('size');
  if (size === undefined) {
    if (values.has('seed')) fail('seed');
    const margin = numberIn(values, 'margin', WIDEST_MARGIN);
    return { stars: starsIn(values.get('stars') ?? ''), margin, size: null, seed: null };
  }
  if (values.has('stars') || !Object.hasOwn(config.sizes, size)) fail('size');
  const board = generatedBoard(engine, config, size, numberIn(values, 'seed', LARGEST_SEED));
  return values.has('margin') ? { ...board, margin: numberIn(values, 'margin', WIDEST_MARGIN) } : board;
}

/**
 * @param {string} text
 * @returns {Point[]}
 */
function starsIn(text) {
  const [, count, code] = CODE.exec(text) ?? [];
  const length = Number(count);
  if (code === undefined || length > MOST_STARS) return fail('stars');
  const numbers = unpack(code, COORDINATE_BITS, 2 * length) ?? fail('stars');
  const places = numbers.map((number) => number - WIDEST_COORDINATE);
  if (places.some((place) => place > WIDEST_COORDINATE)) fail('stars');
  return Array.from({ length }, (_, star) => [places[2 * star] ?? 0, places[2 * star + 1] ?? 0]);
}

/**
 * @param {string} text
 * @param {number} stars
 * @returns {Pair[]}
 */
function linesIn(text, stars) {
  const [, count, code] = CODE.exec(text) ?? [];
  if (code === undefined) return fail('lines');
  const width = lineBits(stars);
  if (code.length < Math.ceil((Number(count) * width) / 6)) {
    throw new LinkError(t('The link is cut off: its lines are missing.'));
  }
  const numbers = unpack(code, width, Number(count)) ?? fail('lines');
  return numbers.map((number) => {
    const high = Math.floor((1 + Math.sqrt(1 + 8 * number)) / 2);
    if (high >= stars) fail('lines');
    return [number - (high * (high - 1)) / 2, high];
  });
}

/**
 * Numbers the pairs of stars: 0-1 is 0, 0-2 is 1, 1-2 is 2, 0-3 is 3, and so on.
 *
 * @param {number} one
 * @param {number} other
 */
function numberOf(one, other) {
  const high = Math.max(one, other);
  return (high * (high - 1)) / 2 + Math.min(one, other);
}

/** @param {number} stars */
function lineBits(stars) {
  return Math.ceil(Math.log2((stars * (stars - 1)) / 2));
}

/**
 * @param {Map<string, string>} values
 * @param {string} key
 * @param {number} largest
 */
function numberIn(values, key, largest) {
  const value = values.get(key) ?? '';
  if (!NUMBER.test(value) || Number(value) > largest) fail(key);
  return Number(value);
}

/** @param {string} value */
function isTagValue(value) {
  return value !== '' && value === value.trim() && !UNPRINTABLE.test(value) && [...value].length <= LONGEST_TAG;
}

/** @param {string} tag */
function keyOf(tag) {
  return tag.replace(' ', '-');
}

/**
 * @param {string} key
 * @returns {never}
 */
function fail(key) {
  throw new LinkError(t('The part “{part}” of the link is not as it should be.', { part: key }));
}
