/**
 * Paints at most once a frame, however often something changes; and does the rest
 * when there is time for it.
 *
 * @import {State} from './state.js'
 */

import { expire } from './notices.js';

/** Nothing waits longer than this for the browser to have time. */
const IDLE_MS = 1000;

/**
 * Does something that can wait until the page has been painted; at once where it
 * is not seen, and so not painted.
 *
 * @param {() => void} act
 */
export function afterPaint(act) {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}

/**
 * Does something when the browser has nothing else to do.
 *
 * @param {() => void} act
 */
export function whenIdle(act) {
  // Safari knows of no idle time.
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_MS });
  else setTimeout(act);
}

/** Lets the browser do what waits, before what follows is done. */
export function nextTask() {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Returns a function to call whenever something happens: once nothing has happened
 * for a while and the browser has time, it acts.
 *
 * @param {() => void} act
 * @param {number} ms
 */
export function whenStill(act, ms) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let alarm;
  return () => {
    clearTimeout(alarm);
    alarm = setTimeout(() => whenIdle(act), ms);
  };
}

/**
 * Returns a function to call when there is something new to see. It is painted as
 * soon as the script that called is done, and what follows before the next frame,
 * with that one.
 *
 * @param {State} state
 * @param {(state: State) => void} paint
 */
export function frameLoop(state, paint) {
  let isAsked = false;
  let isPainted = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let alarm;

  const frame = () => {
    isAsked = false;
    const next = expire(state);
    paint(state);
    clearTimeout(alarm);
    if (next < Infinity) alarm = setTimeout(redraw, next - performance.now());
  };
  const early = () => {
    isPainted = true;
    frame();
    requestAnimationFrame(() => { isPainted = false; });
  };
  const redraw = () => {
    if (isAsked) return;
    isAsked = true;
    // The browser waits for the next frame anyway: what is painted now need not be painted then.
    if (isPainted) requestAnimationFrame(frame);
    else queueMicrotask(early);
  };
  return redraw;
}
