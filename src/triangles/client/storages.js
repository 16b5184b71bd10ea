/** The storages of the browser for small things, where it does not refuse them. */

const TAB_GAME = 'triangles.game';
const ASKED = 'triangles.persistence';

/**
 * Returns a storage, or `null` where it is refused.
 *
 * @param {'localStorage' | 'sessionStorage'} name
 */
export function storageOf(name) {
  try {
    return window[name];
  } catch {
    return null;
  }
}

/** Returns the id of the game of this tab. */
export function tabGame() {
  return storageOf('sessionStorage')?.getItem(TAB_GAME) ?? null;
}

/**
 * Remembers the id of the game of this tab.
 *
 * @param {string} id
 */
export function rememberTabGame(id) {
  if (id === tabGame()) return;
  try {
    storageOf('sessionStorage')?.setItem(TAB_GAME, id);
  } catch {
    // Full: the tab begins with the game that was kept last.
  }
}

/**
 * Asks the browser, once for ever, not to throw away what is kept here when
 * it wants room. Some browsers ask the person.
 */
export function askToPersist() {
  const storage = storageOf('localStorage');
  try {
    if (!storage || storage.getItem(ASKED)) return;
    storage.setItem(ASKED, 'asked');
    navigator.storage?.persist?.().catch(() => undefined);
  } catch {
    // Full: it is asked after another game.
  }
}
