/**
 * What a hand and an ear notice of a game: a sound for each line, a light tap
 * to the hand that holds the device.
 *
 * @import {Sounds} from './sounds.js'
 * @import {State} from './state.js'
 */

import { whenIdle } from './loop.js';
import { newsReader } from './news.js';
import { END, lineNotes, REFUSAL } from './sounds.js';

const TAP_MS = 12;
const PAUSE_MS = 60;

/**
 * @param {Sounds} sounds
 * @param {(pattern: number[]) => void} vibrate
 * @param {() => boolean} isVisible tells whether the page is seen: nothing is heard of it otherwise
 */
export function effects(sounds, vibrate, isVisible) {
  const read = newsReader();

  return (/** @type {State} */ state) => {
    const { change, notice } = read(state);
    if (!isVisible()) return;
    const { game: { last, isOver }, settings } = state;
    const line = change === 'line' ? last : undefined;
    if (settings.sound) {
      if (isOver && (line || change === 'end')) sounds.play(END);
      else if (line) sounds.play(lineNotes(line.closed.length, line.player));
      else if (notice?.refused) sounds.play(REFUSAL);
    }
    if (settings.vibration && line) vibrate(line.closed.length > 0 ? [TAP_MS, PAUSE_MS, TAP_MS] : [TAP_MS]);
  };
}

/**
 * Makes sounds possible when there was a touch or a key: the first time, which can
 * take long, after its picture.
 *
 * @param {Document} page
 * @param {State} state
 * @param {Sounds} sounds
 */
export function bindSounds(page, { settings }, sounds) {
  const wake = () => {
    if (!settings.sound) return;
    if (sounds.isAwake) sounds.wake();
    else whenIdle(() => sounds.wake());
  };
  for (const type of ['pointerdown', 'pointerup', 'keydown']) {
    page.addEventListener(type, wake, { capture: true, passive: true });
  }
}
