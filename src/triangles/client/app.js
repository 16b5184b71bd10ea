/**
 * What a person can do, apart from drawing lines: begin, open and save games,
 * take lines back, resign, choose how it looks.
 *
 * @import {Beginning} from './boot.js'
 * @import {Engine} from './engine.js'
 * @import {Game} from './game.js'
 * @import {Plan} from './games.js'
 * @import {State} from './state.js'
 * @import {Kept} from './schema.js'
 * @import {Store} from './store.js'
 */

import { keepingText } from './complaints.js';
import { readText, saveFile } from './files.js';
import { bringBack, lay, layOut, plannedGame, putOn, randomId, randomSeed, rematchOf } from './games.js';
import { Keeper, revive } from './keeper.js';
import { formatLink, parseLink } from './links.js';
import { frameLoop } from './loop.js';
import * as moves from './moves.js';
import { readRecord, RecordError } from './record-reader.js';
import { MOST_CHARACTERS, writeRecord } from './record.js';
import { saveSettings } from './settings.js';
import { askToResign, showTheme, tellDamage, tellProblem } from './sheet-menu.js';
import { rememberTabGame, storageOf } from './storages.js';
import { t } from './texts.js';
import { nameOf } from './words.js';

/** A character of UTF-8 has so many bytes at most. */
const WIDEST_CHARACTER = 4;

export class App {
  #engine;
  #config;
  #sheets;
  #keeper;

  /** What was said last about games that cannot be kept. */
  #complaint = '';

  /**
   * @param {Engine} engine
   * @param {State} state
   * @param {Store | null} store
   * @param {import('./sheets.js').Sheets} sheets
   * @param {(state: State) => void} paint
   */
  constructor(engine, state, store, sheets, paint) {
    this.#engine = engine;
    this.#config = state.config;
    this.#sheets = sheets;
    this.state = state;
    this.redraw = frameLoop(state, paint);
    this.#keeper = store && new Keeper(store, state, (kept) => this.#takeOver(kept));
    this.changed = this.changed.bind(this);
  }

  /**
   * Shows the game that the app begins with, and what there is to say about it.
   *
   * @param {Beginning} beginning
   */
  show({ kept, isFirst, isBadLink, damage }) {
    if (kept) this.#keeper?.knows(kept);
    this.changed();
    if (damage) {
      const { kept: { record }, error } = damage;
      tellDamage(document, error, () => saveFile(this.#fileName(), String(record)));
      void this.#sheets.open('problem-sheet');
    } else if (isFirst) {
      void this.#sheets.open('new-sheet');
    } else if (isBadLink) {
      moves.notify(this.state, t('The address names no board, so your last game is here.'));
    }
  }

  /** Paints and keeps what has changed. */
  changed() {
    this.redraw();
    this.#showLink();
    rememberTabGame(this.state.id);
    if (this.#keeper) this.#keeper.keep().catch((error) => this.#cannotKeep(error));
    else if (this.state.game.moves.length > 0) this.#cannotKeep(null);
  }

  undo() {
    if (moves.undo(this.state)) this.changed();
  }

  redo() {
    if (moves.redo(this.state)) this.changed();
  }

  bringBack() {
    if (bringBack(this.state)) this.changed();
  }

  openNew() {
    void this.#sheets.open('new-sheet');
  }

  openMenu() {
    void this.#sheets.open('menu-sheet');
  }

  openResign() {
    askToResign(document, this.state);
    void this.#sheets.open('resign-sheet');
  }

  async resign() {
    await this.#sheets.close();
    if (moves.resign(this.state)) this.changed();
  }

  /** @param {Plan} plan */
  async startNew(plan) {
    const { size, playAgain, names } = plan;
    Object.assign(this.state.settings, { size, playAgain, names });
    this.saveSettings();
    await this.#sheets.close();
    this.#put(plannedGame(this.#engine, this.#config, plan));
  }

  /** @param {boolean} isOnSameStars */
  async rematch(isOnSameStars) {
    await this.#sheets.close();
    const { game } = this.state;
    const [first, second] = this.state.settings.names;
    this.state.settings.names = [second, first];
    this.saveSettings();
    this.#put(rematchOf(this.#engine, this.#config, game, isOnSameStars ? null : randomSeed()));
    moves.notify(this.state, t('Sides swapped: {name} begins.', { name: nameOf(this.state.game, 0) }));
  }

  save() {
    saveFile(this.#fileName(), writeRecord(this.state.game));
    void this.#sheets.close();
  }

  /** @param {File} file */
  async openFile(file) {
    const text = await readText(file, MOST_CHARACTERS * WIDEST_CHARACTER);
    try {
      const game = text === null ? null : readRecord(text, this.#engine, this.#config);
      if (game) {
        await this.#sheets.close();
        this.#put(game);
        moves.notify(this.state, t('The game is open.'));
        return;
      }
      tellProblem(document, null);
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      tellProblem(document, error);
    }
    await this.#sheets.open('problem-sheet');
  }

  /** Puts the board on the table that the address names now, if it is another one. */
  followLink() {
    const link = parseLink(location.hash, this.#config);
    const { board, playAgain } = this.state.game;
    if (!link || formatLink(link, link.playAgain) === formatLink(board, playAgain)) return;
    const plan = { ...link, names: this.state.settings.names };
    this.#put(plannedGame(this.#engine, this.#config, plan));
  }

  saveSettings() {
    showTheme(document, this.state);
    saveSettings(storageOf('localStorage'), this.state.settings);
    this.redraw();
  }

  /** @param {State['screen']} screen */
  resize(screen) {
    const { width, height, angle } = this.state.screen;
    if (screen.width === width && screen.height === height && screen.angle === angle) return;
    this.state.screen = screen;
    layOut(this.state);
    this.redraw();
  }

  /** Looks whether another tab has gone on with the game. */
  catchUp() {
    this.#keeper?.catchUp().catch((error) => this.#cannotKeep(error));
  }

  /** @param {Game} game */
  #put(game) {
    const { state } = this;
    // A board without a line is not worth keeping beside the next one.
    const { moves: { length }, undone, isOver } = state.game;
    const isUntouched = length === 0 && undone.length === 0 && !isOver;
    putOn(state, isUntouched ? state.id : randomId(), game);
    this.changed();
  }

  /** @param {Kept} kept */
  #takeOver(kept) {
    const { state } = this;
    lay(state, kept.id, revive(kept, this.#engine, this.#config));
    this.#keeper?.knows(kept);
    moves.notify(state, t('This game went on in another tab.'));
    this.changed();
  }

  /** @param {unknown} error */
  #cannotKeep(error) {
    const complaint = keepingText(error);
    if (this.#complaint === complaint) return;
    this.#complaint = complaint;
    moves.notify(this.state, complaint);
    this.redraw();
  }

  #showLink() {
    const { board, playAgain } = this.state.game;
    const link = formatLink(board, playAgain);
    if (location.hash === link) return;
    history.replaceState(history.state, '', link || location.pathname + location.search);
  }

  #fileName() {
    const { size, seed } = this.state.game.board;
    const board = size === null ? t('custom') : `${size}-${seed}`;
    return t('triangles-{board}.triangles', { board });
  }
}
