/**
 * Taking lines back, and drawing them again. Against the computer a step leads from
 * one decision of the person to another; between two people a step across the turn
 * needs the consent of both.
 *
 * @import {Game} from './game.js'
 * @import {State} from './state.js'
 */

import { isComputersTurn } from './computer.js';
import { other } from './game.js';
import { disarm } from './moves.js';
import { notify } from './notices.js';
import { t } from './texts.js';
import { nameOf } from './words.js';

/** So long one can agree that a line is taken back. */
const REQUEST_MS = 6000;

/** @param {Game} game */
export function canUndo(game) {
  return game.resigned !== null || linesBack(game) > 0;
}

/**
 * Takes back a resignation, or else the last decision; across the turn it only
 * asks, and takes back when it is called again.
 *
 * @param {State} state
 * @returns {boolean} whether there is something new to see
 */
export function undo(state) {
  const { game } = state;
  if (!canUndo(game)) return false;
  if (needsConsent(state)) return ask(state);
  const isAgreed = state.request !== null || state.agreed === game.undone;
  disarm(state);
  state.notice = null;
  if (game.resigned !== null) return game.undo();
  if (game.computer) noteHelp(state);
  for (let count = linesBack(game); count > 0; count -= 1) game.undo();
  // Who agreed once agrees until another line is drawn, which makes a new list.
  state.agreed = isAgreed ? game.undone : null;
  return true;
}

/**
 * Draws again what was taken back last: all that one step had taken back.
 *
 * @param {State} state
 */
export function redo(state) {
  const { game } = state;
  disarm(state);
  state.notice = null;
  if (!game.redo()) return false;
  while (isComputersTurn(game) && game.redo());
  return true;
}

/**
 * Returns how many lines one step takes back.
 *
 * @param {Game} game
 */
function linesBack({ moves, computer }) {
  if (!computer) return Math.min(moves.length, 1);
  const decision = moves.findLastIndex(({ player }) => player !== computer.side);
  return decision < 0 ? 0 : moves.length - decision;
}

/** @param {State} state */
function needsConsent({ game, agreed, request }) {
  if (game.computer || game.resigned !== null || request) return false;
  return game.last?.player !== game.turn && agreed !== game.undone;
}

/** @param {State} state */
function ask(state) {
  const { game } = state;
  const until = performance.now() + REQUEST_MS;
  const player = game.last?.player ?? 0;
  const values = { name: nameOf(game, player), next: nameOf(game, other(player)) };
  disarm(state);
  state.request = { until };
  state.notice = { text: t('Take back the line of {name}? {next} must agree.', values), until };
  return true;
}

/**
 * Marks the game, the first time with a word about what that means.
 *
 * @param {State} state
 */
function noteHelp(state) {
  const { tags } = state.game;
  if (tags.helped) return;
  tags.helped = 'yes';
  notify(state, t('Taken back: this game counts neither as won nor as lost.'));
}
