/**
 * The sheet for a new game: which board, who plays, which option. The stars
 * that it shows are those that the game will have.
 *
 * @import {Engine} from './engine.js'
 * @import {Plan} from './games.js'
 * @import {State} from './state.js'
 */

import { part } from './dom.js';
import { randomSeed } from './games.js';
import { tidyName } from './settings.js';
import { sizesOf, thisDevice } from './sizes.js';
import { make } from './svg.js';
import { t, tn } from './texts.js';

/**
 * @param {HTMLFormElement} form
 * @param {State} state
 * @param {Engine} engine
 * @param {(plan: Plan) => void} begin
 * @returns {() => void} what fills the sheet before it is shown
 */
export function newSheet(form, state, engine, begin) {
  const { config, settings } = state;
  const others = part(form, '.other-device', HTMLButtonElement);
  const names = [part(form, '[name=first]', HTMLInputElement), part(form, '[name=second]', HTMLInputElement)];
  const again = part(form, '[name=again]', HTMLInputElement);
  let device = thisDevice();
  let seed = 0;

  const showCards = () => {
    const cards = sizesOf(config, device).map(([name, size]) => makeCard(name, size, engine.generate(size, seed)));
    part(form, '.cards').replaceChildren(...cards);
    chooseCard(form, settings.size);
    others.textContent = device === 'phone' ? t('Boards for a tablet') : t('Boards for a phone');
  };
  others.addEventListener('click', () => {
    device = device === 'phone' ? 'tablet' : 'phone';
    showCards();
  });
  part(form, '.swap').addEventListener('click', () => {
    const [first, second] = names.map(({ value }) => value).reverse();
    fillNames(names, [first, second]);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const size = String(new FormData(form).get('size'));
    const [first = '', second = ''] = names.map(({ value }) => tidyName(value));
    begin({ size, seed, playAgain: again.checked, names: [first, second] });
  });
  return () => {
    seed = randomSeed();
    device = config.sizes[settings.size ?? '']?.device ?? thisDevice();
    fillNames(names, settings.names);
    again.checked = settings.playAgain;
    showCards();
  };
}

/**
 * @param {readonly HTMLInputElement[]} inputs
 * @param {readonly (string | undefined)[]} names
 */
function fillNames(inputs, names) {
  inputs.forEach((input, player) => { input.value = names[player] ?? ''; });
}

/**
 * @param {HTMLFormElement} form
 * @param {string | null} wanted
 */
function chooseCard(form, wanted) {
  const inputs = [...form.querySelectorAll('input')].filter(({ name }) => name === 'size');
  const chosen = inputs.find(({ value }) => value === wanted) ?? inputs[0];
  if (chosen) chosen.checked = true;
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
    stars.map(([cx, cy]) => make('circle', { cx, cy, r: width / 55 })));
  const label = document.createElement('label');
  label.className = 'card';
  const words = document.createElement('span');
  words.textContent = String(count);
  input.setAttribute('aria-label', tn('{count} star', '{count} stars', { count }));
  label.append(input, picture, words);
  return label;
}
