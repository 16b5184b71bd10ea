/**
 * A replay on a page: the board, the lead, the buttons, the keys and the words of
 * one game. Any page may hold one: see `docs/replay.md`.
 *
 * @import {Game} from './game.js'
 * @import {Config} from './types.js'
 */

import { part } from './dom.js';
import { listPainter } from './paint-list.js';
import { GRAPH_EDGE, leadPainter } from './paint-lead.js';
import { replayPainter } from './paint-replay.js';
import { Playback } from './playback.js';
import { countText, markText, placeText, shownText, spokenText } from './replay-words.js';
import { loadSettings } from './settings.js';
import { storageOf } from './storages.js';
import { formatNumber, t } from './texts.js';
import { nameOf } from './words.js';

const STEP_MS = 1000;
const SPEEDS = /** @type {const} */ ([0.5, 1, 2, 4]);

/** Who drags through a game is not told every position on the way. */
const SPEAK_AFTER_MS = 250;

const SIDES = /** @type {const} */ (['first', 'second']);

/**
 * @typedef {object} Options
 * @property {EventTarget} [keys] where keys are listened to; the replay itself if it is left out
 * @property {(playback: Playback) => string} [tell] what else is to be said of a position
 * @property {(playback: Playback) => void} [onMove] is called when the position is another one
 */

export class Replayer {
  /** @type {Playback | null} */
  playback = null;

  /** Whether lines are proved, by their plies. @type {ReadonlyMap<number, boolean>} */
  #marks = new Map();

  #root;
  #options;
  #paintBoard;
  #paintLead;
  #paintList;
  #slider;

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #clock;

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #voice;
  #speed = SPEEDS.indexOf(1);

  /**
   * @param {HTMLElement} root what the template `_replayer.html` makes
   * @param {Config} config
   * @param {Options} [options]
   */
  constructor(root, config, options = {}) {
    this.#root = root;
    this.#options = options;
    const table = part(root, '.table');
    this.#slider = part(root, '.slider', HTMLInputElement);
    this.#paintBoard = replayPainter(table, config, loadSettings(storageOf('localStorage')));
    this.#paintLead = leadPainter(part(root, '.graph', SVGSVGElement));
    this.#paintList = listPainter(part(root, '.moves'), (ply) => this.go(ply));
    this.#bindButtons();
    this.#bindGraph(part(root, '.lead'));
    const keys = options.keys ?? root;
    keys.addEventListener('keydown', (event) => void (event instanceof KeyboardEvent && this.#press(event)));
    new ResizeObserver(() => this.paint()).observe(table);
  }

  /**
   * Shows a game at one of its positions.
   *
   * @param {Game} game with all its lines; it belongs to the replay from now on
   * @param {number} ply
   */
  open(game, ply) {
    this.pause();
    this.playback = new Playback(game);
    this.#marks = new Map();
    this.playback.go(ply);
    this.#changed();
  }

  /**
   * Marks a line as proved, or as not.
   *
   * @param {number} ply
   * @param {boolean} isProved
   */
  mark(ply, isProved) {
    // Another map each time, so that it is seen to have changed.
    this.#marks = new Map([...this.#marks, [ply, isProved]]);
    this.paint();
  }

  get isPlaying() {
    return this.#clock !== undefined;
  }

  /**
   * Stops playing and goes to a position.
   *
   * @param {number} ply
   */
  go(ply) {
    this.pause();
    if (this.playback?.go(ply)) this.#changed();
  }

  play() {
    const { playback } = this;
    if (!playback || playback.moves.length === 0) return;
    if (playback.isAtEnd && playback.go(0)) this.#changed();
    this.#wait();
    this.paint();
  }

  pause() {
    clearTimeout(this.#clock);
    this.#clock = undefined;
    this.paint();
  }

  paint() {
    const { playback } = this;
    if (!playback) return;
    const { game, ply, moves, course } = playback;
    const { outcome } = game;
    this.#paintBoard(game);
    this.#paintLead(course, ply, this.#marks);
    this.#paintList(playback, this.#marks);
    this.#root.dataset.turn = outcome ? 'none' : SIDES[game.turn];
    this.#root.dataset.outcome = outcome && outcome.winner !== null ? SIDES[outcome.winner] : 'none';
    SIDES.forEach((side, player) => {
      const chip = part(this.#root, `.chip.${side}`);
      part(chip, '.name').textContent = nameOf(game, player === 0 ? 0 : 1);
      part(chip, '.score').textContent = formatNumber(game.scores[player] ?? 0);
    });
    const count = part(this.#root, '.count');
    count.textContent = countText(playback);
    count.dataset.proved = String(this.#marks.get(ply) ?? '');
    part(this.#root, '.told').textContent = this.#told(shownText);
    Object.assign(this.#slider, { max: String(moves.length), value: String(ply) });
    this.#slider.setAttribute('aria-valuetext', placeText(playback));
    this.#paintButtons();
  }

  /** @param {(playback: Playback) => string} words */
  #told(words) {
    const { playback } = this;
    if (!playback) return '';
    return [words(playback), this.#options.tell?.(playback)].filter(Boolean).join(' ');
  }

  #changed() {
    this.paint();
    clearTimeout(this.#voice);
    this.#voice = setTimeout(() => { this.#speak(); }, SPEAK_AFTER_MS);
    if (this.playback) this.#options.onMove?.(this.playback);
  }

  #speak() {
    const mark = markText(this.#marks.get(this.playback?.ply ?? 0));
    part(this.#root, '.spoken').textContent = [this.#told(spokenText), mark].filter(Boolean).join(' ');
  }

  #wait() {
    clearTimeout(this.#clock);
    this.#clock = setTimeout(() => this.#tick(), STEP_MS / (SPEEDS[this.#speed] ?? 1));
  }

  #tick() {
    const { playback } = this;
    this.#clock = undefined;
    if (!playback?.go(playback.ply + 1)) return this.paint();
    if (!playback.isAtEnd) this.#wait();
    return this.#changed();
  }

  #bindButtons() {
    const ply = () => this.playback?.ply ?? 0;
    const actions = {
      '.to-first': () => this.go(0),
      '.back': () => this.go(ply() - 1),
      '.play-pause': () => (this.isPlaying ? this.pause() : this.play()),
      '.forward': () => this.go(ply() + 1),
      '.to-last': () => this.go(Infinity),
      '.speed': () => this.#changeSpeed(),
    };
    for (const [name, act] of Object.entries(actions)) part(this.#root, name).addEventListener('click', act);
    this.#slider.addEventListener('input', () => this.go(Number(this.#slider.value)));
  }

  #changeSpeed() {
    this.#speed = (this.#speed + 1) % SPEEDS.length;
    if (this.isPlaying) this.#wait();
    this.paint();
  }

  #paintButtons() {
    const { playback } = this;
    const [isAtStart, isAtEnd] = [playback?.ply === 0, playback?.isAtEnd ?? true];
    const disable = (/** @type {string} */ name, /** @type {boolean} */ isDisabled) => {
      part(this.#root, name).setAttribute('aria-disabled', String(isDisabled));
    };
    for (const name of ['.to-first', '.back']) disable(name, isAtStart);
    for (const name of ['.forward', '.to-last']) disable(name, isAtEnd);
    const button = part(this.#root, '.play-pause');
    const label = this.isPlaying ? t('Pause') : t('Play');
    button.dataset.playing = this.isPlaying ? 'yes' : 'no';
    button.setAttribute('aria-label', label);
    button.title = label;
    const speed = part(this.#root, '.speed');
    speed.textContent = t('{speed}×', { speed: SPEEDS[this.#speed] ?? 1 });
    speed.setAttribute('aria-label', t('Speed {speed}', { speed: SPEEDS[this.#speed] ?? 1 }));
  }

  /**
   * Lets a pointer go through the game on the graph.
   *
   * @param {HTMLElement} graph
   */
  #bindGraph(graph) {
    const follow = (/** @type {PointerEvent} */ event) => {
      const { left, width } = graph.getBoundingClientRect();
      const part = (event.clientX - left - GRAPH_EDGE) / (width - 2 * GRAPH_EDGE);
      this.go(Math.round(part * (this.playback?.moves.length ?? 0)));
    };
    graph.addEventListener('pointerdown', (event) => {
      if (!event.isPrimary || event.button !== 0) return;
      graph.setPointerCapture(event.pointerId);
      follow(event);
    });
    graph.addEventListener('pointermove', (event) => {
      if (graph.hasPointerCapture(event.pointerId)) follow(event);
    });
    // A quick stroke is no fling, which would swallow the next tap on a button.
    for (const type of /** @type {const} */ (['touchmove', 'touchend'])) {
      graph.addEventListener(type, (event) => void (event.cancelable && event.preventDefault()), { passive: false });
    }
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const { target, key } = event;
    if (target instanceof Element && target.closest('dialog, a, input:not(.slider)')) return;
    const isButton = target instanceof Element && target.closest('button') !== null;
    const act = this.#actionOf(key, isButton);
    if (!act) return;
    event.preventDefault();
    act();
  }

  /**
   * @param {string} key
   * @param {boolean} isButton whether a button has the focus, which the space bar presses
   */
  #actionOf(key, isButton) {
    const ply = this.playback?.ply ?? 0;
    switch (key) {
      case 'ArrowLeft': return () => this.go(ply - 1);
      case 'ArrowRight': return () => this.go(ply + 1);
      case 'Home': return () => this.go(0);
      case 'End': return () => this.go(Infinity);
      case ' ': return isButton ? null : () => (this.isPlaying ? this.pause() : this.play());
      default: return null;
    }
  }
}
