/**
 * Listens to the keyboard: arrows lead from star to star, Enter chooses.
 *
 * @import {State} from './state.js'
 * @import {Point} from './types.js'
 */

import * as moves from './moves.js';
import { neighbour } from './view.js';

/** @type {Readonly<Record<string, Point>>} */
export const DIRECTIONS = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

/**
 * What the keys work on.
 *
 * @typedef {object} Desk
 * @property {Document} page
 * @property {Element} board
 * @property {State} state
 * @property {Readonly<Record<string, () => void>>} commands what the other keys do
 * @property {() => void} changed is called when there is something new to see
 */

/** @param {Desk} desk */
export function bindKeys(desk) {
  const { page, board, state, changed } = desk;
  page.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    const act = actionOf(desk, event);
    if (!act) return;
    event.preventDefault();
    act();
  });
  bindFocus(desk);
  // Pointers are listened to elsewhere; this is a click that no pointer made.
  board.addEventListener('click', (event) => {
    const star = starOf(event.target);
    if (star === null || !(event instanceof MouseEvent) || event.detail !== 0) return;
    moves.moveTo(state, star);
    moves.choose(state);
    changed();
  });
}

/**
 * Follows the focus, which comes to a star by the arrow keys, by Tab or by a
 * spoken command.
 *
 * @param {Desk} desk
 */
function bindFocus({ page, state, changed }) {
  // A listener on the board itself would make the board take the focus, too.
  page.addEventListener('focusin', ({ target }) => {
    const star = starOf(target);
    const hasKeys = star !== null && target instanceof Element && target.matches(':focus-visible');
    if (star !== null && star !== state.cursor) moves.moveTo(state, star);
    else if (hasKeys === state.hasKeys) return;
    state.hasKeys = hasKeys;
    changed();
  });
  page.addEventListener('focusout', ({ relatedTarget }) => {
    if (!state.hasKeys || starOf(relatedTarget) !== null) return;
    state.hasKeys = false;
    changed();
  });
}

/**
 * Returns what a key does, if it does anything.
 *
 * @param {Desk} desk
 * @param {KeyboardEvent} event
 */
function actionOf(desk, { key, ctrlKey, metaKey, altKey, shiftKey }) {
  const { page, state, commands, changed } = desk;
  const direction = DIRECTIONS[key];
  const isOnStar = starOf(page.activeElement) !== null;
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' ? commands[shiftKey ? 'r' : 'u'] : undefined;
  if (direction) return () => go(desk, direction);
  if (state.preview && key === 'Enter' && !isButton(page.activeElement)) return () => void (moves.confirm(state) && changed());
  if (isOnStar && (key === 'Enter' || key === ' ')) return () => void (moves.choose(state) && changed());
  if (key === 'Escape') return () => void (moves.disarm(state) && changed());
  return commands[key.toLowerCase()];
}

/**
 * @param {Desk} desk
 * @param {Point} direction
 */
function go({ page, board, state, changed }, direction) {
  // The first key only shows where the keys are.
  const isThere = starOf(page.activeElement) !== null;
  const star = isThere ? neighbour(state.places, state.cursor, direction) : state.cursor;
  moves.moveTo(state, star);
  changed();
  const element = board.querySelector(`[data-star="${star}"]`);
  if (element instanceof SVGElement) element.focus({ preventScroll: true });
}

/**
 * @param {EventTarget | null} target
 * @returns {number | null}
 */
export function starOf(target) {
  const star = target instanceof Element ? target.closest('[data-star]') : null;
  return star instanceof SVGElement ? Number(star.dataset.star) : null;
}

/** @param {Element | null} element */
function isButton(element) {
  return element instanceof HTMLElement && element.closest('button, a') !== null;
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof Element && target.closest('input, dialog') !== null;
}
