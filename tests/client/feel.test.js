import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Awake } from '../../src/triangles/client/awake.js';
import { effects } from '../../src/triangles/client/effects.js';
import { newsReader } from '../../src/triangles/client/news.js';
import { progress, settledFor } from '../../src/triangles/client/race.js';
import { lineNotes, Sounds } from '../../src/triangles/client/sounds.js';
import { gameOn, SQUARE } from './tools.js';

const stateOf = (game, settings = {}) => (
  { game, notice: null, settings: { sound: true, vibration: true, awake: true, ...settings } });

test('the news of a game are told once', () => {
  const [read, state] = [newsReader(), stateOf(gameOn(SQUARE))];
  const changes = [read(state).change, read(state).change];
  for (const act of [() => state.game.draw(0, 1), () => state.game.undo(), () => state.game.resign(0), () => state.game.undo()]) {
    act();
    changes.push(read(state).change, read(state).change);
  }
  assert.deepEqual(changes, ['table', null, 'line', null, 'back', null, 'end', null, 'back', null]);
  state.notice = { text: 'a sentence', until: 1 };
  assert.deepEqual([read(state).notice, read(state).notice], [state.notice, null]);
});

/** Counts what an AudioContext would play. */
class Stage {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  started = [];
  resume() { this.state = 'running'; return Promise.resolve(); }
  createBiquadFilter() { return this.#node({ frequency: {} }); }
  createGain() { return this.#node({ gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } }); }
  createOscillator() {
    const string = this.#node({ frequency: {}, start: () => this.started.push(string.frequency.value), stop() {} });
    return string;
  }
  #node(more) { return { connect: (next) => next, ...more }; }
}

test('each line has one sound, fuller the more it closes, and the end its own', () => {
  const stage = new Stage();
  const sounds = new Sounds(() => stage);
  const state = stateOf(gameOn(SQUARE));
  const taps = [];
  const show = effects(sounds, (pattern) => taps.push(pattern.length), () => true);
  show(state);
  const heard = (act) => {
    const before = stage.started.length;
    act();
    show(state);
    show(state);
    return stage.started.length - before;
  };
  assert.equal(heard(() => state.game.draw(0, 1)), 0, 'nobody has touched the page');
  sounds.wake();
  assert.equal(heard(() => {}), 0, 'what was not heard is not kept for later');
  assert.equal(heard(() => state.game.draw(1, 2)), 1);
  assert.equal(heard(() => { state.notice = { text: '', until: 1, refused: {} }; }), 1);
  assert.equal(heard(() => { state.notice = { text: '', until: 1 }; }), 0);
  assert.equal(heard(() => state.game.draw(2, 3)), 1);
  assert.equal(heard(() => state.game.draw(0, 3)), 1);
  state.settings.sound = false;
  assert.equal(heard(() => state.game.draw(0, 2)), 0);
  assert.equal(heard(() => state.game.undo()), 0);
  state.settings.sound = true;
  assert.equal(heard(() => state.game.draw(0, 2)), 4, 'it closes two and ends the game');
  assert.deepEqual(taps, [1, 1, 1, 1, 3, 3], 'twice for a triangle');
  assert.deepEqual([0, 1, 2].map((closed) => lineNotes(closed, 0).length), [1, 2, 5]);
});

test('where sounds are refused, nothing happens', async () => {
  const refusing = new Sounds(() => { throw new Error('no sound'); });
  refusing.wake();
  refusing.play(lineNotes(0, 0));
  const stage = new Stage();
  stage.resume = () => Promise.reject(new Error('not allowed'));
  const silent = new Sounds(() => stage);
  silent.wake();
  await Promise.resolve();
  silent.play(lineNotes(0, 0));
  assert.deepEqual(stage.started, []);
});

test('the screen is kept on during a game, while it is seen and somebody plays', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const held = new Set();
  let isVisible = true;
  let asked = 0;
  const awake = new Awake(async () => {
    asked += 1;
    const lock = { released: false, release: async () => void held.delete(lock) };
    held.add(lock);
    return lock;
  }, () => isVisible);
  const state = stateOf(gameOn(SQUARE));
  const seen = async () => {
    awake.follow(state);
    await awake.settle();
    return held.size;
  };
  assert.equal(await seen(), 0, 'nobody has begun');
  state.game.draw(0, 1);
  assert.equal(await seen(), 1);
  assert.deepEqual([await seen(), asked], [1, 1]);
  // The system takes the lock away when the page is hidden.
  isVisible = false;
  for (const lock of held) lock.released = true;
  held.clear();
  assert.equal(await seen(), 0);
  isVisible = true;
  assert.equal(await seen(), 1);
  state.settings.awake = false;
  assert.equal(await seen(), 0);
  state.settings.awake = true;
  assert.equal(await seen(), 1);
  context.mock.timers.tick(600_000);
  assert.equal(await seen(), 0, 'nobody plays');
  state.game.draw(1, 2);
  assert.equal(await seen(), 1);
  state.game.resign(0);
  assert.equal(await seen(), 0);
});

test('where the screen cannot be kept on, the game goes on', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  for (const request of [() => Promise.reject(new Error('battery')), () => { throw new TypeError('no wakeLock'); }]) {
    const awake = new Awake(request, () => true);
    const state = stateOf(gameOn(SQUARE, { lines: [[0, 1]] }));
    awake.follow(state);
    assert.equal(await awake.settle(), null);
  }
});

test('whoever has more than half of all triangles there can be leads by more than is left', () => {
  for (let first = 0; first < 9; first += 1) {
    for (let second = 0; second < 9; second += 1) {
      for (let trianglesLeft = 0; trianglesLeft < 9; trianglesLeft += 1) {
        const game = { scores: [first, second], trianglesLeft, isOver: false };
        const settled = settledFor(game);
        assert.equal(settled !== null, Math.abs(first - second) > trianglesLeft);
        const parts = progress(game);
        assert.ok(parts.every((part) => part >= 0 && part <= 1));
        if (settled !== null) assert.ok(parts[settled] === 1 && parts[1 - settled] < 1);
        else assert.ok(first !== second || parts[0] === parts[1]);
      }
    }
  }
  assert.equal(settledFor({ scores: [9, 0], trianglesLeft: 0, isOver: true }), null);
});
