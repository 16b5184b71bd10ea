import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { Game, generatedBoard } from '../../src/triangles/client/game.js';
import { writeRecord } from '../../src/triangles/client/record.js';
import { readRecord, RecordError } from '../../src/triangles/client/record-reader.js';
import { config, engine, gameOn, playOn, SQUARE } from './tools.js';

const RECORDS = new URL('../data/records/', import.meta.url);
const read = (text) => readRecord(text, engine, config);

function filesIn(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.triangles'));
  assert.ok(names.length > 0);
  return names.map((name) => [name, readFileSync(new URL(name, folder), 'utf-8')]);
}

for (const [name, text] of filesIn(RECORDS)) {
  test(`${name} is written as it was read`, () => {
    assert.equal(writeRecord(read(text)), text);
  });
}

for (const [name, text] of filesIn(new URL('bad/', RECORDS))) {
  test(`${name} is refused at the line and the column that the library names`, () => {
    const [, line, column] = /# expect (\d+):(\d+)/.exec(text) ?? [];
    assert.throws(() => read(text), (error) => {
      assert.ok(error instanceof RecordError, String(error));
      assert.deepEqual([error.line, error.column], [Number(line), Number(column)]);
      assert.doesNotMatch(error.problem, /[{}]/);
      return true;
    });
  });
}

for (const size of Object.keys(config.sizes)) {
  test(`a whole game on ${size} is read back`, () => {
    const game = playOn(new Game(engine, generatedBoard(engine, config, size, 9), true, { first: 'Ana' }), 4);
    const text = writeRecord(game);
    assert.equal(writeRecord(read(text)), text);
  });
}

test('a game that goes on and one that was resigned are read back', () => {
  const game = gameOn(SQUARE, { lines: [[0, 1], [1, 2]] });
  const unfinished = read(writeRecord(game));
  assert.deepEqual([unfinished.outcome, unfinished.turn], [null, 0]);
  game.resign(1);
  assert.deepEqual(read(writeRecord(game)).outcome, { winner: 0, resigned: true });
});

test('line ends, blanks, comments and a byte order mark make no difference', () => {
  const text = writeRecord(gameOn(SQUARE, { lines: [[0, 1]] }));
  const mailed = `\ufeff${text.replaceAll('\n', ' \t\r\n\r\n# a comment\r\n')}`;
  assert.equal(writeRecord(read(mailed)), text);
});

test('a record of more than a million characters is refused at once', () => {
  assert.throws(() => read('#'.repeat(1_000_001)), RecordError);
});
