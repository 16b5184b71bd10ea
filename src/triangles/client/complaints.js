/** What is said when a game cannot be kept. */

import { OutdatedError } from './store.js';
import { t } from './texts.js';

/**
 * Says why nothing is kept, and what that means.
 *
 * @param {unknown} error what happened, `null` where the browser keeps nothing at all
 */
export function keepingText(error) {
  if (error instanceof OutdatedError) {
    return t('A newer version of the app is open in another tab: load this page again.');
  }
  if (error instanceof DOMException && error.name === 'QuotaExceededError') {
    return t('The storage is full: you can play on, but this game is not kept.');
  }
  return t('This browser keeps nothing: the game is gone when you close the page.');
}
