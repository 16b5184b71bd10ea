/**
 * What a pointer or a key changes on the board. Each function changes the
 * state and returns whether there is something new to see.
 *
 * @import {State, Stroke} from './state.js'
 * @import {Pair, Point} from './types.js'
 */

import { isComputersTurn } from './computer.js';
import { other } from './game.js';
import { loupeFor, pickerFor, seenThrough } from './lens.js';
import { notify } from './notices.js';
import { t } from './texts.js';
import { refusalText, waitText } from './words.js';

/** @typedef {{star: number | null, point: Point, isFinger: boolean}} Hit the star near a pointer, and where it is */

/**
 * A pointer comes down: on a star it arms that star, or aims the line that
 * is being drawn already.
 *
 * @param {State} state
 * @param {Hit} hit
 */
export function start(state, hit) {
  if (state.game.isOver) return notify(state, t('The game is over.'));
  state.preview = null;
  const { lens } = state;
  const { isInside, star } = lens ? seenThrough(state, lens, hit.point) : { isInside: false, star: null };
  const stroke = { armedBefore: state.armed, isTap: true, point: hit.point, isFinger: hit.isFinger, isSlow: false };
  if (isInside) {
    state.stroke = { ...stroke, begunAt: star, isInLens: true };
    state.target = star;
    return true;
  }
  state.lens = null;
  // A tap beside the picture of what a line may end at only takes that away.
  if (lens?.kind === 'end') return true;
  state.stroke = { ...stroke, begunAt: hit.star, isInLens: false };
  if (state.armed === null && hit.star !== null) arm(state, hit.star);
  aim(state, hit);
  return true;
}

/**
 * A pointer moves, pressed or not.
 *
 * @param {State} state
 * @param {Hit} hit
 */
export function stretch(state, hit) {
  const { stroke, lens } = state;
  if (stroke?.isInLens && lens) {
    state.target = seenThrough(state, lens, hit.point).star;
    return true;
  }
  if (stroke && hit.star !== stroke.begunAt) stroke.isTap = false;
  if (stroke) {
    stroke.point = hit.point;
    stroke.isSlow ||= !stroke.isTap;
    showLoupe(state);
  }
  if (state.armed === null && state.target === hit.star && !state.lens) return false;
  aim(state, hit);
  return true;
}

/**
 * A finger has been down for a while: there is time to look closely.
 *
 * @param {State} state
 */
export function magnify(state) {
  if (!state.stroke || state.stroke.isInLens) return false;
  state.stroke.isSlow = true;
  return showLoupe(state);
}

/**
 * A pointer is released: on another star it draws the line, on the star that
 * was armed before or on empty sky it clears.
 *
 * @param {State} state
 * @param {Hit} hit
 */
export function drop(state, hit) {
  const { stroke, armed } = state;
  if (!stroke) return false;
  state.stroke = null;
  state.aim = null;
  if (stroke.isInLens) return pick(state, hit);
  state.lens = null;
  if (armed === null) return true;
  const { input } = state.settings;
  const isFirst = stroke.armedBefore === null;
  const staysArmed = stroke.isTap && isFirst && input !== 'drags';
  if (isFirst && !stroke.isTap && input === 'taps') return disarm(state);
  if (hit.star === null || (hit.star === armed && !staysArmed)) return disarm(state);
  state.cursor = hit.star;
  if (hit.star === armed) {
    if (isQuick(stroke)) ask(state, hit, 'begin');
    return true;
  }
  if (!isFirst && isQuick(stroke) && !state.settings.confirm && ask(state, hit, 'end')) return true;
  if (!join(state, armed, hit.star, hit.point) && isFirst) disarm(state);
  return true;
}

/**
 * The system took the pointer away: all is as before it came down.
 *
 * @param {State} state
 */
export function cancel(state) {
  const { stroke } = state;
  if (!stroke) return false;
  state.stroke = null;
  if (!stroke.isInLens) state.lens = null;
  if (stroke.armedBefore === null) return disarm(state);
  state.aim = null;
  state.target = null;
  return true;
}

/**
 * The pointer left the board without being pressed.
 *
 * @param {State} state
 */
export function leave(state) {
  if (state.stroke || (state.target === null && state.aim === null)) return false;
  state.target = null;
  state.aim = null;
  return true;
}

/**
 * Chooses the star that the keys are at, as a tap on it would.
 *
 * @param {State} state
 */
export function choose(state) {
  if (state.game.isOver) return notify(state, t('The game is over.'));
  const { armed, cursor } = state;
  if (state.preview) return confirm(state);
  if (armed === null) return arm(state, cursor);
  if (armed === cursor) return disarm(state);
  join(state, armed, cursor, null);
  return true;
}

/**
 * Draws the line that is shown.
 *
 * @param {State} state
 */
export function confirm(state) {
  const { preview, game } = state;
  if (!preview) return false;
  disarm(state);
  state.notice = null;
  return game.draw(preview.from, preview.to);
}

/**
 * Moves the keys to another star.
 *
 * @param {State} state
 * @param {number} star
 */
export function moveTo(state, star) {
  state.cursor = star;
  state.preview = null;
  state.lens = null;
  state.aim = null;
  state.target = state.armed === null || state.armed === star ? null : star;
  return true;
}

/**
 * Begins no line any more.
 *
 * @param {State} state
 */
export function disarm(state) {
  const changed = state.armed !== null || state.stroke !== null || state.preview !== null;
  state.armed = null;
  state.reachable = new Set();
  state.target = null;
  state.aim = null;
  state.stroke = null;
  state.preview = null;
  state.lens = null;
  state.request = null;
  return changed;
}

/**
 * Draws the line that the computer has chosen. A star that the person has chosen
 * meanwhile stays chosen.
 *
 * @param {State} state
 * @param {Pair} line
 */
export function land(state, [from, to]) {
  const { game, armed } = state;
  state.notice = null;
  const isDrawn = game.draw(from, to);
  if (game.isOver) disarm(state);
  else if (armed !== null) state.reachable = new Set(game.reachable(armed));
  return isDrawn;
}

/**
 * Gives up for the player whose turn it is; against the computer always for the person.
 *
 * @param {State} state
 */
export function resign(state) {
  const { game } = state;
  disarm(state);
  state.notice = null;
  return game.resign(game.computer ? other(game.computer.side) : game.turn);
}

/**
 * Shows what is under the finger larger, if there was time to see it.
 *
 * @param {State} state
 */
function showLoupe(state) {
  const { stroke, armed } = state;
  if (!stroke?.isFinger || !stroke.isSlow || armed === null) return false;
  state.lens = loupeFor(state, stroke.point);
  return state.lens !== null;
}

/** @param {Stroke} stroke */
function isQuick({ isFinger, isTap, isSlow }) {
  return isFinger && isTap && !isSlow;
}

/**
 * Asks which star was meant, if that is in doubt. Returns whether there is
 * something new to see.
 *
 * @param {State} state
 * @param {Hit} hit
 * @param {'begin' | 'end'} kind
 */
function ask(state, { point }, kind) {
  state.lens = pickerFor(state, point, kind);
  return state.lens !== null && notify(state, t('Which star?'));
}

/**
 * Takes the star that was picked from the larger picture.
 *
 * @param {State} state
 * @param {Hit} hit
 */
function pick(state, { point }) {
  const { lens, armed } = state;
  const star = lens ? seenThrough(state, lens, point).star : null;
  state.target = null;
  if (!lens || star === null) return true;
  state.lens = null;
  state.notice = null;
  if (star === armed || armed === null) return true;
  if (lens.kind === 'begin') return arm(state, star);
  join(state, armed, star, lens.at);
  return true;
}

/**
 * Draws a line, or shows it until it is confirmed, or says why it is refused.
 *
 * @param {State} state
 * @param {number} from
 * @param {number} to
 * @param {Point | null} hand where the pointer is, if one chose the line
 */
function join(state, from, to, hand) {
  if (isComputersTurn(state.game)) {
    state.target = null;
    notify(state, waitText(state.opponent));
    return false;
  }
  const refusal = state.game.refusal(from, to);
  if (refusal) {
    state.target = null;
    const refused = { from, to, refusal };
    notify(state, refusalText(refusal), refused);
    return false;
  }
  disarm(state);
  state.notice = null;
  if (!state.settings.confirm) return state.game.draw(from, to);
  state.preview = { from, to, closed: state.game.closedBy(from, to), hand };
  return true;
}

/**
 * @param {State} state
 * @param {number} star
 */
function arm(state, star) {
  state.armed = star;
  state.cursor = star;
  state.reachable = new Set(state.game.reachable(star));
  state.notice = null;
  return true;
}

/**
 * @param {State} state
 * @param {Hit} hit
 */
function aim(state, { star, point }) {
  const { armed, stroke, settings } = state;
  // With taps alone a finger that slides draws nothing, and nothing follows it.
  const isIdle = stroke !== null && stroke.armedBefore === null && settings.input === 'taps';
  state.target = star === armed || isIdle ? null : star;
  state.aim = armed === null || isIdle ? null : point;
}
