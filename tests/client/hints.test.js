import assert from 'node:assert/strict';
import { test } from 'node:test';

import { canHint, currentHint, hintArea, Hints } from '../../src/triangles/client/hints.js';
import { MindStopped } from '../../src/triangles/client/mind.js';
import { newsReader } from '../../src/triangles/client/news.js';
import { config, gameOn, SQUARE } from './tools.js';

/** Asks for hints with a mind that answers when it is told to. */
function asking(computer = null) {
  const game = gameOn(SQUARE, { lines: [[0, 1]] });
  game.computer = computer;
  const state = { config, game, hint: null, notice: null };
  const mind = {
    ask: (question) => new Promise((resolve, reject) => Object.assign(mind, { question, resolve, reject })),
  };
  let changes = 0;
  const hints = new Hints(state, mind, () => { changes += 1; });
  return { state, mind, hints, changes: () => changes };
}

const settle = () => new Promise((resolve) => { setImmediate(resolve); });

test('a hint tells a part of the board, then a star, then the line, and then no more', async () => {
  const { state, mind, hints, changes } = asking();
  void hints.next();
  assert.deepEqual([currentHint(state).step, canHint(state), changes()], [0, false, 1]);
  assert.deepEqual([mind.question.lines, mind.question.task.policy], [[[0, 1]], 4], 'the strongest level is asked');
  mind.resolve([1, 2]);
  await settle();
  const texts = [];
  for (const step of [1, 2, 3]) {
    assert.equal(currentHint(state).step, step);
    texts.push(state.notice.text);
    await hints.next();
  }
  assert.deepEqual(texts, ['Look at the lit part.', 'Begin at star 1.', 'Join 1 and 2.']);
  assert.equal(canHint(state), false);
  state.game.draw(1, 2);
  assert.deepEqual([currentHint(state), canHint(state)], [null, true]);
});

test('a hint against the computer marks the game once it is seen, and says so', async () => {
  const { state, mind, hints } = asking({ side: 0, level: 'novice', seed: 1 });
  const read = newsReader();
  read(state);
  void hints.next();
  assert.equal(state.game.tags.helped, undefined);
  mind.resolve([1, 2]);
  await settle();
  assert.equal(state.game.tags.helped, 'yes');
  assert.match(state.notice.text, /^Look at the lit part\. With a hint the game counts neither/);
  assert.equal(currentHint(state).step, 1);
  assert.equal(read(state).change, null, 'nothing was drawn or taken back');
  state.game.draw(1, 2);
  assert.equal(canHint(state), false, 'it is the computer to move');
});

test('an answer that comes too late, or not at all, is no hint', async () => {
  const late = asking();
  void late.hints.next();
  late.state.game.draw(1, 2);
  late.mind.resolve([1, 2]);
  await settle();
  assert.deepEqual([currentHint(late.state), late.state.notice], [null, null]);
  const dead = asking();
  void dead.hints.next();
  dead.mind.reject(new MindStopped('dead'));
  await settle();
  assert.deepEqual([dead.state.hint, dead.state.notice.text, canHint(dead.state)], [null, 'There is no hint now. Try again.', true]);
});

test('the lit part holds the line, but not in its middle', () => {
  for (const line of [[0, 1], [0, 2], [1, 3]]) {
    const { middle: [x, y], radius } = hintArea(line, SQUARE);
    for (const star of line) assert.ok(Math.hypot(SQUARE[star][0] - x, SQUARE[star][1] - y) <= radius);
    const [[ax, ay], [bx, by]] = line.map((star) => SQUARE[star]);
    assert.ok(Math.hypot((ax + bx) / 2 - x, (ay + by) / 2 - y) > 100);
  }
});
