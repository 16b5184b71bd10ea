import assert from 'node:assert/strict';
import { test } from 'node:test';

import { attemptText, begin, judge } from '../../src/triangles/client/exercise.js';
import { engine, SQUARE } from './tools.js';

const SIDES = [[0, 1], [1, 2], [2, 3], [0, 3]];
const exercise = { stars: SQUARE, margin: 30, playAgain: false, names: 'ABCD', lines: SIDES, wanted: [0, 2], reason: null, closes: 2 };
const crossing = { ...exercise, lines: [[0, 2]], wanted: [1, 3], reason: 'crosses', closes: 0 };

/** What comes of a line, as a slate tells it. */
function attempt(game, from, to) {
  const refusal = game.refusal(from, to);
  if (!refusal) game.draw(from, to);
  return { from, to, refusal, closed: refusal ? 0 : game.last.closed.length };
}

test('the wanted line is told from one that shows the same and from any other', () => {
  const verdict = (from, to) => judge(exercise, attempt(begin(engine, exercise), from, to));
  assert.equal(verdict(2, 0), 'wanted');
  assert.equal(verdict(1, 3), 'alike');
  assert.equal(verdict(0, 1), 'other');
});

test('a line that is refused for the same reason shows the same, a drawn one does not', () => {
  const verdict = (from, to) => judge(crossing, attempt(begin(engine, crossing), from, to));
  assert.equal(verdict(1, 3), 'wanted');
  assert.equal(verdict(0, 1), 'other');
  assert.equal(verdict(0, 2), 'other');
});

test('what an attempt came to is said in words', () => {
  const game = begin(engine, exercise, SIDES.slice(0, 3));
  assert.equal(attemptText(exercise, attempt(game, 0, 1)), 'That line is already drawn.');
  assert.equal(attemptText(exercise, attempt(game, 3, 0)), 'D–A may be drawn.');
  assert.equal(attemptText(exercise, attempt(game, 0, 2)), '2 triangles closed.');
});
