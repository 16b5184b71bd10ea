/**
 * Listens to mouse, pen and finger alike and hands over where they are; what
 * that means is decided in `moves`.
 *
 * @import {State} from './state.js'
 */

import * as moves from './moves.js';
import { measure, starAt } from './view.js';

/** A finger that stays down so long wants to see what it is at. */
const LOUPE_MS = 140;

/**
 * @param {HTMLElement} surface what a pointer may come down on
 * @param {Element} picture where the stars are drawn
 * @param {State} state
 * @param {() => void} changed is called when there is something new to see
 */
export function bindPointer(surface, picture, state, changed) {
  /** @type {number | null} */
  let pressed = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let alarm;
  let view = measure(picture, state);
  const hit = (/** @type {PointerEvent} */ event) => starAt(state, view, event);
  const hand = (/** @type {boolean} */ isNew) => isNew && changed();

  surface.addEventListener('pointerdown', (event) => {
    if (pressed !== null || !event.isPrimary || event.button !== 0) return;
    if (isControl(event.target)) return;
    // No focus moves, no text is selected.
    event.preventDefault();
    // Capture keeps a stroke alive when the finger slides off the board.
    surface.setPointerCapture(event.pointerId);
    pressed = event.pointerId;
    view = measure(picture, state);
    hand(moves.start(state, hit(event)));
    alarm = setTimeout(() => hand(moves.magnify(state)), LOUPE_MS);
  });
  surface.addEventListener('pointermove', (event) => {
    if (pressed === null ? event.pointerType === 'touch' : event.pointerId !== pressed) return;
    if (pressed === null) view = measure(picture, state);
    hand(moves.stretch(state, hit(event)));
  });
  surface.addEventListener('pointerup', (event) => {
    if (event.pointerId !== pressed) return;
    pressed = null;
    clearTimeout(alarm);
    hand(moves.drop(state, hit(event)));
  });
  // It is also lost when the system takes the pointer away: pointercancel comes first then.
  surface.addEventListener('lostpointercapture', (event) => {
    if (event.pointerId !== pressed) return;
    pressed = null;
    clearTimeout(alarm);
    hand(moves.cancel(state));
  });
  surface.addEventListener('pointerleave', () => hand(moves.leave(state)));
  // A quick stroke is no fling, which would swallow the next tap on a button. Two fingers zoom.
  for (const type of /** @type {const} */ (['touchmove', 'touchend'])) {
    surface.addEventListener(type, (event) => {
      if (event.cancelable && event.touches.length < 2 && !isControl(event.target)) event.preventDefault();
    }, { passive: false });
  }
  surface.addEventListener('contextmenu', (event) => {
    if (!isControl(event.target)) event.preventDefault();
  });
}

/** @param {EventTarget | null} target */
function isControl(target) {
  return target instanceof Element && target.closest('button, a, input, dialog') !== null;
}
