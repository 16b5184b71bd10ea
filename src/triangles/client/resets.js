/**
 * What a person has reset in the statistics, kept on the device. The games stay.
 *
 * @import {Reset} from './tables.js'
 */

const KEY = 'triangles.resets';

/**
 * @param {Pick<Storage, 'getItem'> | null} storage
 * @returns {Reset[]}
 */
export function loadResets(storage) {
  try {
    const found = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isReset) : [];
  } catch {
    return [];
  }
}

/**
 * @param {Pick<Storage, 'setItem'> | null} storage
 * @param {readonly Reset[]} resets
 */
export function saveResets(storage, resets) {
  try {
    storage?.setItem(KEY, JSON.stringify(resets));
  } catch {
    // Full or refused: they hold until the page is closed.
  }
}

/**
 * Joins resets: of several for the same board and level the last one holds.
 *
 * @param {readonly Reset[]} resets
 * @returns {Reset[]}
 */
export function joinResets(resets) {
  /** @type {Map<string, Reset>} */
  const last = new Map();
  for (const reset of resets) {
    const key = `${reset.size} ${reset.level}`;
    const known = last.get(key);
    if (!known || known.time < reset.time) last.set(key, reset);
  }
  return [...last.values()];
}

/**
 * @param {unknown} value
 * @returns {value is Reset}
 */
export function isReset(value) {
  const { size, level, time } = /** @type {Partial<Record<keyof Reset, unknown>>} */ (value ?? {});
  return typeof size === 'string' && typeof level === 'string' && Number.isFinite(time);
}
