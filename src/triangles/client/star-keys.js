/**
 * Listens to the keyboard on the stars of a board in a page: the page keeps its own
 * keys, and the arrow keys scroll it unless a star has the focus.
 *
 * @import {State} from './state.js'
 */

import { DIRECTIONS, starOf } from './keys.js';
import * as moves from './moves.js';
import { neighbour } from './view.js';

/**
 * @param {HTMLElement} surface
 * @param {State} state
 * @param {() => void} changed is called when there is something new to see
 */
export function bindStarKeys(surface, state, changed) {
  surface.addEventListener('keydown', (event) => {
    if (starOf(event.target) === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = actionOf(surface, state, event.key);
    if (!act) return;
    event.preventDefault();
    if (act()) changed();
  });
  surface.addEventListener('focusin', ({ target }) => {
    const star = starOf(target);
    if (star === null) return;
    if (star !== state.cursor) moves.moveTo(state, star);
    state.hasKeys = target instanceof Element && target.matches(':focus-visible');
    changed();
  });
  surface.addEventListener('focusout', () => {
    state.hasKeys = false;
    changed();
  });
  // Pointers are listened to elsewhere; this is a click that no pointer made.
  surface.addEventListener('click', (event) => {
    const star = starOf(event.target);
    if (star === null || event.detail !== 0) return;
    moves.moveTo(state, star);
    if (moves.choose(state)) changed();
  });
}

/**
 * @param {HTMLElement} surface
 * @param {State} state
 * @param {string} key
 */
function actionOf(surface, state, key) {
  const direction = DIRECTIONS[key];
  if (direction) {
    return () => {
      const star = neighbour(state.places, state.cursor, direction);
      const element = surface.querySelector(`[data-star="${star}"]`);
      if (element instanceof SVGElement) element.focus({ preventScroll: true });
      return false;
    };
  }
  switch (key) {
    case 'Enter':
    case ' ': return () => moves.choose(state);
    case 'Escape': return () => moves.disarm(state);
    default: return undefined;
  }
}
