/**
 * A line to draw, before or beyond which a small game goes no further: what a figure
 * of the rules or a lesson asks for, and what is to be said of an attempt.
 *
 * @import {Engine} from './engine.js'
 * @import {Game} from './game.js'
 * @import {Pair, Point, Reason, Refusal} from './types.js'
 */

import { Game as NewGame } from './game.js';
import { t, tn } from './texts.js';
import { refusalText } from './words.js';

/**
 * What the page says about an exercise; the server makes it from a real position.
 *
 * @typedef {object} Exercise
 * @property {readonly Point[]} stars
 * @property {number} margin
 * @property {boolean} playAgain
 * @property {string} names the letters of the stars
 * @property {readonly Pair[]} lines what is drawn before
 * @property {Pair} wanted
 * @property {Reason | null} reason why the wanted line is refused, if it is
 * @property {number} closes how many triangles it closes
 */

/**
 * What a hand did.
 *
 * @typedef {object} Attempt
 * @property {number} from
 * @property {number} to
 * @property {Refusal | null} refusal
 * @property {number} closed how many triangles the line closed
 */

/**
 * Lays the lines of an exercise.
 *
 * @param {Engine} engine
 * @param {Exercise} exercise
 * @param {readonly Pair[]} [lines] others than its own
 * @returns {Game}
 */
export function begin(engine, exercise, lines = exercise.lines) {
  const { stars, margin, playAgain } = exercise;
  const game = new NewGame(engine, { stars, margin, size: null, seed: null }, playAgain);
  for (const [from, to] of lines) game.draw(from, to);
  return game;
}

/**
 * Judges an attempt: it is the wanted line, or one that shows the same, or another one.
 *
 * @param {Exercise} exercise
 * @param {Attempt} attempt
 * @returns {'wanted' | 'alike' | 'other'}
 */
export function judge({ wanted, reason, closes }, { from, to, refusal, closed }) {
  if (wanted.includes(from) && wanted.includes(to)) return 'wanted';
  if (refusal) return refusal.reason === reason ? 'alike' : 'other';
  return closed > 0 && closed === closes ? 'alike' : 'other';
}

/**
 * Says what an attempt came to.
 *
 * @param {Exercise} exercise
 * @param {Attempt} attempt
 */
export function attemptText({ names }, { from, to, refusal, closed }) {
  if (refusal) return refusalText(refusal);
  if (closed > 0) return tn('One triangle closed.', '{count} triangles closed.', { count: closed });
  return t('{from}–{to} may be drawn.', { from: names[from] ?? '', to: names[to] ?? '' });
}
