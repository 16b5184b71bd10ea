import assert from 'node:assert/strict';
import { mock, test } from 'node:test';

import { computerOf, computerTags, isComputersTurn, taskOf } from '../../src/triangles/client/computer.js';
import { Game } from '../../src/triangles/client/game.js';
import { Mind, MindStopped } from '../../src/triangles/client/mind.js';
import * as moves from '../../src/triangles/client/moves.js';
import { Opponent } from '../../src/triangles/client/opponent.js';
import { nextPlayers } from '../../src/triangles/client/players.js';
import { readRecord } from '../../src/triangles/client/record-reader.js';
import { writeRecord } from '../../src/triangles/client/record.js';
import { canUndo, redo, undo } from '../../src/triangles/client/takebacks.js';
import { nextSlice, Thinker } from '../../src/triangles/client/thinking.js';
import { lastLineText, mannerText, outcomeText, statusText, verdictText } from '../../src/triangles/client/words.js';
import { config, engine, playOn, SQUARE } from './tools.js';

const COMPUTER = { side: 1, level: 'expert', seed: 7 };
const HEXAGON = [[0, 900], [1600, 0], [3200, 900], [3200, 2700], [1600, 3600], [0, 2700]];
const SIDES = [[0, 1], [1, 2], [2, 3], [0, 3]];

function against(computer = COMPUTER, { playAgain = false, lines = [], stars = SQUARE } = {}) {
  const board = { stars, margin: 30, size: null, seed: null };
  const game = new Game(engine, board, playAgain, computer ? computerTags(computer, config) : {}, computer);
  for (const line of lines) game.draw(...line);
  return game;
}

function tableWith(game, settings = { pace: 'instant' }) {
  return {
    config, settings, game, opponent: 'resting', request: null, agreed: null,
    armed: null, reachable: new Set(), target: null, aim: null, stroke: null, cursor: 0, notice: null, offer: null,
  };
}

const linesOf = ({ moves: drawn }) => drawn.map(({ from, to }) => [from, to]);

/** Lets all promises go on. */
const settle = () => new Promise((resolve) => { setImmediate(resolve); });

/** A worker that hears everything and answers when it is told to. */
class Body {
  orders = [];
  isAlive = true;

  postMessage(order) { this.orders.push(order); }

  terminate() { this.isAlive = false; }

  say(data) { this.onmessage({ data }); }

  fail() { this.onerror({ preventDefault() {} }); }

  get asked() { return this.orders.filter(({ kind }) => kind === 'think').at(-1); }

  answer(line, { id, question } = this.asked) {
    this.say({ kind: 'answer', id, ply: question.lines.length, line });
  }
}

function rivals(game, settings) {
  const bodies = [];
  const state = tableWith(game, settings);
  const mind = new Mind(() => bodies[bodies.push(new Body()) - 1], engine.module);
  let changes = 0;
  const opponent = new Opponent(state, mind, () => { changes += 1; opponent.follow(); });
  opponent.start();
  return { state, opponent, bodies, changes: () => changes };
}

test('the tags of a record name the computer, and only if they are whole', () => {
  const tags = computerTags(COMPUTER, config);
  assert.deepEqual(tags, { 'computer': 'second', 'level': 'expert', 'level seed': '7', 'engine': config.signature });
  assert.deepEqual(computerOf({ ...tags, first: 'Ana', helped: 'yes' }, config), COMPUTER);
  for (const broken of [
    {}, { 'computer': 'third' }, { 'level': 'toString' }, { 'level seed': '4294967296' }, { 'level seed': '07' },
    { 'engine': '12' }, { 'helped': 'no' }, { 'level seed': undefined },
  ]) {
    const found = Object.keys(broken).length ? { ...tags, ...broken } : { computer: 'first' };
    assert.equal(computerOf(found, config), null, JSON.stringify(found));
  }
});

test('a game against the computer is read back as such, and one with broken tags as a game for two', () => {
  const game = playOn(against());
  game.tags.helped = 'yes';
  const record = writeRecord(game);
  assert.deepEqual(readRecord(record, engine, config).computer, COMPUTER);
  assert.equal(writeRecord(readRecord(record, engine, config)), record);
  assert.equal(readRecord(record.replace('level: expert', 'level: godlike'), engine, config).computer, null);
});

test('the computer moves when it is its turn and the game is not over', () => {
  const game = against();
  assert.equal(isComputersTurn(game), false);
  game.draw(0, 1);
  assert.equal(isComputersTurn(game), true);
  game.resign(0);
  assert.equal(isComputersTurn(game), false);
  assert.equal(isComputersTurn(against(null)), false);
});

test('a task has the nodes of the level for the board and the option', () => {
  const board = { stars: Array.from({ length: 60 }) };
  const nodes = (playAgain) => taskOf({ board, playAgain }, COMPUTER, config).nodes;
  assert.deepEqual([nodes(false), nodes(true)], [400, 200]);
  assert.deepEqual(taskOf({ board, playAgain: false }, { ...COMPUTER, level: 'novice' }, config),
    { policy: 3, nodes: 0, exactNodes: 0, sight: 60, care: 15, seed: 7 });
});

test('thinking comes to the same line however it is cut, and wherever it was before', () => {
  const game = new Game(engine, { stars: engine.generate(config.sizes['phone-24'], 5), margin: 30, size: null, seed: null }, true);
  const { stars, margin } = game.board;
  const task = { policy: 4, nodes: 300, exactNodes: 0, sight: 0, care: 0, seed: 4294967295 };
  const thinker = new Thinker(engine);
  const think = (one, lines) => {
    let isFinished = one.start({ board: { stars, margin }, playAgain: true, lines, task });
    while (!isFinished) isFinished = one.think();
    return one.best();
  };
  const first = think(thinker, []);
  game.draw(...first);
  const second = think(thinker, linesOf(game));
  assert.equal(game.refusal(...second), null);
  assert.deepEqual(think(thinker, []), first);
  assert.deepEqual(think(new Thinker(engine), linesOf(game)), second);
});

test('a slice grows to the time that it may take, and shrinks at once', () => {
  assert.equal(nextSlice(4, 0.01), 8);
  assert.equal(nextSlice(64, 16), 32);
  assert.equal(nextSlice(1, 500), 1);
});

test('the computer answers, and its line lands on the board', async () => {
  const { state, bodies: [body] } = rivals(against(COMPUTER, { lines: [[0, 1]] }));
  assert.equal(state.opponent, 'thinking');
  assert.deepEqual(body.asked.question.lines, [[0, 1]]);
  body.answer([1, 2]);
  await settle();
  assert.deepEqual([linesOf(state.game), state.opponent], [[[0, 1], [1, 2]], 'resting']);
});

for (const [pace, ms] of [['slow', 900], ['normal', 450], ['instant', 0]]) {
  test(`at the pace ${pace} a line waits for ${ms} milliseconds, and a chain comes one by one`, async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
    const lines = [[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [0, 5]];
    const game = against({ ...COMPUTER, side: 0 }, { playAgain: true, lines, stars: HEXAGON });
    const { bodies: [body] } = rivals(game, { pace });
    for (const [ply, line] of [[6, [0, 2]], [7, [2, 4]]]) {
      body.answer(line);
      await settle();
      // Where no clock goes, nothing that waits for one happens.
      if (ms > 0) {
        context.mock.timers.tick(ms - 1);
        await settle();
        assert.equal(game.moves.length, ply);
        context.mock.timers.tick(1);
        await settle();
      }
      assert.equal(game.moves.length, ply + 1);
    }
    assert.deepEqual([game.scores, game.turn, body.asked.question.lines.length], [[2, 0], 0, 8]);
  });
}

test('a line that comes after undo, in a new game, or for another question is dropped', async () => {
  const game = against(COMPUTER, { lines: [[0, 1]] });
  const { state, opponent, bodies: [body] } = rivals(game);
  const { asked: first } = body;
  undo(state);
  opponent.follow();
  assert.deepEqual([game.moves.length, state.opponent, body.orders.at(-1).kind], [0, 'resting', 'stop']);
  body.answer([1, 2], first);
  redo(state);
  opponent.follow();
  body.answer([1, 2], first);
  await settle();
  assert.deepEqual([game.moves.length, state.opponent], [1, 'thinking']);
  const { asked: second } = body;
  state.game = against({ ...COMPUTER, side: 0 });
  opponent.follow();
  body.answer([1, 2], second);
  await settle();
  assert.deepEqual([game.moves.length, state.game.moves.length, state.opponent], [1, 0, 'thinking']);
});

test('a line that waits for its pause is dropped too', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const game = against(COMPUTER, { lines: [[0, 1]] });
  const { state, opponent, bodies: [body] } = rivals(game, { pace: 'normal' });
  body.answer([1, 2]);
  await settle();
  undo(state);
  opponent.follow();
  context.mock.timers.tick(1000);
  await settle();
  assert.deepEqual([game.moves.length, state.opponent], [0, 'resting']);
});

test('a computer that dies leaves the game alone and can be brought back', async () => {
  const game = against(COMPUTER, { lines: [[0, 1]] });
  const { state, opponent, bodies } = rivals(game);
  bodies[0].fail();
  await settle();
  assert.deepEqual([state.opponent, bodies[0].isAlive, game.moves.length], ['stopped', false, 1]);
  assert.equal(statusText(game, state.opponent), 'The computer stopped');
  opponent.follow();
  assert.equal(bodies.length, 1, 'only Retry brings it back');
  opponent.retry();
  assert.deepEqual([state.opponent, bodies.length], ['thinking', 2]);
  bodies[1].answer([1, 2]);
  await settle();
  assert.equal(game.moves.length, 2);
});

test('a computer that falls silent is noticed, one that thinks long is not', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  try {
    const body = new Body();
    const mind = new Mind(() => body, engine.module);
    const question = { board: { stars: SQUARE, margin: 30 }, playAgain: false, lines: [], task: {} };
    const asked = mind.ask(question).catch((error) => error);
    body.say({ kind: 'ready' });
    for (let second = 0; second < 20; second += 1) {
      mock.timers.tick(1000);
      body.say({ kind: 'pong' });
    }
    assert.equal(body.isAlive, true);
    mock.timers.tick(3000);
    assert.ok((await asked) instanceof MindStopped);
    assert.equal(body.isAlive, false);
  } finally {
    mock.timers.reset();
  }
});

test('a computer that cannot even be started has stopped', async () => {
  const mind = new Mind(() => { throw new Error('refused'); }, engine.module);
  await assert.rejects(mind.ask({ lines: [] }), MindStopped);
});

test('undo leads back to the last decision of the person, with the whole chain of the computer', () => {
  const game = against(COMPUTER, { playAgain: true, lines: [[0, 1], [1, 2], [2, 3], [0, 3], [0, 2]] });
  assert.deepEqual(game.moves.map(({ player }) => player), [0, 1, 0, 1, 0]);
  const state = tableWith(game);
  undo(state);
  assert.deepEqual([game.moves.length, game.tags.helped], [4, 'yes']);
  const chained = against({ ...COMPUTER, side: 0 }, { playAgain: true, lines: [[0, 1], [1, 2], [0, 2], [0, 3]] });
  assert.deepEqual(chained.moves.map(({ player }) => player), [0, 1, 0, 0]);
  const table = tableWith(chained);
  undo(table);
  assert.deepEqual([linesOf(chained), canUndo(chained)], [[[0, 1]], false], 'before it nobody decided but the computer');
  redo(table);
  assert.deepEqual([chained.moves.length, chained.undone.length], [4, 0]);
});

test('a resignation against the computer is always that of the person, and no help', () => {
  const game = against(COMPUTER, { lines: [[0, 1]] });
  const state = tableWith(game);
  moves.resign(state);
  assert.deepEqual([game.resigned, verdictText(game), mannerText(game)], [0, 'You lost!', 'You resigned']);
  undo(state);
  assert.deepEqual([game.resigned, game.tags.helped], [null, undefined]);
});

test('between two people undo is free in one\'s own chain and asks across the turn', () => {
  const game = against(null, { playAgain: true, lines: [...SIDES, [0, 2]] });
  const state = tableWith(game);
  game.draw(1, 3);
  const free = against(null, { playAgain: true, lines: [[0, 1], [1, 2], [0, 2]] });
  undo(tableWith(free));
  assert.equal(free.moves.length, 2, 'the player who closed is still to move');

  const table = tableWith(against(null, { lines: [[0, 1], [1, 2], [2, 3]] }));
  undo(table);
  assert.equal(table.game.moves.length, 3);
  assert.match(table.notice.text, /^Take back the line of Player 1\? Player 2 must agree\.$/);
  undo(table);
  undo(table);
  assert.equal(table.game.moves.length, 1, 'who agreed once agrees until a line is drawn');
  table.game.draw(1, 2);
  undo(table);
  assert.equal(table.game.moves.length, 2);
  moves.disarm(table);
  assert.equal(table.request, null, 'whoever goes on has not agreed');
  assert.equal(state.game.tags.helped, undefined);
});

test('while it is the computer\'s turn nothing is drawn, but a star can be chosen', () => {
  const state = tableWith(against(COMPUTER, { lines: [[0, 1]] }));
  state.opponent = 'thinking';
  moves.moveTo(state, 1);
  moves.choose(state);
  assert.equal(state.armed, 1);
  moves.moveTo(state, 3);
  moves.choose(state);
  assert.deepEqual([state.game.moves.length, state.armed], [1, 1]);
  assert.match(state.notice.text, /One moment/);
  moves.land(state, [0, 2]);
  assert.deepEqual([state.armed, [...state.reachable], state.notice], [1, [2], null]);
});

test('who begins is as chosen, or changes from game to game', () => {
  const choices = { rival: 'computer', level: 'expert', begins: 'turn', began: null, name: 'Ana', names: ['', ''] };
  const side = (more, game = null) => nextPlayers({ ...choices, ...more }, config, game).computer.side;
  assert.deepEqual([side({ begins: 'you' }), side({ begins: 'computer' })], [1, 0]);
  assert.deepEqual([side({}), side({ began: 'you' }), side({ began: 'computer' })], [1, 0, 1]);
  assert.equal(side({ began: 'you' }, against()), 1, 'a board without a line was no game');
  assert.equal(side({ began: 'you' }, against(COMPUTER, { lines: [[0, 1]] })), 0);
  assert.deepEqual(nextPlayers({ ...choices, begins: 'computer' }, config, null).names, ['', 'Ana']);
  assert.equal(nextPlayers({ ...choices, level: 'none' }, config, null).computer.level, 'novice');
  assert.equal(nextPlayers({ ...choices, rival: 'person' }, config, null).computer, null);
});

test('sentences tell the person how it stands against the computer', () => {
  const game = against(COMPUTER, { lines: [[0, 1]] });
  assert.equal(lastLineText(game), 'You joined 0 and 1. Computer is thinking…');
  game.draw(1, 2);
  assert.equal(lastLineText(game), 'Computer joined 1 and 2. Your turn');
  for (const line of [[2, 3], [0, 3], [0, 2]]) game.draw(...line);
  assert.deepEqual([verdictText(game), mannerText(game)], ['You won!', '2 – 0']);
  game.tags.helped = 'yes';
  assert.equal(mannerText(game), '2 – 0, not counted');
  assert.match(outcomeText(game), /^You won, 2 to 0\. Because there was help/);
  const lost = against({ ...COMPUTER, side: 0 }, { lines: [...SIDES, [0, 2]] });
  assert.deepEqual([verdictText(lost), outcomeText(lost)], ['You lost!', 'You lost, 0 to 2.']);
});
