/**
 * Opens and closes the sheets: one at a time, closed by Back, Esc or a tap
 * outside. An open sheet is a step in the page's history, so that Back leads
 * from it to the game.
 *
 * For the browser none is modal: it would style all elements of the page anew, and
 * a board has thousands. So a veil and the focus are looked after here.
 */

import { nextTask } from './loop.js';

/** What Tab leads to. Of radio buttons that is the chosen one. */
const STOPS = 'a[href], button:enabled, input:enabled:not([type=radio]:not(:checked))';

export class Sheets {
  /** @type {HTMLDialogElement | null} */
  #open = null;
  #page;
  #fill;
  #veil;

  /** Is done when the page's history is back at the game. @type {Promise<void>} */
  #isBack = Promise.resolve();

  /** @type {(() => void) | null} */
  #whenBack = null;

  /**
   * @param {Document} page
   * @param {Readonly<Record<string, () => void | Promise<void>>>} fill what fills a sheet before it is shown
   */
  constructor(page, fill) {
    this.#page = page;
    this.#fill = fill;
    this.#veil = Object.assign(page.createElement('div'), { className: 'sheet-veil', hidden: true });
    this.#veil.addEventListener('click', () => void this.close());
    page.body.append(this.#veil);
    this.#bindKeys();
    for (const dialog of page.querySelectorAll('dialog')) this.#bind(dialog);
    addEventListener('popstate', () => this.#arrive());
    if (history.state?.sheet) history.replaceState(null, '');
  }

  /**
   * Opens a sheet, in place of the one that is open.
   *
   * @param {string} id
   */
  async open(id) {
    await this.#isBack;
    const dialog = this.#page.getElementById(id);
    if (!(dialog instanceof HTMLDialogElement) || dialog === this.#open) return;
    const before = this.#open;
    this.#open = dialog;
    if (before) before.close();
    else history.pushState({ sheet: id }, '');
    const fill = this.#fill[id];
    if (fill) {
      await fill();
      await nextTask();
      if (this.#open !== dialog) return;
    }
    this.#veil.hidden = false;
    dialog.show();
    // No control of the sheet is more likely to be wanted than another.
    dialog.focus();
  }

  /** Closes the open sheet; is done when the page's history is back at the game. */
  async close() {
    const dialog = this.#open;
    if (dialog) {
      this.#open = null;
      this.#hide(dialog);
      this.#goBack();
    }
    await this.#isBack;
  }

  /** @param {HTMLDialogElement} dialog */
  #hide(dialog) {
    this.#veil.hidden = true;
    dialog.close();
    // Where nothing had the focus before, the browser would leave it in the sheet until the next frame.
    const { activeElement } = this.#page;
    if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.blur();
  }

  #goBack() {
    this.#isBack = new Promise((resolve) => { this.#whenBack = resolve; });
    history.back();
  }

  /** The page's history is back at the game, by Back or because a sheet was closed. */
  #arrive() {
    this.#whenBack?.();
    this.#whenBack = null;
    const dialog = this.#open;
    this.#open = null;
    if (dialog) this.#hide(dialog);
  }

  #bindKeys() {
    this.#page.addEventListener('keydown', (event) => {
      const dialog = this.#open;
      if (!dialog?.open || event.isComposing) return;
      if (event.key === 'Tab' && !isLeaving(dialog, event.shiftKey)) return;
      if (event.key === 'Escape') void this.close();
      else if (event.key === 'Tab') stops(dialog).at(event.shiftKey ? -1 : 0)?.focus();
      else return;
      event.preventDefault();
    });
    this.#page.addEventListener('focusin', (event) => {
      const dialog = this.#open;
      if (!dialog?.open || (event.target instanceof Node && dialog.contains(event.target))) return;
      // Nothing behind the veil hears of the focus.
      event.stopImmediatePropagation();
      dialog.focus();
    }, { capture: true });
  }

  /** @param {HTMLDialogElement} dialog */
  #bind(dialog) {
    dialog.setAttribute('aria-modal', 'true');
    dialog.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[data-close]')) void this.close();
    });
  }
}

/**
 * @param {HTMLDialogElement} dialog
 * @returns {HTMLElement[]} what Tab leads to, in its order
 */
function stops(dialog) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (dialog.querySelectorAll(STOPS))]
    .filter((element) => element.checkVisibility());
}

/**
 * Tells whether the next Tab would lead out of the sheet.
 *
 * @param {HTMLDialogElement} dialog
 * @param {boolean} isBack
 */
function isLeaving(dialog, isBack) {
  const { activeElement } = dialog.ownerDocument;
  return activeElement === stops(dialog).at(isBack ? 0 : -1) || (isBack && activeElement === dialog);
}
