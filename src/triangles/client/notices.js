/**
 * Sentences that are shown for a while, and what else passes.
 *
 * @import {Refused, State} from './state.js'
 */

const NOTICE_MS = 3000;

/**
 * Shows a sentence for a while.
 *
 * @param {State} state
 * @param {string} text
 * @param {Refused} [refused] what it is about
 */
export function notify(state, text, refused) {
  state.notice = { text, until: performance.now() + NOTICE_MS, refused };
  return true;
}

/**
 * Takes away what has been shown long enough, and returns when there is more
 * to take away.
 *
 * @param {State} state
 */
export function expire(state) {
  const now = performance.now();
  if (state.notice && state.notice.until <= now) state.notice = null;
  if (state.offer && state.offer.until <= now) state.offer = null;
  if (state.request && state.request.until <= now) state.request = null;
  const passing = [state.notice, state.offer, state.request];
  return Math.min(...passing.map((one) => one?.until ?? Infinity));
}
