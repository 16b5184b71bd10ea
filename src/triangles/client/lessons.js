/**
 * The first lessons: one small game, in which each line that is asked for shows a
 * rule. What is drawn between two lessons draws itself.
 *
 * @import {Engine} from './engine.js'
 * @import {Attempt, Exercise} from './exercise.js'
 */

import { part } from './dom.js';
import { attemptText, judge } from './exercise.js';
import { Slate } from './slate.js';
import { formatNumber, t } from './texts.js';

/** How long a line is seen that is allowed, but not what is asked for. */
const UNASKED_MS = 1400;

/** Between two lines that draw themselves. */
const PACE_MS = 450;

/** @typedef {{exercise: Exercise, task: string, done: string}} Lesson */

export class Lessons {
  #stage;
  #lessons;
  #slate;
  #says;
  #marked;
  #next;
  #index = 0;

  /**
   * @param {HTMLElement} stage
   * @param {Engine} engine
   * @param {readonly Lesson[]} lessons
   */
  constructor(stage, engine, lessons) {
    const [first] = lessons;
    if (!first) throw new Error('there are no lessons');
    this.#stage = stage;
    this.#lessons = lessons;
    this.#says = part(stage, '.says');
    this.#marked = part(stage, '.marked');
    this.#next = part(stage, '.next', HTMLButtonElement);
    this.#slate = new Slate(part(stage, '.picture svg', SVGSVGElement), engine, first.exercise, (attempt) => this.#tried(attempt));
    this.#next.addEventListener('click', async ({ detail }) => {
      await this.go(this.#index + 1);
      // A key pressed the button: the keys go on at the stars.
      if (detail === 0) this.#slate.focus();
    });
  }

  /**
   * Goes to a lesson.
   *
   * @param {number} index
   */
  async go(index) {
    const { exercise, task } = this.#lesson(index);
    this.#index = index;
    this.#show('doing', task);
    this.#slate.guide = null;
    await this.#drawUpTo(exercise);
    this.#slate.guide = exercise.wanted;
    this.#slate.isOpen = true;
    const [one, other] = exercise.wanted.map((star) => exercise.names[star] ?? '');
    this.#marked.textContent = t('The stars {one} and {other} are marked.', { one: one ?? '', other: other ?? '' });
  }

  /** @param {Attempt} attempt */
  async #tried(attempt) {
    const { exercise, done } = this.#lesson(this.#index);
    // In the first lesson any line will do.
    const isDone = judge(exercise, attempt) !== 'other' || (this.#index === 0 && !attempt.refusal);
    const { hasKeys } = this.#slate.state;
    this.#marked.textContent = '';
    if (isDone) {
      this.#slate.isOpen = false;
      this.#show(this.#index === this.#lessons.length - 1 ? 'over' : 'done', done);
      if (hasKeys) part(this.#stage, this.#stage.dataset.state === 'over' ? '.begin' : '.next').focus({ preventScroll: true });
      return;
    }
    this.#says.textContent = `${attemptText(exercise, attempt)} ${this.#lesson(this.#index).task}`;
    if (attempt.refusal) return;
    this.#slate.isOpen = false;
    this.#showScores();
    await pause(UNASKED_MS);
    this.#slate.undo();
    this.#slate.isOpen = true;
    this.#showScores();
    if (hasKeys) this.#slate.focus();
  }

  /**
   * Draws what is missing before a lesson, line by line, or lays its lines if
   * others are drawn.
   *
   * @param {Exercise} exercise
   */
  async #drawUpTo(exercise) {
    const { moves } = this.#slate.state.game;
    const isBefore = moves.every(({ from, to }, ply) => {
      const line = exercise.lines[ply];
      return line?.includes(from) && line.includes(to);
    });
    this.#slate.lay(exercise, exercise.lines.slice(0, isBefore ? moves.length : exercise.lines.length));
    this.#showScores();
    for (const line of isBefore ? exercise.lines.slice(moves.length) : []) {
      await pause(PACE_MS);
      this.#slate.draw(line);
      this.#showScores();
    }
  }

  /**
   * @param {'doing' | 'done' | 'over'} state
   * @param {string} text
   */
  #show(state, text) {
    this.#stage.dataset.state = state;
    this.#says.textContent = text;
    part(this.#stage, '.steps').setAttribute('aria-valuenow', String(this.#index + 1));
    [...part(this.#stage, '.steps').children].forEach((dot, index) => {
      dot.toggleAttribute('data-reached', index < this.#index || (index === this.#index && state !== 'doing'));
      dot.toggleAttribute('data-here', index === this.#index);
    });
    this.#showScores();
  }

  #showScores() {
    const { scores, turn, isOver } = this.#slate.state.game;
    ['first', 'second'].forEach((side, player) => {
      part(this.#stage, `.chip.${side} .score`).textContent = formatNumber(scores[player] ?? 0);
    });
    this.#stage.dataset.turn = isOver ? 'none' : turn === 0 ? 'first' : 'second';
  }

  /** @param {number} index */
  #lesson(index) {
    const lesson = this.#lessons[index];
    if (!lesson) throw new RangeError(`no lesson ${index}`);
    return lesson;
  }
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => { setTimeout(resolve, milliseconds); });
}
