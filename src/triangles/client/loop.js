/**
 * Paints at most once a frame, however often something changes.
 *
 * @import {State} from './state.js'
 */

import { expire } from './notices.js';

/**
 * Does something that can wait until the page has been painted.
 *
 * @param {() => void} act
 */
export function afterPaint(act) {
  requestAnimationFrame(() => setTimeout(act));
}

/** Lets the browser do what waits, before what follows is done. */
export function nextTask() {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Returns a function to call when there is something new to see.
 *
 * @param {State} state
 * @param {(state: State) => void} paint
 */
export function frameLoop(state, paint) {
  let isAsked = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let alarm;

  const frame = () => {
    isAsked = false;
    const next = expire(state);
    paint(state);
    clearTimeout(alarm);
    if (next < Infinity) alarm = setTimeout(redraw, next - performance.now());
  };
  const redraw = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(frame);
  };
  return redraw;
}
