/** A sentence at the lower edge for a while, perhaps with something to do about it. */

export class Toast {
  #box;

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #clock;

  /** @param {HTMLElement} box with a text and a button in it */
  constructor(box) {
    this.#box = box;
  }

  /**
   * @param {string} text
   * @param {number} ms how long it stays
   * @param {{words: string, act: () => void}} [offer]
   */
  show(text, ms, offer) {
    const [words, button] = [this.#box.querySelector('.text'), this.#box.querySelector('button')];
    if (!words || !button) throw new Error('the toast is not whole');
    words.textContent = text;
    button.hidden = !offer;
    button.textContent = offer?.words ?? '';
    button.onclick = () => {
      this.hide();
      offer?.act();
    };
    this.#box.dataset.shown = 'yes';
    clearTimeout(this.#clock);
    this.#clock = setTimeout(() => this.hide(), ms);
  }

  hide() {
    clearTimeout(this.#clock);
    this.#box.dataset.shown = 'no';
  }
}
