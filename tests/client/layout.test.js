import assert from 'node:assert/strict';
import { test } from 'node:test';

import { arrange, frameOf, place } from '../../src/triangles/client/layout.js';
import { neighbour } from '../../src/triangles/client/view.js';
import { generatedBoard } from '../../src/triangles/client/game.js';
import { config, engine } from './tools.js';

const SCREENS = [
  [320, 568], [360, 640], [390, 844], [768, 1024], [568, 320], [640, 360], [844, 390],
  [1024, 768], [1180, 820], [1440, 900],
];
const SIZES = Object.keys(config.sizes);

function arranged(size, [width, height], angle = 0) {
  const board = generatedBoard(engine, config, size, 7);
  const frame = frameOf(board, config);
  const layout = arrange({ width, height }, frame, angle);
  const places = board.stars.map((star) => place(frame, layout.turn, star));
  return { board, frame, layout, places };
}

for (const screen of SCREENS) {
  for (const size of SIZES) {
    test(`${size} fits ${screen.join(' x ')}, its stars off the side edges`, () => {
      const { layout: { strips, viewBox: [left, top, width, height], scale }, places } = arranged(size, screen);
      const [roomX, roomY] = [screen[0] - strips.left - strips.right, screen[1] - strips.top - strips.bottom];
      assert.ok(width * scale <= roomX + 1e-6 && height * scale <= roomY + 1e-6);
      const edge = strips.left + (roomX - width * scale) / 2;
      for (const [x, y] of places) {
        const onScreen = edge + (x - left) * scale;
        assert.ok(onScreen >= 20 && onScreen <= screen[0] - 20, `${onScreen}`);
        assert.ok(y >= top && y <= top + height && x >= left && x <= left + width);
      }
    });
  }
}

test('between two people there is a bar for each, on a screen that has two sides', () => {
  const board = generatedBoard(engine, config, 'tablet-80', 7);
  const frame = frameOf(board, config);
  const modes = [[768, 1024], [1180, 820], [390, 844], [844, 390], [680, 1000]]
    .map(([width, height]) => arrange({ width, height }, frame, 0, true));
  assert.deepEqual(modes.map(({ mode }) => mode === 'facing'), [true, true, false, false, false]);
  for (const { strips } of modes.slice(0, 2)) assert.equal(strips.top, strips.bottom);
});

test('turning the device keeps the stars where they are on it', () => {
  const { places: upright, frame } = arranged('phone-60', [360, 640]);
  const { places: left } = arranged('phone-60', [640, 360], 90);
  const { places: right } = arranged('phone-60', [640, 360], 270);
  upright.forEach(([x, y], star) => {
    assert.deepEqual(left[star], [y, frame.width - x]);
    assert.deepEqual(right[star], [frame.height - y, x]);
  });
});

test('stars of one\'s own are fitted into a frame, however they lie', () => {
  for (const stars of [[[0, 0], [16000, 0], [8000, 10]], [[-300, 5], [-299, 9], [-300, 7]], [[0, 0], [9, 9], [0, 9]]]) {
    const frame = frameOf({ stars, margin: 0, size: null, seed: null }, config);
    for (const star of stars) {
      const [x, y] = place(frame, 'upright', star);
      assert.ok(x >= 399 && x <= frame.width - 399 && y >= 399 && y <= frame.height - 399);
    }
  }
});

test('the arrow keys lead from every star to every other', () => {
  const directions = [[0, -1], [1, 0], [0, 1], [-1, 0]];
  for (const size of SIZES) {
    for (let seed = 0; seed < 5; seed += 1) {
      const { stars } = generatedBoard(engine, config, size, seed);
      const steps = stars.map((_, star) => directions.map((direction) => neighbour(stars, star, direction)));
      for (const start of [0, stars.length >> 1, stars.length - 1]) {
        assert.equal(reached(start, steps).size, stars.length, `${size} ${seed}`);
      }
      assert.equal(reached(0, reversed(steps)).size, stars.length, `${size} ${seed}`);
    }
  }
});

function reached(start, steps) {
  const found = new Set([start]);
  for (const star of found) for (const next of steps[star] ?? []) found.add(next);
  return found;
}

function reversed(steps) {
  const back = steps.map(() => []);
  steps.forEach((nexts, star) => nexts.forEach((next) => back[next].push(star)));
  return back;
}
