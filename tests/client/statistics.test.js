import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ExchangeError, readGames, writeGames } from '../../src/triangles/client/exchange.js';
import { Game, generatedBoard } from '../../src/triangles/client/game.js';
import { writeRecord } from '../../src/triangles/client/record.js';
import { readRecord, RecordError } from '../../src/triangles/client/record-reader.js';
import { joinResets, loadResets } from '../../src/triangles/client/resets.js';
import { summaryOf } from '../../src/triangles/client/summaries.js';
import { rateOf, statisticsOf } from '../../src/triangles/client/tables.js';
import { config, engine, gameOn, playOn, SQUARE } from './tools.js';

let lastTime = 1000;

/** A finished game against the computer as its summary tells it. */
function outing(result, more = {}) {
  lastTime += 1;
  const winner = { won: 0, lost: 1, tied: null, helped: 0 }[result];
  return {
    id: lastTime.toString(16).padStart(32, '0'), time: lastTime, size: 'phone-24', stars: 24, playAgain: false,
    names: ['', ''], computer: { side: 1, level: 'novice' }, isHelped: result === 'helped', isFinished: true,
    winner, resigned: null, scores: winner === null ? [18, 18] : [20, 16], lines: 60, ...more,
  };
}

const outings = (...results) => results.map((result) => outing(result));

test('wins, losses and ties are told apart, and neither ties nor helped games are in the rate', () => {
  const { total } = statisticsOf(outings('won', 'won', 'lost', 'tied', 'helped', 'won'), []);
  assert.deepEqual(total, { won: 3, lost: 1, tied: 1, helped: 1 });
  assert.equal(rateOf(total), 0.75);
  assert.equal(rateOf({ won: 0, lost: 0, tied: 3, helped: 1 }), null);
});

test('a row stands for one board, one level and one option', () => {
  const { rows } = statisticsOf([
    outing('won'), outing('lost', { playAgain: true }), outing('won', { size: 'phone-60' }),
    outing('won', { computer: { side: 1, level: 'expert' } }), outing('won'),
  ], []);
  assert.deepEqual(rows.map(({ size, level, playAgain, won, lost }) => [size, level, playAgain, won, lost]), [
    ['phone-24', 'novice', false, 2, 0], ['phone-24', 'novice', true, 0, 1],
    ['phone-60', 'novice', false, 1, 0], ['phone-24', 'expert', false, 1, 0],
  ]);
});

test('a streak is parted by a loss alone, whatever the order in which games are read', () => {
  const games = outings('won', 'won', 'tied', 'won', 'helped', 'lost', 'won', 'tied');
  assert.deepEqual(statisticsOf(games, []).streaks, { current: 1, best: 3 });
  assert.deepEqual(statisticsOf(games.toReversed(), []).streaks, { current: 1, best: 3 });
});

test('only finished games against the computer that were played here count', () => {
  const { total } = statisticsOf([
    outing('won', { computer: null }), outing('won', { isFinished: false }),
    outing('won', { id: `file-${'0'.repeat(32)}` }), outing('won', { size: null }), outing('lost'),
  ], []);
  assert.deepEqual(total, { won: 0, lost: 1, tied: 0, helped: 0 });
});

test('a reset hides the games before it on one board at one level, and nothing else', () => {
  const [first, other] = [outing('won'), outing('won', { size: 'phone-60' })];
  const resets = [{ size: 'phone-24', level: 'novice', time: lastTime }];
  const games = [first, other, outing('lost'), outing('won', { computer: { side: 1, level: 'expert' }, time: first.time })];
  assert.deepEqual(statisticsOf(games, resets).total, { won: 2, lost: 1, tied: 0, helped: 0 });
  assert.equal(statisticsOf(games, []).total.won, 3);
});

test('of several resets the last one holds, and damaged ones are none', () => {
  const [old, young] = [1, 2].map((time) => ({ size: 'phone-24', level: 'novice', time }));
  assert.deepEqual(joinResets([young, old]), [young]);
  for (const text of ['', 'no JSON', '{}', '[null, 3, {"size": 1}]']) assert.deepEqual(loadResets({ getItem: () => text }), []);
});

const TAGS = { first: 'Ana', computer: 'second', level: 'novice', 'level seed': '3', engine: '0123abcd', date: '2026-11-29' };

/** A finished game as it is kept. */
function kept(number, { resigned = null, tags = TAGS } = {}) {
  const game = new Game(engine, generatedBoard(engine, config, 'phone-24', number), number % 2 === 1, tags);
  if (resigned === null) playOn(game, number + 1);
  else game.resign(resigned);
  return {
    id: String(number).padStart(32, '0'), version: 60, time: 5000 + number, finished: 5000 + number,
    record: writeRecord(game), undone: [],
  };
}

test('a summary says what the record says', () => {
  for (const number of [0, 1, 2]) {
    const one = kept(number);
    const game = readRecord(one.record, engine, config);
    const summary = summaryOf(one);
    assert.deepEqual(summary.scores, game.scores);
    assert.equal(summary.winner, game.outcome.winner);
    assert.equal(summary.lines, game.moves.length);
    assert.deepEqual([summary.stars, summary.size, summary.playAgain], [24, 'phone-24', number === 1]);
    assert.deepEqual([summary.names, summary.computer, summary.isFinished], [['Ana', ''], { side: 1, level: 'novice' }, true]);
  }
});

test('a game that was given up before the first line is lost', () => {
  const { total, outings: [only] } = statisticsOf([summaryOf(kept(4, { resigned: 0 }))], []);
  assert.deepEqual([total.lost, only.result], [1, 'lost']);
});

test('a summary of a custom board, of a game under way and of a tie', () => {
  const game = gameOn(SQUARE, { playAgain: true, lines: [[0, 1], [1, 2], [0, 2]] });
  const summarize = () => summaryOf({ id: 'a', time: 1, record: writeRecord(game) });
  assert.deepEqual([summarize().isFinished, summarize().size, summarize().stars], [false, null, 4]);
  game.draw(2, 3);
  game.draw(0, 3);
  assert.deepEqual([summarize().isFinished, summarize().winner, summarize().computer], [true, null, null]);
  for (const record of ['', 'rubbish', 7, null]) assert.throws(() => summaryOf({ id: 'a', time: 1, record }), RecordError);
});

const read = (record) => readRecord(record, engine, config);

test('exported games are imported again as they were', () => {
  const games = [kept(0), kept(1), kept(4, { resigned: 0 })];
  const resets = [{ size: 'phone-24', level: 'novice', time: 3 }];
  assert.deepEqual(readGames(writeGames(games, resets), read), { games, resets });
});

for (const [what, change] of Object.entries({
  'no JSON': () => 'triangles 1',
  'JSON of something else': () => '{"format": "chess"}',
  'nothing': () => 'null',
  'a strange id': (text) => text.replace('0'.repeat(32), '../../x'),
  'a score that is too good': (text) => text.replace(/wins (\d)/, 'wins 9$1'),
  'a game under way': (text) => text.replace(/\\n57 .*\\n"/, '\\n"'),
  'a missing time': (text) => text.replace('"finished"', '"ended"'),
  'a strange reset': (text) => text.replace('"resets": []', '"resets": [3]'),
})) {
  test(`a file with ${what} is refused with a sentence`, () => {
    assert.throws(() => readGames(change(writeGames([kept(0)], [])), read), (error) => {
      assert.ok(error instanceof ExchangeError, String(error));
      assert.match(error.message, /^[A-Z][^{}]+\.$/);
      return true;
    });
  });
}
