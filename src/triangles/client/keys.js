/**
 * Listens to the keyboard: arrows lead from star to star, Enter chooses.
 *
 * @import {State} from './state.js'
 * @import {Point} from './types.js'
 */

import * as moves from './moves.js';
import { neighbour } from './view.js';

/** @type {Readonly<Record<string, Point>>} */
const DIRECTIONS = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

/**
 * @param {Document} page
 * @param {Element} board
 * @param {State} state
 * @param {Readonly<Record<string, () => void>>} commands what the other keys do
 * @param {() => void} changed is called when there is something new to see
 */
export function bindKeys(page, board, state, commands, changed) {
  const starAt = (/** @type {number} */ star) => board.querySelector(`[data-star="${star}"]`);

  page.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    const step = handlerOf(event);
    if (!step) return;
    event.preventDefault();
    step();
  });

  // A star that takes the focus in another way, by Tab or by a spoken command.
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
  // Pointers are listened to elsewhere; this is a click that no pointer made.
  board.addEventListener('click', (event) => {
    const star = starOf(event.target);
    if (star === null || !(event instanceof MouseEvent) || event.detail !== 0) return;
    moves.moveTo(state, star);
    moves.choose(state);
    changed();
  });

  /** @param {KeyboardEvent} event */
  function handlerOf(event) {
    const isModified = event.ctrlKey || event.metaKey;
    if (event.altKey) return undefined;
    if (isModified) return event.key.toLowerCase() === 'z' ? undoOrRedo(event) : undefined;
    const direction = DIRECTIONS[event.key];
    if (direction) return () => go(direction);
    if (starOf(page.activeElement) !== null && (event.key === 'Enter' || event.key === ' ')) {
      return () => void (moves.choose(state) && changed());
    }
    if (event.key === 'Escape') return () => void (moves.disarm(state) && changed());
    return commands[event.key.toLowerCase()];
  }

  /** @param {KeyboardEvent} event */
  function undoOrRedo({ shiftKey }) {
    return commands[shiftKey ? 'r' : 'u'];
  }

  /** @param {Point} direction */
  function go(direction) {
    const isThere = starOf(page.activeElement) !== null;
    // The first key only shows where the keys are.
    const star = isThere ? neighbour(state.places, state.cursor, direction) : state.cursor;
    moves.moveTo(state, star);
    changed();
    const element = starAt(star);
    if (element instanceof SVGElement) element.focus({ preventScroll: true });
  }
}

/**
 * @param {EventTarget | null} target
 * @returns {number | null}
 */
function starOf(target) {
  const star = target instanceof Element ? target.closest('[data-star]') : null;
  return star instanceof SVGElement ? Number(star.dataset.star) : null;
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof Element && target.closest('input, dialog') !== null;
}
