/**
 * Opens and closes the sheets: one at a time, closed by Back, Esc or a tap
 * outside. An open sheet is a step in the page's history, so that Back leads
 * from it to the game.
 */

import { nextTask } from './loop.js';

export class Sheets {
  /** @type {HTMLDialogElement | null} */
  #open = null;
  #page;
  #fill;

  /** Is done when the page's history is back at the game. @type {Promise<void>} */
  #isBack = Promise.resolve();

  /** @type {(() => void) | null} */
  #whenBack = null;

  /**
   * @param {Document} page
   * @param {Readonly<Record<string, () => void>>} fill what fills a sheet before it is shown
   */
  constructor(page, fill) {
    this.#page = page;
    this.#fill = fill;
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
      fill();
      await nextTask();
      if (this.#open !== dialog) return;
    }
    dialog.showModal();
    // No control of the sheet is more likely to be wanted than another.
    dialog.focus();
  }

  /** Closes the open sheet; is done when the page's history is back at the game. */
  async close() {
    const dialog = this.#open;
    if (dialog) {
      this.#open = null;
      dialog.close();
      this.#goBack();
    }
    await this.#isBack;
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
    dialog?.close();
  }

  /** @param {HTMLDialogElement} dialog */
  #bind(dialog) {
    // Esc, and Back where the browser takes it for the dialog.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      void this.close();
    });
    dialog.addEventListener('close', () => {
      if (this.#open !== dialog) return;
      this.#open = null;
      this.#goBack();
    });
    // A press that begins in a field and slides off the sheet must not close it.
    let pressedOn = /** @type {EventTarget | null} */ (null);
    dialog.addEventListener('pointerdown', ({ target }) => { pressedOn = target; });
    dialog.addEventListener('click', (event) => {
      const isOutside = event.target === dialog && pressedOn === dialog;
      const isClose = event.target instanceof Element && event.target.closest('[data-close]');
      if (isOutside || isClose) void this.close();
    });
  }
}
