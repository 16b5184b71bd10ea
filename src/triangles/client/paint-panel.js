/**
 * Paints what is beside the board: the players with their scores, whose turn
 * it is, what can be done, and how the game ended.
 *
 * @import {State} from './state.js'
 */

import { byId, hide, part } from './dom.js';
import { racePainter } from './paint-race.js';
import { canUndo } from './takebacks.js';
import { leftText, mannerText, nameOf, statusText, verdictText } from './words.js';

const SIDES = /** @type {const} */ (['first', 'second']);

/** @param {Document} page */
export function panelPainter(page) {
  const play = byId(page, 'play');
  const boxes = SIDES.map((side) => byId(page, `chip-${side}`));
  const chips = boxes.map(chipPainter);
  const paintRace = racePainter(boxes);
  const paintButtons = buttonPainter(page);
  const paintFar = farPainter(byId(page, 'far'));
  const [turn, left, verdict, manner] = ['turn', 'left', 'verdict', 'manner'].map((id) => byId(page, id));

  /** @type {unknown[]} */
  let shown = [];
  return (/** @type {State} */ state) => {
    const { game } = state;
    // Most touches change nothing of it.
    const now = [game, game.revision, state.layout, state.opponent, state.offer, state.request];
    if (now.every((one, index) => one === shown[index])) return;
    shown = now;
    const { outcome, scores } = game;
    write(play, 'begun', game.moves.length > 0 ? 'yes' : 'no');
    write(play, 'turn', outcome ? 'none' : sideOf(game.turn));
    write(play, 'outcome', outcome ? sideOf(outcome.winner) : 'none');
    chips[0]?.(nameOf(game, 0), scores[0], game);
    chips[1]?.(nameOf(game, 1), scores[1], game);
    write(play, 'thinking', state.opponent === 'thinking' ? 'yes' : 'no');
    say(turn, statusText(game, state.opponent));
    say(left, leftText(game));
    paintRace(state);
    say(verdict, verdictText(game));
    say(manner, mannerText(game));
    paintFar(state);
    paintButtons(state);
  };
}

/**
 * Paints what the player on the far side of the device reads.
 *
 * @param {HTMLElement} far
 */
function farPainter(far) {
  const [strong, span] = [part(far, 'strong'), part(far, 'span')];
  return (/** @type {State} */ { game, layout }) => {
    hide(far, layout.mode !== 'facing');
    if (far.hidden) return;
    say(strong, game.isOver ? verdictText(game) : statusText(game));
    say(span, game.isOver ? mannerText(game) : leftText(game));
  };
}

/** @param {Document} page */
function buttonPainter(page) {
  const undo = byId(page, 'undo', HTMLButtonElement);
  const redo = byId(page, 'redo', HTMLButtonElement);
  const bringBack = byId(page, 'bring-back');
  const resign = byId(page, 'resign-row');
  const takeBack = byId(page, 'take-back');
  const wake = byId(page, 'wake');
  const sound = byId(page, 'sound-now');

  return (/** @type {State} */ { game, offer, request, opponent }) => {
    undo.disabled = !canUndo(game);
    redo.disabled = !game.canRedo;
    hide(redo, game.isOver || offer !== null);
    hide(takeBack, request === null);
    hide(wake, opponent !== 'stopped');
    hide(bringBack, offer === null || request !== null);
    hide(resign, game.isOver);
    // What is asked for a moment needs its place.
    hide(sound, game.isOver || offer !== null || request !== null || opponent === 'stopped');
  };
}

/** @param {HTMLElement} chip */
function chipPainter(chip) {
  const name = part(chip, '.name');
  const score = part(chip, '.score');
  /** @type {unknown} */
  let shownGame;
  return (/** @type {string} */ named, /** @type {number} */ points, /** @type {unknown} */ game) => {
    say(name, named);
    const isMore = shownGame === game && points > Number(score.textContent);
    if (score.textContent !== String(points)) {
      // An element of its own, so that it can be counted up again and again.
      const figure = document.createElement('span');
      figure.textContent = String(points);
      if (isMore) figure.dataset.fresh = '';
      score.replaceChildren(figure);
    }
    shownGame = game;
  };
}

/** @param {0 | 1 | null} player `null` for nobody */
function sideOf(player) {
  return player === null ? 'tie' : SIDES[player];
}

/**
 * @param {HTMLElement | undefined} where
 * @param {string} text
 */
function say(where, text) {
  if (!where || where.textContent === text) return;
  const { firstChild } = where;
  // A text that stays in its place is laid out sooner than a new one.
  if (firstChild instanceof Text && text !== '') firstChild.data = text;
  else where.textContent = text;
}

/**
 * @param {HTMLElement} where
 * @param {string} name
 * @param {string} value
 */
function write(where, name, value) {
  if (where.dataset[name] !== value) where.dataset[name] = value;
}
