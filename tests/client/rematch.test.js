import assert from 'node:assert/strict';
import { test } from 'node:test';

import { plannedGame, rematchOf } from '../../src/triangles/client/games.js';
import { samePlayers } from '../../src/triangles/client/players.js';
import { config, engine } from './tools.js';

const COMPUTER = { side: 1, level: 'expert', seed: 7 };

test('a rematch has the same size, option and level, the first player swapped, and the same stars or new ones', () => {
  const size = 'phone-24';
  const players = { names: ['Ana', 'Ben'], computer: null };
  const again = (game, begins, seed) => {
    const next = rematchOf(engine, config, game, samePlayers(game, { begins }), seed);
    assert.deepEqual([next.board.size, next.playAgain, next.moves.length, next.isOver], [size, true, 0, false]);
    assert.equal(next.board.seed, seed ?? game.board.seed);
    assert.equal(String(next.board.stars) === String(game.board.stars), seed === null);
    return next;
  };
  for (const seed of [null, 8]) {
    const forTwo = plannedGame(engine, config, { size, seed: 7, playAgain: true, players });
    forTwo.draw(0, forTwo.reachable(0)[0]);
    forTwo.resign(0);
    const { tags: { first, second }, computer } = again(forTwo, 'you', seed);
    assert.deepEqual([first, second, computer], ['Ben', 'Ana', null]);
    for (const [begins, side, names] of [['turn', 0, [undefined, 'Ana']], ['you', 1, ['Ana', undefined]]]) {
      const choice = { names: ['Ana', ''], computer: COMPUTER };
      const game = plannedGame(engine, config, { size, seed: 7, playAgain: true, players: choice });
      const next = again(game, begins, seed);
      assert.deepEqual([next.computer.side, next.computer.level], [side, COMPUTER.level]);
      assert.deepEqual([next.tags.first, next.tags.second], names);
    }
  }
});
