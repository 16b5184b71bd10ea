/**
 * A game that is played again: it stands at one of its positions and goes to any
 * other, by taking lines back and drawing them again.
 *
 * @import {Course} from './course.js'
 * @import {Game, Move} from './game.js'
 * @import {Player} from './types.js'
 */

import { courseOf } from './course.js';

export class Playback {
  /** Every line of the game. @type {readonly Move[]} */
  moves;

  /** @type {Course} */
  course;

  /** Who gave up at the end, if somebody did. @type {Player | null} */
  resigned;

  /**
   * @param {Game} game with all its lines; it belongs to the playback from now on
   */
  constructor(game) {
    this.game = game;
    this.moves = [...game.moves];
    this.resigned = game.resigned;
    this.course = courseOf(this.moves);
    // What was taken back before does not belong to the game.
    game.undone = [];
  }

  /** The number of lines that are drawn. */
  get ply() {
    return this.game.moves.length;
  }

  get isAtEnd() {
    return this.ply === this.moves.length;
  }


  /**
   * Goes to a position, or as near as there is one. Returns whether it is another one.
   *
   * @param {number} ply
   */
  go(ply) {
    const { game, moves } = this;
    const goal = Math.max(0, Math.min(ply, moves.length));
    if (goal === this.ply) return false;
    if (game.resigned !== null) game.undo();
    while (this.ply > goal) game.undo();
    while (this.ply < goal) game.redo();
    if (this.isAtEnd && this.resigned !== null) game.resign(this.resigned);
    return true;
  }
}
