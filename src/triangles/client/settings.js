/**
 * What a person chose, kept on the device.
 *
 * @typedef {object} Settings
 * @property {string | null} language `null` for that of the browser
 * @property {string | null} theme `null` for the default one
 * @property {string | null} size the size of the last new game
 * @property {boolean} playAgain
 * @property {'computer' | 'person'} rival whom the person plays against
 * @property {string} level of the computer
 * @property {'you' | 'computer' | 'turn'} begins who begins against the computer; `turn` for each in turn
 * @property {'you' | 'computer' | null} began who began the last game against the computer
 * @property {string} name of the person against the computer, perhaps empty
 * @property {readonly [string, string]} names of two players, perhaps empty
 * @property {'both' | 'taps' | 'drags'} input how lines are drawn with a pointer
 * @property {boolean} confirm whether a line is only shown until it is confirmed
 * @property {Pace} pace
 * @property {boolean} sound
 * @property {boolean} vibration
 * @property {boolean} calm whether nothing moves, whatever the system says
 * @property {boolean} labels whether the stars show their numbers
 * @property {boolean} magnifier whether dense boards are magnified under the finger
 * @property {boolean} patterns whether the triangles have patterns in every theme
 * @property {boolean} awake whether the screen stays on during a game
 * @property {boolean} facing whether two players sit on two sides of a large screen
 * @property {boolean} learned whether the first lessons were taken, or declined
 *
 * @typedef {keyof typeof PACES} Pace how long the computer lets its lines wait
 */

/** The least time, in milliseconds, from a line to the computer's answer. */
export const PACES = { slow: 900, normal: 450, instant: 0 };

// The same key stands in theme.js and arrive.js, which run before any module.
const KEY = 'triangles.settings';

const LONGEST_NAME = 24;

/** @type {Settings} */
const DEFAULTS = {
  language: null,
  theme: null,
  size: null,
  playAgain: false,
  rival: 'computer',
  level: '',
  begins: 'turn',
  began: null,
  name: '',
  names: ['', ''],
  input: 'both',
  confirm: false,
  pace: 'normal',
  sound: true,
  vibration: true,
  calm: false,
  labels: false,
  magnifier: true,
  patterns: false,
  awake: true,
  facing: false,
  learned: false,
};

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
  const { language, theme, size, rival, level, begins, began, name, names, input, pace } = found ?? {};
  const [first, second] = Array.isArray(names) ? names : [];
  return {
    ...DEFAULTS,
    ...switchesOf(found ?? {}),
    language: typeof language === 'string' ? language : null,
    theme: typeof theme === 'string' ? theme : null,
    size: typeof size === 'string' ? size : null,
    rival: oneOf(['computer', 'person'], rival) ?? DEFAULTS.rival,
    level: typeof level === 'string' ? level : DEFAULTS.level,
    begins: oneOf(['you', 'computer', 'turn'], begins) ?? DEFAULTS.begins,
    began: oneOf(/** @type {const} */ (['you', 'computer']), began) ?? null,
    name: nameFrom(name),
    names: [nameFrom(first), nameFrom(second)],
    input: oneOf(['both', 'taps', 'drags'], input) ?? DEFAULTS.input,
    pace: oneOf(['slow', 'normal', 'instant'], pace) ?? DEFAULTS.pace,
  };
}

/**
 * Returns those of the settings that are on or off.
 *
 * @param {Partial<Record<keyof Settings, unknown>>} found
 * @returns {Partial<Settings>}
 */
function switchesOf(found) {
  const names = /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS));
  const switches = names.filter((name) => typeof DEFAULTS[name] === 'boolean' && typeof found[name] === 'boolean');
  return Object.fromEntries(switches.map((name) => [name, found[name]]));
}

/**
 * @template {string} Choice
 * @param {readonly Choice[]} choices
 * @param {unknown} found
 * @returns {Choice | undefined}
 */
function oneOf(choices, found) {
  return choices.find((choice) => choice === found);
}

/** @param {unknown} name */
function nameFrom(name) {
  return typeof name === 'string' ? tidyName(name) : '';
}
