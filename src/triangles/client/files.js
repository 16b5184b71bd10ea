/** Gives files to a person, and takes files from them. */

import { t } from './texts.js';

/**
 * Saves a text as a file of the person's own.
 *
 * @param {string} name
 * @param {string} text
 */
export function saveFile(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * Reads a file as text; `null` if it is too long to be a record, or not text.
 *
 * @param {File} file
 * @param {number} mostBytes
 */
export async function readText(file, mostBytes) {
  if (file.size > mostBytes) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * Returns the name of the file that the record of a game on a board is saved as.
 *
 * @param {import('./types.js').Board} board
 */
export function recordName({ size, seed }) {
  return t('triangles-{board}.triangles', { board: size === null ? t('custom') : `${size}-${seed}` });
}
