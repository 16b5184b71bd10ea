/**
 * What a person chose, kept on the device.
 *
 * @typedef {object} Settings
 * @property {string | null} language `null` for that of the browser
 * @property {string | null} theme `null` for the default one
 * @property {string | null} size the size of the last new game
 * @property {boolean} playAgain
 * @property {readonly [string, string]} names as they were given, perhaps empty
 * @property {boolean} labels whether the stars show their numbers
 */

// The same key stands in theme.js and arrive.js, which run before any module.
const KEY = 'triangles.settings';

const LONGEST_NAME = 24;

/** @type {Settings} */
const DEFAULTS = { language: null, theme: null, size: null, playAgain: false, names: ['', ''], labels: false };

/**
 * Reads the settings; whatever is not what it should be is as it is at first.
 *
 * @param {Pick<Storage, 'getItem'> | null} storage
 * @returns {Settings}
 */
export function loadSettings(storage) {
  try {
    return checked(JSON.parse(storage?.getItem(KEY) ?? '{}'));
  } catch {
    return { ...DEFAULTS };
  }
}

/**
 * Keeps the settings, where the browser allows it.
 *
 * @param {Pick<Storage, 'setItem'> | null} storage
 * @param {Settings} settings
 */
export function saveSettings(storage, settings) {
  try {
    storage?.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Full or refused: they hold until the page is closed.
  }
}

/**
 * Makes a name fit for the screen and for a record.
 *
 * @param {string} name
 */
export function tidyName(name) {
  const printable = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').replace(/\s+/g, ' ').trim();
  return [...printable].slice(0, LONGEST_NAME).join('').trim();
}

/**
 * @param {Partial<Record<keyof Settings, unknown>> | null} found
 * @returns {Settings}
 */
function checked(found) {
  const { language, theme, size, playAgain, names, labels } = found ?? {};
  const [first, second] = Array.isArray(names) ? names : [];
  return {
    language: typeof language === 'string' ? language : null,
    theme: typeof theme === 'string' ? theme : null,
    size: typeof size === 'string' ? size : null,
    playAgain: playAgain === true,
    names: [nameFrom(first), nameFrom(second)],
    labels: labels === true,
  };
}

/** @param {unknown} name */
function nameFrom(name) {
  return typeof name === 'string' ? tidyName(name) : '';
}
