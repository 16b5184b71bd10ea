/**
 * The figures of the rules that can be touched. A figure is a still picture until
 * somebody asks to try it, by its button or by a tap on it, and is one again when the
 * line is drawn: whoever only reads scrolls past it.
 *
 * @import {Attempt} from './exercise.js'
 */

import './pages.js';

import { byId, part } from './dom.js';
import { Engine } from './engine.js';
import { attemptText, judge } from './exercise.js';
import { Slate } from './slate.js';
import { useCatalogue } from './texts.js';
import { starAt, measure } from './view.js';
import * as moves from './moves.js';

const ENGINE = new URL('../engine.wasm', import.meta.url);

/** How long a line is seen that is allowed, but not what is asked for. */
const UNASKED_MS = 1400;

/** @type {Promise<Engine> | undefined} */
let engine;

useCatalogue(JSON.parse(byId(document, 'catalogue', HTMLScriptElement).textContent ?? ''));
for (const figure of document.querySelectorAll('figure[data-exercise]')) {
  if (figure instanceof HTMLElement) prepare(figure);
}
document.documentElement.dataset.ready = 'yes';

/** @param {HTMLElement} figure */
function prepare(figure) {
  const begin = part(figure, '[data-try]', HTMLButtonElement);
  const still = part(figure, '.picture svg', SVGSVGElement);
  /** @type {Promise<Trial> | undefined} */
  let trial;
  const open = async () => {
    engine ??= Engine.load(ENGINE);
    trial ??= engine.then((loaded) => new Trial(figure, still, loaded));
    (await trial).open();
    return trial;
  };
  part(figure, '.try').hidden = false;
  begin.addEventListener('click', async ({ detail }) => {
    const opened = await open();
    // A key pressed the button: the keys go on at the stars.
    if (detail === 0) opened.focus();
  });
  const picture = part(figure, '.picture');
  // The press that draws the line ends the trial: its click must not begin another one.
  let isDrawing = false;
  picture.addEventListener('pointerdown', () => { isDrawing = figure.dataset.state === 'open'; }, { capture: true });
  picture.addEventListener('click', async (event) => {
    if (!isDrawing) (await open()).tap(event);
  });
}

class Trial {
  #figure;
  #exercise;
  #slate;
  #says;

  /**
   * @param {HTMLElement} figure
   * @param {SVGSVGElement} still
   * @param {Engine} engine
   */
  constructor(figure, still, engine) {
    this.#figure = figure;
    /** @type {import('./exercise.js').Exercise} */
    this.#exercise = JSON.parse(figure.dataset.exercise ?? '');
    this.#says = part(figure, '.says');
    this.#slate = new Slate(still, engine, this.#exercise, (attempt) => this.#tried(attempt));
  }

  /** Begins, from the first line. */
  open() {
    this.#slate.lay(this.#exercise);
    this.#slate.isOpen = true;
    this.#figure.dataset.state = 'open';
    this.#says.textContent = this.#text('task');
  }

  focus() {
    this.#slate.focus();
  }

  /**
   * Takes the tap that woke the figure as one on its board.
   *
   * @param {MouseEvent} event
   */
  tap(event) {
    const { state } = this.#slate;
    const hit = starAt(state, measure(part(this.#figure, 'svg', SVGSVGElement), state), event);
    if (hit.star === null) return;
    moves.moveTo(state, hit.star);
    moves.choose(state);
    this.#slate.show();
  }

  /** @param {Attempt} attempt */
  #tried(attempt) {
    const verdict = judge(this.#exercise, attempt);
    const { hasKeys } = this.#slate.state;
    const words = verdict === 'wanted' ? this.#text('done') : attemptText(this.#exercise, attempt);
    this.#says.textContent = verdict === 'other' ? `${words} ${this.#text('task')}` : words;
    if (verdict !== 'other') {
      this.#figure.dataset.state = 'done';
      this.#slate.isOpen = false;
      if (hasKeys) part(this.#figure, '[data-try]').focus({ preventScroll: true });
    } else if (!attempt.refusal) {
      this.#slate.isOpen = false;
      setTimeout(() => {
        this.#slate.undo();
        this.#slate.isOpen = true;
        if (hasKeys) this.#slate.focus();
      }, UNASKED_MS);
    }
  }

  /** @param {'task' | 'done'} name */
  #text(name) {
    return this.#figure.dataset[name] ?? '';
  }
}
