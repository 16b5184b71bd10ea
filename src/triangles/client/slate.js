/**
 * A small board in a page: with the rules, the stars and the gestures of the play
 * screen, but without its panel. What a hand does on it, its owner is told.
 *
 * @import {Engine} from './engine.js'
 * @import {Attempt, Exercise} from './exercise.js'
 * @import {State} from './state.js'
 * @import {Pair} from './types.js'
 */

import { begin } from './exercise.js';
import { bindPointer } from './gestures.js';
import { frameOf, place } from './layout.js';
import { frameLoop } from './loop.js';
import { disarm } from './moves.js';
import { boardPainters } from './paint-board.js';
import { loadSettings } from './settings.js';
import { bindStarKeys } from './star-keys.js';
import { make } from './svg.js';
import { t } from './texts.js';

const NO_EDGES = { top: 0, right: 0, bottom: 0, left: 0 };

export class Slate {
  /** The stars that are marked, to show where to draw. @type {Pair | null} */
  guide = null;

  #engine;
  #exercise;
  #tried;
  #redraw;
  #surface;
  #ply = 0;

  /** @type {State['notice']} */
  #notice = null;

  /**
   * @param {Element} still the still picture of the board, which the slate lies on
   * @param {Engine} engine
   * @param {Exercise} exercise
   * @param {(attempt: Attempt) => void} tried is told what a hand did
   */
  constructor(still, engine, exercise, tried) {
    this.#engine = engine;
    this.#exercise = exercise;
    this.#tried = tried;
    this.state = firstState(engine, exercise);
    const { pictures, surface } = makePictures(this.state);
    this.#surface = surface;
    still.after(surface);
    still.setAttribute('aria-hidden', 'true');
    const painters = [...boardPainters(pictures), this.#guidePainter(pictures.hand)];
    this.#redraw = frameLoop(this.state, (state) => painters.forEach((paint) => paint(state)));
    const changed = () => this.#changed();
    bindPointer(surface, pictures.board, this.state, changed);
    bindStarKeys(surface, this.state, changed);
    this.lay(exercise);
  }

  /** Whether hands can draw on it. */
  get isOpen() {
    return !this.#surface.inert;
  }

  set isOpen(isOpen) {
    this.#surface.inert = !isOpen;
    disarm(this.state);
    this.#redraw();
  }

  /**
   * Lays the lines of an exercise on the same stars, or some other lines.
   *
   * @param {Exercise} exercise
   * @param {readonly Pair[]} [lines]
   */
  lay(exercise, lines = exercise.lines) {
    this.#exercise = exercise;
    this.state.game = begin(this.#engine, exercise, lines);
    this.#settle();
  }

  /**
   * Draws a line for the player whose turn it is.
   *
   * @param {Pair} line
   */
  draw([from, to]) {
    this.state.game.draw(from, to);
    this.#settle();
  }

  /** Takes the last line back. */
  undo() {
    this.state.game.undo();
    this.#settle();
  }

  /** Shows what has changed in its state. */
  show() {
    this.#redraw();
  }

  /** Leads the keys to the first star of the wanted line. */
  focus() {
    const [star] = this.#exercise.wanted;
    const element = this.#surface.querySelector(`[data-star="${star}"]`);
    if (element instanceof SVGElement) element.focus({ preventScroll: true });
  }

  #settle() {
    disarm(this.state);
    this.state.notice = null;
    this.#ply = this.state.game.moves.length;
    this.#notice = null;
    this.#redraw();
  }

  #changed() {
    const { game, notice } = this.state;
    const isRefused = notice !== this.#notice && notice?.refused;
    const isDrawn = game.moves.length > this.#ply;
    this.#ply = game.moves.length;
    this.#notice = notice;
    this.#redraw();
    if (isDrawn && game.last) {
      const { from, to, closed } = game.last;
      this.#tried({ from, to, refusal: null, closed: closed.length });
    } else if (isRefused) {
      // It stays until the hand does something else.
      notice.until = Infinity;
      this.#tried({ ...isRefused, closed: 0 });
    }
  }

  /** @param {SVGElement} hand */
  #guidePainter(hand) {
    const rings = [0, 1].map(() => make('circle', { 'class': 'guide', hidden: '' }));
    hand.prepend(...rings);
    return (/** @type {State} */ { places, armed }) => rings.forEach((ring, index) => {
      const star = this.guide?.[index];
      const [cx, cy] = places[star ?? -1] ?? [0, 0];
      ring.setAttribute('cx', cx.toFixed(1));
      ring.setAttribute('cy', cy.toFixed(1));
      ring.toggleAttribute('hidden', star === undefined || star === armed || !this.isOpen);
    });
  }
}

/**
 * @param {Engine} engine
 * @param {Exercise} exercise
 */
function firstState(engine, exercise) {
  const game = begin(engine, exercise);
  const frame = frameOf(game.board, { sizes: {} });
  const { width, height } = frame;
  return /** @type {State} */ (/** @type {unknown} */ ({
    config: { sizes: {} },
    settings: loadSettings(null),
    game,
    screen: { width, height, angle: 0 },
    frame,
    layout: { mode: 'bars', strips: NO_EDGES, turn: 'upright', viewBox: [0, 0, width, height], scale: 1 },
    places: game.board.stars.map((star) => place(frame, 'upright', star)),
    starNames: [...exercise.names],
    armed: null,
    reachable: new Set(),
    target: null,
    aim: null,
    stroke: null,
    preview: null,
    request: null,
    opponent: 'resting',
    cursor: exercise.wanted[0],
    hasKeys: false,
    notice: null,
    offer: null,
  }));
}

/** @param {State} state */
function makePictures({ layout: { viewBox } }) {
  const picture = (/** @type {string} */ name, /** @type {Record<string, string>} */ attributes) => (
    make('svg', { 'class': `board ${name}`, viewBox: viewBox.join(' '), ...attributes }));
  const pictures = {
    below: picture('below', { 'aria-hidden': 'true' }),
    drawn: picture('drawn', { 'aria-hidden': 'true' }),
    above: picture('above', { 'aria-hidden': 'true' }),
    board: picture('starry', { role: 'application', 'aria-roledescription': t('board') }),
    hand: picture('hand', { 'aria-hidden': 'true' }),
  };
  const surface = document.createElement('div');
  surface.className = 'slate table';
  surface.append(...Object.values(pictures));
  return { pictures, surface };
}
