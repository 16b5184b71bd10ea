/**
 * The sheets beside the game: the menu with its settings, the question before
 * a player resigns, and what is said about a file that cannot be read.
 *
 * @import {Settings} from './settings.js'
 * @import {State} from './state.js'
 */

import { byId, part } from './dom.js';
import { other } from './game.js';
import { RecordError } from './record-reader.js';
import { t } from './texts.js';
import { nameOf } from './words.js';

/**
 * Binds the settings of the menu.
 *
 * @param {Document} page
 * @param {State} state
 * @param {() => void} changed is called when a setting has changed
 */
export function bindSettings(page, state, changed) {
  const { settings, config } = state;
  const segments = part(byId(page, 'themes'), '.themes');
  const labels = byId(page, 'labels', HTMLInputElement);
  const chosen = page.documentElement.dataset.theme;
  segments.replaceChildren(...Object.entries(config.themes)
    .map(([theme, { title }]) => makeSegment(theme, title, theme === chosen)));
  segments.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) settings.theme = target.value;
    changed();
  });
  bindPace(part(byId(page, 'pace'), '.segments'), settings, changed);
  labels.checked = settings.labels;
  labels.addEventListener('change', () => {
    settings.labels = labels.checked;
    changed();
  });
}

/**
 * @param {HTMLElement} segments
 * @param {Settings} settings
 * @param {() => void} changed
 */
function bindPace(segments, settings, changed) {
  for (const input of segments.querySelectorAll('input')) input.checked = input.value === settings.pace;
  segments.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) settings.pace = /** @type {Settings['pace']} */ (target.value);
    changed();
  });
}

/**
 * Shows the page in the chosen theme.
 *
 * @param {Document} page
 * @param {State} state
 */
export function showTheme(page, { settings, config }) {
  const { theme } = settings;
  const root = page.documentElement;
  if (theme !== null && Object.hasOwn(config.themes, theme)) root.dataset.theme = theme;
  const rim = getComputedStyle(root).getPropertyValue('--sky-rim');
  page.querySelector('meta[name=theme-color]')?.setAttribute('content', rim.trim());
}

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

/**
 * @param {string} theme
 * @param {string} title
 * @param {boolean} isChosen
 */
function makeSegment(theme, title, isChosen) {
  const label = document.createElement('label');
  const input = Object.assign(document.createElement('input'), {
    type: 'radio', name: 'theme', value: theme, checked: isChosen,
  });
  const picture = Object.assign(document.createElement('img'), {
    src: new URL(`../previews/${theme}.svg`, import.meta.url).href, alt: '', loading: 'lazy', width: 320, height: 200,
  });
  label.append(input, picture, Object.assign(document.createElement('span'), { textContent: title }));
  return label;
}
