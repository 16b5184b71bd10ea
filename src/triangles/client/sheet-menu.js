/**
 * What the sheets beside the game say: the question before a player resigns,
 * and what is wrong with a file or a game that cannot be read.
 *
 * @import {State} from './state.js'
 */

import { byId } from './dom.js';
import { other } from './game.js';
import { RecordError } from './record-reader.js';
import { t } from './texts.js';
import { nameOf } from './words.js';

/**
 * Writes the question before a player resigns.
 *
 * @param {Document} page
 * @param {State} state
 */
export function askToResign(page, { game }) {
  const text = byId(page, 'resign-text');
  if (game.computer) {
    text.textContent = t('You give up, and the computer wins.');
    return;
  }
  const values = { name: nameOf(game, game.turn), winner: nameOf(game, other(game.turn)) };
  text.textContent = t('{name} gives up, and {winner} wins.', values);
}

/**
 * Writes what is wrong with a file; `null` stands for one that is no text.
 *
 * @param {Document} page
 * @param {RecordError | null} error
 */
export function tellProblem(page, error) {
  byId(page, 'problem-title').textContent = t('This file cannot be opened');
  byId(page, 'problem-text').textContent = error?.problem
    ?? t('It is not a text, or it is too long to be the record of a game.');
  tellPlace(page, error);
  byId(page, 'problem-save').hidden = true;
}

/**
 * Writes what is wrong with a game that was kept, and offers it as a file.
 *
 * @param {Document} page
 * @param {RecordError} error
 * @param {() => void} save
 */
export function tellDamage(page, error, save) {
  const { problem } = error;
  byId(page, 'problem-title').textContent = t('A kept game is damaged');
  byId(page, 'problem-text').textContent = t('It could not be read and was set aside: {problem}', { problem });
  tellPlace(page, error);
  const button = byId(page, 'problem-save', HTMLButtonElement);
  button.hidden = false;
  button.onclick = save;
}

/**
 * @param {Document} page
 * @param {RecordError | null} error
 */
function tellPlace(page, error) {
  const place = byId(page, 'problem-place');
  const quote = byId(page, 'problem-quote');
  place.hidden = error === null;
  quote.hidden = !error?.quoted;
  if (!error) return;
  place.textContent = t('Line {line}, column {column}', { line: error.line, column: error.column });
  quote.textContent = error.quoted;
}
