/**
 * The worker that thinks for the computer player. Between two slices it looks
 * whether it is to stop.
 *
 * @import {Question} from './thinking.js'
 * @import {Pair} from './types.js'
 */

import { Engine } from './engine.js';
import { Thinker } from './thinking.js';

/**
 * @typedef {{kind: 'begin', module: WebAssembly.Module}
 *   | {kind: 'think', id: number, question: Question}
 *   | {kind: 'stop'}
 *   | {kind: 'ping'}} Order what the page says; a question replaces the one before
 *
 * @typedef {{kind: 'ready'}
 *   | {kind: 'pong'}
 *   | {kind: 'answer', id: number, ply: number, line: Pair | null}} Report what the worker says
 */

/** @type {Thinker | null} */
let thinker = null;

/** What is thought about. @type {{id: number, ply: number} | null} */
let current = null;

// A message to oneself waits behind those of the page, and no clock holds it back.
const { port1: bell, port2: hand } = new MessageChannel();
let isRung = false;
bell.onmessage = () => {
  isRung = false;
  if (thinker && current) goOn(thinker.think());
};

self.onmessage = ({ data }) => follow(data);

/** @param {Order} order */
function follow(order) {
  switch (order.kind) {
    case 'begin':
      thinker = new Thinker(new Engine(order.module));
      return tell({ kind: 'ready' });
    case 'think':
      if (!thinker) throw new Error('asked before the engine was there');
      current = { id: order.id, ply: order.question.lines.length };
      return goOn(thinker.start(order.question));
    case 'stop':
      current = null;
      return undefined;
    case 'ping':
      return tell({ kind: 'pong' });
  }
}

/**
 * Answers, or sees to it that there is another slice.
 *
 * @param {boolean} isFinished
 */
function goOn(isFinished) {
  if (isFinished && current) {
    tell({ kind: 'answer', ...current, line: thinker?.best() ?? null });
    current = null;
  } else if (!isRung) {
    isRung = true;
    hand.postMessage(null);
  }
}

/** @param {Report} report */
function tell(report) {
  self.postMessage(report);
}
