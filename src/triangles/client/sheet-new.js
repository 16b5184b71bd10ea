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
import { t } from './texts.js';

/**
 * @param {HTMLFormElement} form
 * @param {State} state
 * @param {Engine} engine
 * @param {(plan: Plan) => void} begin
 * @returns {() => void} what fills the sheet before it is shown
 */
export function newSheet(form, state, engine, begin) {
  const cards = part(form, '.cards', HTMLElement);
  const others = part(form, '.other-device', HTMLButtonElement);
  const names = /** @type {const} */ (['first', 'second']).map((name) => part(form, `[name=${name}]`, HTMLInputElement));
  const again = part(form, '[name=again]', HTMLInputElement);
  let device = thisDevice();
  let seed = 0;

  const showCards = () => {
    const sizes = sizesOf(state.config, device);
    const wanted = state.settings.size ?? '';
    const chosen = sizes.some(([name]) => name === wanted) ? wanted : sizes[0]?.[0];
    cards.replaceChildren(...sizes.map(([name, size]) => (
      makeCard(name, size, engine.generate(size, seed), name === chosen))));
    others.textContent = t(device === 'phone' ? 'new_tablet_boards' : 'new_phone_boards');
  };

  others.addEventListener('click', () => {
    device = device === 'phone' ? 'tablet' : 'phone';
    showCards();
  });
  part(form, '.swap', HTMLButtonElement).addEventListener('click', () => {
    const [first, second] = names;
    if (first && second) [first.value, second.value] = [second.value, first.value];
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const size = String(new FormData(form).get('size'));
    const [first = '', second = ''] = names.map(({ value }) => tidyName(value));
    begin({ size, seed, playAgain: again.checked, names: [first, second] });
  });

  return () => {
    const { size, playAgain } = state.settings;
    seed = randomSeed();
    device = (size && state.config.sizes[size]?.device) || thisDevice();
    names.forEach((input, player) => { input.value = state.settings.names[player] ?? ''; });
    again.checked = playAgain;
    showCards();
  };
}

/**
 * @param {string} name
 * @param {import('./types.js').Size} size
 * @param {readonly import('./types.js').Point[]} stars
 * @param {boolean} isChosen
 */
function makeCard(name, { count, width, height }, stars, isChosen) {
  const input = Object.assign(document.createElement('input'), {
    type: 'radio', name: 'size', value: name, checked: isChosen,
  });
  const picture = make('svg', { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    stars.map(([cx, cy]) => make('circle', { cx, cy, r: width / 55 })));
  const label = document.createElement('label');
  label.className = 'card';
  const words = document.createElement('span');
  words.textContent = String(count);
  input.setAttribute('aria-label', t('stars', { count }));
  label.append(input, picture, words);
  return label;
}
