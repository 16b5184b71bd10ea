/**
 * The sheet for a new game: against whom, on which board, with which option. The
 * stars that it shows are those that the game will have.
 *
 * @import {Engine} from './engine.js'
 * @import {Choices} from './players.js'
 * @import {State} from './state.js'
 */

import { part } from './dom.js';
import { randomSeed } from './games.js';
import { nextTask } from './loop.js';
import { levelOf, personBegins } from './players.js';
import { tidyName } from './settings.js';
import { sizesOf, thisDevice } from './sizes.js';
import { make } from './svg.js';
import { t, tn } from './texts.js';

/** What was chosen. @typedef {Omit<Choices, 'began'> & {size: string, seed: number, playAgain: boolean}} Choice */

/** Where the stars of a swatch are, in its own units. */
const SWATCH_STARS = /** @type {const} */ ([[6, 21], [15, 6], [18, 24], [26, 16]]);

/**
 * @param {HTMLFormElement} form
 * @param {State} state
 * @param {Engine} engine
 * @param {(choice: Choice) => void} begin
 * @returns {() => Promise<void>} what fills the sheet before it is shown
 */
export function newSheet(form, state, engine, begin) {
  const boards = boardCards(form, state, engine);
  const tell = () => tellChoice(form, state);
  form.addEventListener('change', tell);
  part(form, '.swap').addEventListener('click', () => {
    const [first, second] = [field(form, 'first'), field(form, 'second')];
    [first.value, second.value] = [second.value, first.value];
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    begin({ ...chosen(form), seed: boards.seed() });
  });
  return async () => {
    showSwatches(form, state);
    fill(form, state);
    part(form, '#continue').hidden = state.game.moves.length === 0 || state.game.outcome !== null;
    await nextTask();
    boards.deal();
    tell();
  };
}

/**
 * Reads the form.
 *
 * @param {HTMLFormElement} form
 * @returns {Omit<Choice, 'seed'>}
 */
function chosen(form) {
  const data = new FormData(form);
  const text = (/** @type {string} */ name) => String(data.get(name) ?? '');
  return {
    size: text('size'),
    playAgain: data.has('again'),
    rival: text('rival') === 'person' ? 'person' : 'computer',
    level: text('level'),
    begins: /** @type {Choice['begins']} */ (text('begins')),
    name: tidyName(text('name')),
    names: [tidyName(text('first')), tidyName(text('second'))],
  };
}

/**
 * Writes the last choices into the form.
 *
 * @param {HTMLFormElement} form
 * @param {State} state
 */
function fill(form, { settings, config }) {
  const { rival, begins, name, names: [first, second], playAgain } = settings;
  for (const [radio, value] of Object.entries({ rival, begins, level: levelOf(settings, config) })) {
    check(form, radio, value);
  }
  for (const [input, value] of Object.entries({ name, first, second })) field(form, input).value = value;
  field(form, 'again').checked = playAgain;
}

/**
 * Says what the choices mean.
 *
 * @param {HTMLFormElement} form
 * @param {State} state
 */
function tellChoice(form, { config, settings, game }) {
  const { rival, level, begins } = chosen(form);
  form.dataset.rival = rival;
  const { title = '', about = '' } = config.levels[level] ?? {};
  part(form, '.level-title').textContent = title;
  part(form, '#level-about').textContent = about;
  const isFirst = personBegins({ ...settings, begins }, game);
  part(form, '#begins-about').textContent = beginsText(begins, isFirst);
  const yours = part(form, '.yours');
  yours.classList.toggle('first', isFirst);
  yours.classList.toggle('second', !isFirst);
}

/**
 * @param {Choice['begins']} begins
 * @param {boolean} isFirst whether the person begins this time
 */
function beginsText(begins, isFirst) {
  if (begins !== 'turn') return t('It matters: the stars often settle the number of lines.');
  return isFirst
    ? t('You begin this time. It matters: the stars often settle the number of lines.')
    : t('The computer begins this time. It matters: the stars often settle the number of lines.');
}

/**
 * The cards with the boards.
 *
 * @param {HTMLFormElement} form
 * @param {State} state
 * @param {Engine} engine
 */
function boardCards(form, { config, settings }, engine) {
  const others = part(form, '.other-device', HTMLButtonElement);
  let device = thisDevice();
  let seed = 0;
  const show = () => {
    const cards = sizesOf(config, device).map(([name, size]) => makeCard(name, size, engine.generate(size, seed)));
    part(form, '.cards').replaceChildren(...cards);
    check(form, 'size', settings.size);
    others.textContent = device === 'phone' ? t('Boards for a tablet') : t('Boards for a phone');
  };
  others.addEventListener('click', () => {
    device = device === 'phone' ? 'tablet' : 'phone';
    show();
  });
  const deal = () => {
    seed = randomSeed();
    device = config.sizes[settings.size ?? '']?.device ?? thisDevice();
    part(form, '.newcomer').hidden = settings.learned || settings.size !== null;
    show();
  };
  return { deal, seed: () => seed };
}

/**
 * Shows the themes, each as a piece of its sky, and which one the page has. What
 * becomes of a choice is up to whoever keeps the settings: it holds at once.
 *
 * @param {HTMLFormElement} form
 * @param {State} state
 */
function showSwatches(form, { config: { themes } }) {
  const row = part(form, '.swatches');
  if (row.childElementCount === 0) row.append(...Object.entries(themes).map(makeSwatch));
  check(form, 'theme', document.documentElement.dataset.theme ?? null);
}

/** @param {[name: string, theme: {title: string}]} theme */
function makeSwatch([value, { title }]) {
  const label = Object.assign(document.createElement('label'), { title });
  const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'theme', value });
  input.setAttribute('aria-label', title);
  const sky = document.createElement('i');
  sky.dataset.theme = value;
  sky.append(make('svg', { 'viewBox': '0 0 32 32', 'aria-hidden': 'true' }, [
    make('path', { class: 'first', d: 'M6 21 15 6l3 18z' }),
    make('path', { class: 'second', d: 'm15 6 11 10-8 8z' }),
    ...SWATCH_STARS.map(([cx, cy]) => make('circle', { cx, cy, r: 1.7 })),
  ]));
  label.append(input, sky);
  return label;
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 */
function field(form, name) {
  return part(form, `[name=${name}]`, HTMLInputElement);
}

/**
 * Chooses one of the radio buttons of a name, the first one for want of the wanted.
 *
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {string | null} wanted
 */
function check(form, name, wanted) {
  const inputs = [...form.querySelectorAll('input')].filter((input) => input.name === name);
  const found = inputs.find(({ value }) => value === wanted) ?? inputs[0];
  if (found) found.checked = true;
}

/**
 * @param {string} name
 * @param {import('./types.js').Size} size
 * @param {readonly import('./types.js').Point[]} stars
 */
function makeCard(name, { count, width, height }, stars) {
  const input = Object.assign(document.createElement('input'), {
    type: 'radio', name: 'size', value: name,
  });
  const picture = make('svg', { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    // The round ends of one path: a circle for each star takes longer to show.
    [make('path', { d: stars.map(([x, y]) => `M${x} ${y}h0`).join(''), 'stroke-width': width / 27 })]);
  const label = document.createElement('label');
  label.className = 'card';
  const words = document.createElement('span');
  words.textContent = String(count);
  input.setAttribute('aria-label', tn('{count} star', '{count} stars', { count }));
  label.append(input, picture, words);
  return label;
}
