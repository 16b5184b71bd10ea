import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { computerTags, taskOf } from '../../src/triangles/client/computer.js';
import { bestChain, courseOf } from '../../src/triangles/client/course.js';
import { Game, generatedBoard } from '../../src/triangles/client/game.js';
import { tellsGame } from '../../src/triangles/client/links.js';
import { pack, unpack } from '../../src/triangles/client/packing.js';
import { gameToPlayOn, linkToPlayOn } from '../../src/triangles/client/play-on.js';
import { Playback } from '../../src/triangles/client/playback.js';
import { prove } from '../../src/triangles/client/prover.js';
import { writeRecord } from '../../src/triangles/client/record.js';
import { readRecord } from '../../src/triangles/client/record-reader.js';
import { formatReplay, LinkError, openReplay } from '../../src/triangles/client/replay-link.js';
import { Thinker } from '../../src/triangles/client/thinking.js';
import { config, engine, gameOn, playOn, SQUARE } from './tools.js';

const RECORDS = new URL('../data/records/', import.meta.url);
const NAMES = ['kite', 'resigned', 'tie', 'play-again', 'whole-24', 'whole-256', 'star-inside'];

const recordNamed = (name) => readFileSync(new URL(`${name}.triangles`, RECORDS), 'utf-8');
const read = (name) => readRecord(recordNamed(name), engine, config);
const linkOf = (game, ply = game.moves.length) => formatReplay(game, ply, config.defaultMargin);
const open = (fragment) => openReplay(fragment, engine, config);

/** A generator of numbers below a limit, always the same. */
function numbersFrom(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

for (const name of NAMES) {
  test(`the link of ${name} leads back to the same game`, () => {
    const { game, ply } = open(linkOf(read(name), 2));
    assert.equal(ply, 2);
    const known = /^(?:triangles 1|(?:board|seed|margin|play again|first|second|date|result): )/;
    const expected = recordNamed(name).split('\n').filter((line) => known.test(line) || !/^[a-z ]+: /.test(line));
    assert.equal(writeRecord(game), expected.join('\n'));
  });
}

test('the link of a game against the computer tells all that proves it', () => {
  const tags = { first: 'Ana', computer: 'second', level: 'expert', 'level seed': '7', engine: '0123abcd', helped: 'yes' };
  const game = new Game(engine, generatedBoard(engine, config, 'phone-24', 5), true, tags);
  assert.deepEqual(open(linkOf(playOn(game))).game.tags, tags);
});

test('a whole game on 180 stars has a link that any messenger takes', () => {
  const game = playOn(new Game(engine, generatedBoard(engine, config, 'tablet-180', 3), false), 5);
  assert.ok(game.moves.length > 400);
  const link = linkOf(game);
  assert.ok(link.length < 2000, String(link.length));
  assert.match(link, /^#[\w.=&+-]+$/);
});

test('a board alone tells no game', () => {
  assert.equal(tellsGame('#size=phone-24&seed=7'), false);
  assert.equal(tellsGame('#size=phone-24&seed=7&lines=0.'), true);
});

const GOOD = '#size=phone-24&seed=7&ply=1&lines=2.AAAA'; // not a game: the same line twice

for (const [what, fragment] of Object.entries({
  'no lines': '#size=phone-24&seed=7',
  'a line twice': GOOD,
  'an unknown part': '#size=phone-24&seed=7&other=1&lines=0.',
  'a part twice': '#size=phone-24&seed=7&seed=8&lines=0.',
  'no such size': '#size=phone-25&seed=7&lines=0.',
  'an inherited size': '#size=constructor&seed=7&lines=0.',
  'a seed too large': '#size=phone-24&seed=4294967296&lines=0.',
  'a seed with a zero before it': '#size=phone-24&seed=07&lines=0.',
  'a ply behind the end': '#size=phone-24&seed=7&ply=1&lines=0.',
  'lines cut off': '#size=phone-24&seed=7&lines=2.AAA',
  'letters left over': '#size=phone-24&seed=7&lines=0.A',
  'bits left over': '#size=phone-24&seed=7&lines=1.AB',
  'a star that is not there': '#size=phone-24&seed=7&lines=1.__',
  'another option': '#size=phone-24&seed=7&play-again=yes&lines=0.',
  'nobody who resigns': '#size=phone-24&seed=7&resigns=third&lines=0.',
  'stars without a margin': '#stars=3.AAAAQABAAEAA&lines=0.',
  'three stars at one place': '#stars=3.AAAAAAAAAAAAAAAA&margin=30&lines=0.',
  'a name that cannot be printed': '#size=phone-24&seed=7&first=%00&lines=0.',
  'too much of everything': `#size=phone-24&seed=7&lines=9.${'A'.repeat(50_000)}`,
})) {
  test(`a link with ${what} is refused with a sentence`, () => {
    assert.throws(() => open(fragment), (error) => {
      assert.ok(error instanceof LinkError, String(error));
      assert.match(error.message, /^[A-Z][^{}]+\.$/);
      return true;
    });
  });
}

test('a damaged link is refused or tells another game by the rules, and never breaks', () => {
  const below = numbersFrom(3);
  const letters = 'ABCxyz019-_.=&#%+ é';
  const links = ['kite', 'whole-24', 'resigned'].map((name) => linkOf(read(name)));
  let refused = 0;
  for (let round = 0; round < 600; round += 1) {
    const link = links[below(links.length)] ?? '';
    const at = below(link.length);
    const cut = [link.slice(0, at), link.slice(0, at) + letters[below(letters.length)] + link.slice(at + below(3))];
    try {
      const { game } = open(cut[below(2)]);
      assert.equal(writeRecord(open(linkOf(game)).game), writeRecord(game));
    } catch (error) {
      assert.ok(error instanceof LinkError, String(error));
      refused += 1;
    }
  }
  assert.ok(refused > 300, String(refused));
});

test('every link that is cut off is noticed', () => {
  const link = linkOf(read('whole-24'));
  for (let length = 0; length < link.length; length += 1) assert.throws(() => open(link.slice(0, length)), LinkError);
});

test('numbers of any width are read back, and nothing else is', () => {
  const below = numbersFrom(9);
  for (let width = 1; width <= 20; width += 1) {
    for (let length = 0; length < 20; length += 1) {
      const numbers = Array.from({ length }, () => below(2 ** width));
      const code = pack(numbers, width);
      assert.deepEqual(unpack(code, width, length), numbers);
      assert.equal(unpack(`${code}A`, width, length), null);
    }
  }
  assert.equal(unpack('é', 6, 1), null);
});

test('a replay goes to any position and is the game again at its end', () => {
  const record = recordNamed('resigned');
  const playback = new Playback(read('resigned'));
  const below = numbersFrom(1);
  for (let step = 0; step < 40; step += 1) {
    playback.go(below(playback.moves.length + 1));
    assert.equal(playback.game.resigned === null, !playback.isAtEnd);
    assert.deepEqual(playback.game.moves.map(({ from, to }) => [from, to]),
      playback.moves.slice(0, playback.ply).map(({ from, to }) => [from, to]));
  }
  assert.equal(playback.go(-5) || playback.ply === 0, true);
  assert.equal(playback.go(Infinity), true);
  assert.equal(writeRecord(playback.game), record);
  assert.equal(playback.go(Infinity), false);
});

test('the lead follows the scores, and doubles and chains are found', () => {
  const game = gameOn(SQUARE, { lines: [[0, 1], [1, 2], [2, 3], [3, 0], [0, 2]] });
  assert.deepEqual(courseOf(game.moves).leads, [0, 0, 0, 0, 0, 2]);
  assert.deepEqual(courseOf(game.moves).doubles, [{ ply: 5, player: 0 }]);
  const again = gameOn(SQUARE, { playAgain: true, lines: [[0, 1], [1, 2], [0, 2], [2, 3], [0, 3]] });
  assert.deepEqual(courseOf(again.moves).leads, [0, 0, 0, 1, 1, 0]);
  const { moves, scores } = read('whole-24');
  const { leads, chains } = courseOf(moves);
  assert.equal(leads.at(-1), scores[0] - scores[1]);
  for (const player of [0, 1]) {
    const points = chains.filter((chain) => chain.player === player).map(({ triangles }) => triangles);
    assert.equal(points.reduce((sum, count) => sum + count, 0), scores[player]);
  }
  assert.equal(bestChain(moves)?.triangles, Math.max(...chains.map(({ triangles }) => triangles)));
  assert.equal(bestChain([]), null);
});

test('a game goes on from any position, for two and from today', () => {
  const playback = new Playback(read('whole-24'));
  playback.go(20);
  const game = gameToPlayOn(linkToPlayOn(playback, config), engine, config);
  assert.equal(game?.moves.length, 20);
  assert.equal(game?.outcome, null);
  assert.deepEqual(Object.keys(game?.tags ?? {}).filter((tag) => !['first', 'second', 'date'].includes(tag)), []);
  assert.equal(gameToPlayOn(GOOD, engine, config), null);
});

/** What the worker answers, without a worker. */
const mind = {
  thinker: new Thinker(engine),
  async ask(question) {
    if (this.thinker.start(question)) return this.thinker.best();
    while (!this.thinker.think());
    return this.thinker.best();
  },
};

async function gameAgainst(level, seed, side) {
  const computer = { side, level, seed };
  const game = new Game(engine, generatedBoard(engine, config, 'phone-24', 3), true, computerTags(computer, config), computer);
  while (!game.isOver) {
    const { board, playAgain } = game;
    const lines = game.moves.map(({ from, to }) => [from, to]);
    const task = game.turn === side ? taskOf(game, computer, config) : taskOf(game, { ...computer, seed: 99 }, config);
    game.draw(...await mind.ask({ board, playAgain, lines, task }));
  }
  return game;
}

async function proved(game) {
  const marks = [];
  const proof = await prove(game, game.moves, mind, config, (ply, isProved) => marks.push([ply, isProved]));
  return { proof, marks };
}

test('every line of the computer is proved, and only those', async () => {
  const game = await gameAgainst('novice', 7, 1);
  const { proof, marks } = await proved(open(linkOf(game)).game);
  const own = game.moves.flatMap(({ player }, index) => (player === 1 ? [[index + 1, true]] : []));
  assert.deepEqual([proof, marks], [{ kind: 'holds', count: own.length }, own]);
});

test('a line that the computer did not choose is named, and another engine proves nothing', async () => {
  const game = await gameAgainst('novice', 7, 0);
  game.tags['level seed'] = '8';
  const { proof, marks } = await proved(open(linkOf(game)).game);
  assert.equal(proof.kind, 'wrong');
  assert.deepEqual(marks.at(-1), [proof.ply, false]);
  game.tags.engine = '00000000';
  assert.deepEqual(await proved(open(linkOf(game)).game), { proof: { kind: 'other-engine' }, marks: [] });
});
