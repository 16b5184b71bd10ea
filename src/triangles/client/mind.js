/**
 * The worker that thinks, as the page sees it: started when it is needed, asked
 * one question at a time, and noticed when it dies.
 *
 * @import {Question} from './thinking.js'
 * @import {Order, Report} from './thinker.js'
 * @import {Pair} from './types.js'
 */

/** How often a thinking worker is asked for a sign of life. */
const PULSE_MS = 1000;

/** It is dead after so many pulses without one. */
const MOST_MISSED = 2;

/** While its files load it can give none. */
const MOST_MISSED_LOADING = 15;

/** Thrown at whoever waits for an answer when the worker dies. */
export class MindStopped extends Error {}

/** @typedef {Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>} Body a worker */
/** @typedef {{id: number, ply: number, resolve: (line: Pair | null) => void, reject: (error: MindStopped) => void}} Waiting */

export class Mind {
  #makeBody;
  #module;

  /** @type {Body | null} */
  #body = null;

  /** @type {Waiting | null} */
  #waiting = null;
  #lastId = 0;
  #isReady = false;
  #missed = 0;

  /** @type {ReturnType<typeof setInterval> | undefined} */
  #pulse;

  /**
   * @param {() => Body} makeBody starts a worker
   * @param {WebAssembly.Module} module the engine
   */
  constructor(makeBody, module) {
    this.#makeBody = makeBody;
    this.#module = module;
  }

  /** Starts the worker, if it does not run. */
  wake() {
    if (this.#body) return;
    try {
      this.#body = this.#makeBody();
      this.#listen(this.#body);
      this.#isReady = false;
      this.#tell({ kind: 'begin', module: this.#module });
    } catch {
      this.#die();
    }
  }

  /**
   * Asks for the line to draw. The answer is `null` if something else was asked
   * meanwhile or if thinking was stopped.
   *
   * @param {Question} question
   * @returns {Promise<Pair | null>}
   */
  ask(question) {
    this.stop();
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      this.#waiting = { id: this.#lastId, ply: question.lines.length, resolve, reject };
      this.#missed = 0;
      this.#pulse = setInterval(() => this.#feelPulse(), PULSE_MS);
      this.wake();
      this.#tell({ kind: 'think', id: this.#lastId, question });
    });
  }

  /** Stops thinking: what was asked is answered no more. */
  stop() {
    const waiting = this.#rest();
    if (!waiting) return;
    this.#tell({ kind: 'stop' });
    waiting.resolve(null);
  }

  /** @param {Body} body */
  #listen(body) {
    body.onmessage = ({ data }) => this.#hear(data);
    body.onmessageerror = () => this.#die();
    body.onerror = (event) => {
      // Whoever waits is told of it, not the console.
      event.preventDefault();
      this.#die();
    };
  }

  /** @param {Report} report */
  #hear(report) {
    this.#missed = 0;
    if (report.kind === 'ready') this.#isReady = true;
    if (report.kind !== 'answer') return;
    const { id, ply, line } = report;
    // An answer to what was asked before comes too late.
    if (id !== this.#waiting?.id || ply !== this.#waiting.ply) return;
    this.#rest()?.resolve(line);
  }

  #feelPulse() {
    this.#missed += 1;
    if (this.#missed > (this.#isReady ? MOST_MISSED : MOST_MISSED_LOADING)) this.#die();
    else this.#tell({ kind: 'ping' });
  }

  #die() {
    this.#body?.terminate();
    this.#body = null;
    this.#rest()?.reject(new MindStopped('the worker stopped'));
  }

  /** Waits for nothing any more; returns what was waited for. */
  #rest() {
    const waiting = this.#waiting;
    this.#waiting = null;
    clearInterval(this.#pulse);
    return waiting;
  }

  /** @param {Order} order */
  #tell(order) {
    this.#body?.postMessage(order);
  }
}
