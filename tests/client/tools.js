/** What the tests of the client's parts share: the engine, read from its file, and boards. */

import { readFileSync } from 'node:fs';

import { Engine } from '../../src/triangles/client/engine.js';
import { Game } from '../../src/triangles/client/game.js';

const PACKAGE = new URL('../../src/triangles/', import.meta.url);

export const engine = new Engine(new WebAssembly.Module(readFileSync(new URL('engine.wasm', PACKAGE))));

const SHAPES = { phone: [3600, 5600, [24, 60, 120]], tablet: [7600, 9000, [80, 120, 180]] };

export const config = {
  sizes: Object.fromEntries(Object.entries(SHAPES).flatMap(([device, [width, height, counts]]) => (
    counts.map((count) => [`${device}-${count}`, { device, count, width, height }])))),
  defaultMargin: 30,
  version: '0',
  levels: {
    novice: { title: 'Novice', about: '', policy: 3, exactNodes: 0, sight: 60, care: 15, budgets: [] },
    expert: { title: 'Expert', about: '', policy: 4, exactNodes: 2000, sight: 0, care: 0, budgets: [[32, 600, 300], [256, 400, 200]] },
  },
  signature: '0123abcd',
  catalogue: { language: 'en', plurals: ['one', 'other'], messages: {} },
  themes: { nebula: { dark: true, title: 'Nebula' }, paper: { dark: false, title: 'Paper' } },
};

/** A square whose diagonals are open. */
export const SQUARE = [[0, 0], [4000, 0], [4000, 4000], [0, 4000]];

/** Three stars and one in their middle. */
export const HOLED = [[0, 0], [4000, 0], [2000, 3400], [2000, 1200]];

/** Opens a game on stars of one's own. */
export function gameOn(stars, { playAgain = false, margin = 30, lines = [] } = {}) {
  const game = new Game(engine, { stars, margin, size: null, seed: null }, playAgain);
  for (const [a, b] of lines) game.draw(a, b);
  return game;
}

/** Draws open lines that a small generator chooses, until the game is over. */
export function playOn(game, seed = 1) {
  let state = seed;
  const below = (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state % limit;
  };
  while (!game.isOver) {
    const star = below(game.board.stars.length);
    const others = game.reachable(star);
    if (others.length) game.draw(star, others[below(others.length)]);
  }
  return game;
}
