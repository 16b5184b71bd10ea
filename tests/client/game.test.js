import assert from 'node:assert/strict';
import { test } from 'node:test';

import { BoardError } from '../../src/triangles/client/engine.js';
import { Game, generatedBoard } from '../../src/triangles/client/game.js';
import { config, engine, gameOn, HOLED, playOn, SQUARE } from './tools.js';

const SIDES = [[0, 1], [1, 2], [2, 3], [3, 0]];

test('a line that crosses another is refused, and says which', () => {
  const game = gameOn(SQUARE, { lines: [[0, 2]] });
  assert.deepEqual(game.refusal(3, 1), { reason: 'crosses', stars: [], lines: [[0, 2]] });
  assert.equal(game.draw(1, 3), false);
  assert.equal(game.moves.length, 1);
});

test('a line over a star is refused, and says which', () => {
  const game = gameOn([[0, 0], [2000, 20], [4000, 0], [2000, 3000]]);
  assert.deepEqual(game.refusal(0, 2), { reason: 'over-star', stars: [1], lines: [] });
});

test('a line that is drawn already is refused', () => {
  const game = gameOn(SQUARE, { lines: [[2, 0]] });
  assert.deepEqual(game.refusal(0, 2), { reason: 'exists', stars: [], lines: [[0, 2]] });
});

test('a triangle with a star in it counts for nothing, the small ones around the star count', () => {
  const game = gameOn(HOLED, { lines: [[0, 1], [1, 2], [2, 0]] });
  assert.deepEqual(game.scores, [0, 0]);
  for (const star of [0, 1, 2]) game.draw(3, star);
  assert.equal(game.scores[0] + game.scores[1], 3);
  assert.equal(game.isOver, true);
});

test('a diagonal closes two triangles at once', () => {
  const game = gameOn(SQUARE, { lines: [...SIDES, [0, 2]] });
  assert.deepEqual(game.last?.closed, [[0, 1, 2], [0, 2, 3]]);
  assert.deepEqual(game.scores, [2, 0]);
});

test('whoever closes a triangle draws again only with the option', () => {
  const lines = [[0, 1], [1, 2], [0, 2]];
  const [without, withIt] = [false, true].map((playAgain) => gameOn(SQUARE, { playAgain, lines }));
  assert.deepEqual([without?.turn, without?.last?.again], [1, false]);
  assert.deepEqual([withIt?.turn, withIt?.last?.again], [0, true]);
});

test('a finished game has a winner or is a tie, and nothing more may be drawn', () => {
  const game = gameOn(SQUARE, { lines: [...SIDES, [0, 2]] });
  assert.deepEqual(game.outcome, { winner: 0, resigned: false });
  assert.deepEqual(game.reachable(1), []);
  assert.equal(game.refusal(1, 3)?.reason, 'game-over');
  const tie = gameOn(SQUARE, { playAgain: true, lines: [[0, 1], [1, 2], [0, 2], [2, 3], [0, 3]] });
  assert.deepEqual([tie.scores, tie.outcome], [[1, 1], { winner: null, resigned: false }]);
});

test('whoever resigns loses, whatever the scores', () => {
  const game = gameOn(SQUARE, { lines: [[0, 1]] });
  assert.equal(game.resign(game.turn), true);
  assert.deepEqual(game.outcome, { winner: 0, resigned: true });
  assert.equal(game.draw(1, 2), false);
  assert.equal(game.undo(), true);
  assert.equal(game.outcome, null);
  assert.equal(game.moves.length, 1);
});

test('what was taken back can be drawn again, until another line is drawn', () => {
  const game = gameOn(SQUARE, { lines: [[0, 1], [1, 2], [2, 0]] });
  assert.equal(game.undo(), true);
  assert.equal(game.undo(), true);
  assert.deepEqual([game.moves.length, game.scores], [1, [0, 0]]);
  assert.equal(game.redo(), true);
  assert.equal(game.redo(), true);
  assert.deepEqual([game.scores, game.canRedo], [[1, 0], false]);
  game.undo();
  game.draw(2, 3);
  assert.equal(game.redo(), false);
});

test('a game that is taken back to its beginning plays as before', () => {
  const board = generatedBoard(engine, config, 'phone-60', 5);
  const game = playOn(new Game(engine, board, true), 3);
  const before = [game.scores, game.moves.map(({ from, to, player, closed, again }) => [from, to, player, closed, again])];
  while (game.undo());
  assert.deepEqual([game.scores, game.turn, game.moves], [[0, 0], 0, []]);
  while (game.redo());
  assert.deepEqual([game.scores, game.moves.map(({ from, to, player, closed, again }) => [from, to, player, closed, again])], before);
});

test('stars that make no board are refused with the reason', () => {
  const problemOf = (stars) => {
    try {
      return gameOn(stars) && null;
    } catch (error) {
      assert.ok(error instanceof BoardError);
      return [error.problem, error.stars];
    }
  };
  assert.deepEqual(problemOf([[0, 0], [100, 0], [200, 0]]), ['no-triangle', []]);
  assert.deepEqual(problemOf([[0, 0], [900, 0], [0, 0]]), ['stars-at-one-place', [0, 2]]);
  assert.deepEqual(problemOf([[0, 0], [900, 0]]), ['star-count', []]);
});

test('games do not touch each other', () => {
  const [one, other] = [gameOn(SQUARE), gameOn(SQUARE)];
  one.draw(0, 2);
  assert.equal(other.draw(1, 3), true);
});
