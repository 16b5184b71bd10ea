// Answers the questions of answers.py in V8, the JavaScript engine of Node and Chromium: how long do answers take?
// Reads JSON lines from standard input, writes JSON lines to standard output. Times are processor time, in ms.

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const ALIGNMENT = 64;
const PAGE = 65536;

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
const kernel = instance.exports;
const arena = Math.ceil(kernel.__heap_base.value / ALIGNMENT) * ALIGNMENT;
let workshop = 0;

for await (const line of createInterface({ input: process.stdin })) {
  const game = JSON.parse(line);
  open(game);
  // What is compiled late is compiled now; it would count as thinking.
  for (const question of game.questions.filter(({ warms }) => warms)) {
    goTo(game, question.ply);
    answer(game, question);
  }
  for (const question of game.questions) {
    goTo(game, question.ply);
    console.log(JSON.stringify(answer(game, question)));
  }
}

function open({ stars, margin, playAgain }) {
  const count = stars.length;
  workshop = arena + Math.ceil(kernel.arena_bytes(count) / ALIGNMENT) * ALIGNMENT;
  const missing = workshop + kernel.workshop_bytes(count) - kernel.memory.buffer.byteLength;
  if (missing > 0) kernel.memory.grow(Math.ceil(missing / PAGE));
  new Int32Array(kernel.memory.buffer).set(stars.flat(), kernel.stars_at(arena) / 4);
  kernel.open(arena, count, margin, playAgain);
}

function goTo({ lines }, ply) {
  kernel.reset(arena);
  for (const [a, b] of lines.slice(0, ply)) kernel.draw(arena, a, b);
}

function answer({ slice }, { ply, level, parameters }) {
  const legal = kernel.legal_count(arena);
  const times = [];
  const timed = call => {
    const before = process.cpuUsage();
    const result = call();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    return result;
  };
  let isFinished = timed(() => kernel.think_start(arena, workshop, ...parameters));
  while (!isFinished) isFinished = timed(() => kernel.think_step(arena, workshop, slice));
  const kind = kernel.think_best(arena, workshop);
  const [, , nodes] = new Int32Array(kernel.memory.buffer, kernel.answer_at(arena), 3);
  const total = times.reduce((sum, time) => sum + time, 0);
  const [start, ...steps] = times;
  return { ply, level, legal, isExact: kind === 2, nodes, total, start, longest: Math.max(0, ...steps), steps: steps.length };
}
