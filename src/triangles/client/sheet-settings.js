/**
 * The sheets of settings and themes: each input is named as its setting. The
 * sound has a button beside the board and in the menu, too, and the theme a row in the
 * sheet for a new game.
 *
 * @import {Settings} from './settings.js'
 * @import {Config} from './types.js'
 */

import { byId, part } from './dom.js';
import { thisDevice } from './sizes.js';

/**
 * Binds the settings.
 *
 * @param {Document} page
 * @param {{settings: Settings, config: Config}} state
 * @param {() => void} changed is called when a setting has changed
 */
export function bindSettings(page, { settings, config }, changed) {
  const forms = ['settings-form', 'theme-form'].map((id) => byId(page, id, HTMLFormElement));
  const sounds = ['sound', 'sound-now'].map((id) => byId(page, id));
  const theme = byId(page, 'theme-name');
  const show = () => {
    const chosen = page.documentElement.dataset.theme ?? '';
    for (const form of forms) fill(form, { ...settings, theme: chosen });
    for (const sound of sounds) sound.setAttribute('aria-pressed', String(settings.sound));
    theme.textContent = config.themes[chosen]?.title ?? '';
  };
  part(page, '#theme-form .themes').replaceChildren(...Object.entries(config.themes).map(makeTheme));
  hideUseless(page);
  for (const form of [...forms, byId(page, 'new-form')]) {
    form.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || (form.id === 'new-form' && target.name !== 'theme')) return;
      const value = target.type === 'checkbox' ? target.checked : target.value;
      Object.assign(settings, { [target.name]: value });
      changed();
      show();
    });
  }
  for (const sound of sounds) {
    sound.addEventListener('click', () => {
      settings.sound = !settings.sound;
      changed();
      show();
    });
  }
  show();
}

/**
 * @param {HTMLFormElement} form
 * @param {Settings} settings
 */
function fill(form, settings) {
  const values = new Map(Object.entries(settings));
  for (const input of form.querySelectorAll('input')) {
    const value = values.get(input.name);
    input.checked = input.type === 'checkbox' ? value === true : value === input.value;
  }
}

/**
 * Hides the settings that change nothing on this device.
 *
 * @param {Document} page
 */
function hideUseless(page) {
  const useful = {
    vibration: 'vibrate' in navigator,
    magnifier: navigator.maxTouchPoints > 0,
    awake: 'wakeLock' in navigator,
    facing: thisDevice() === 'tablet' && navigator.maxTouchPoints > 0,
  };
  for (const [name, isUseful] of Object.entries(useful)) {
    part(page, `#settings-form label:has([name=${name}])`).hidden = !isUseful;
  }
}

/**
 * Makes the choice of a theme, with its picture.
 *
 * @param {[name: string, theme: {title: string}]} theme
 */
function makeTheme([theme, { title }]) {
  const label = document.createElement('label');
  const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'theme', value: theme });
  const picture = Object.assign(document.createElement('img'), {
    src: new URL(`../previews/${theme}.svg`, import.meta.url).href, alt: '', loading: 'lazy', width: 320, height: 200,
  });
  label.append(input, picture, Object.assign(document.createElement('span'), { textContent: title }));
  return label;
}
