/**
 * What a person can do, apart from drawing lines: begin, open and save games,
 * take lines back, resign, choose how it looks.
 *
 * @import {Beginning} from './boot.js'
 * @import {Engine} from './engine.js'
 * @import {Game} from './game.js'
 * @import {Mind} from './mind.js'
 * @import {Choice} from './sheet-new.js'
 * @import {State} from './state.js'
 * @import {Kept} from './schema.js'
 * @import {Store} from './store.js'
 */

import { keepingText } from './complaints.js';
import { readText, recordName, saveFile } from './files.js';
import { bringBack, lay, layOut, plannedGame, putOn, randomId, randomSeed, rematchOf } from './games.js';
import { Hints } from './hints.js';
import { Keeper, revive } from './keeper.js';
import { formatLink, parseLink, tellsGame } from './links.js';
import { showLooks } from './looks.js';
import { afterPaint, frameLoop } from './loop.js';
import * as moves from './moves.js';
import { notify } from './notices.js';
import { Opponent } from './opponent.js';
import { nextPlayers, noteWhoBegan, samePlayers } from './players.js';
import { readRecord, RecordError } from './record-reader.js';
import { MOST_CHARACTERS, writeRecord } from './record.js';
import { FROM_FILE } from './schema.js';
import { saveSettings } from './settings.js';
import { askToResign, tellDamage, tellProblem } from './sheet-menu.js';
import { rememberTabGame, storageOf } from './storages.js';
import { redo, undo } from './takebacks.js';
import { t } from './texts.js';
import { swapText } from './words.js';

/** A character of UTF-8 has so many bytes at most. */
const WIDEST_CHARACTER = 4;

export class App {
  #engine;
  #config;
  #sheets;
  #keeper;
  #opponent;
  #hints;
  #isFacing;

  /** What was said last about games that cannot be kept. */
  #complaint = '';

  /**
   * @param {Engine} engine
   * @param {State} state
   * @param {Store | null} store
   * @param {import('./sheets.js').Sheets} sheets
   * @param {(state: State) => void} paint
   * @param {() => Mind} makeMind
   */
  constructor(engine, state, store, sheets, paint, makeMind) {
    this.#engine = engine;
    this.#config = state.config;
    this.#sheets = sheets;
    this.state = state;
    this.#isFacing = state.settings.facing;
    this.redraw = frameLoop(state, paint);
    this.#keeper = store && new Keeper(store, state, (kept) => this.#takeOver(kept));
    this.changed = this.changed.bind(this);
    this.#opponent = new Opponent(state, makeMind(), this.changed);
    this.#hints = new Hints(state, makeMind(), this.changed);
  }

  /**
   * Shows the game that the app begins with, and what there is to say about it.
   *
   * @param {Beginning} beginning
   */
  show({ kept, isFirst, isBadLink, damage }) {
    if (kept) this.#keeper?.knows(kept);
    else noteWhoBegan(this.state.settings, this.state.game);
    this.changed();
    afterPaint(() => this.#opponent.start());
    if (damage) {
      const { kept: { record }, error } = damage;
      tellDamage(document, error, () => saveFile(recordName(this.state.game.board), String(record)));
      void this.#sheets.open('problem-sheet');
    } else if (isFirst) {
      afterPaint(() => void this.#sheets.open('new-sheet'));
    } else if (isBadLink) {
      notify(this.state, t('The address names no board, so your last game is here.'));
    }
  }

  /** Paints and keeps what has changed. */
  changed() {
    this.#opponent.follow();
    this.redraw();
    this.#showLink();
    rememberTabGame(this.state.id);
    afterPaint(() => this.keep());
  }

  /** Keeps the game, if it has changed; soon after each change, and before the page goes away. */
  keep() {
    if (this.#keeper) this.#keeper.keep().catch((error) => this.#cannotKeep(error));
    else if (this.state.game.moves.length > 0) this.#cannotKeep(null);
  }

  undo() {
    if (undo(this.state)) this.changed();
  }

  redo() {
    if (redo(this.state)) this.changed();
  }

  /** Tells a step more of a hint. */
  hint() {
    void this.#hints.next();
  }

  /** Draws the line that is shown. */
  confirm() {
    if (moves.confirm(this.state)) this.changed();
  }

  /** Drops the line that is shown. */
  dismiss() {
    if (moves.disarm(this.state)) this.changed();
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

  openSettings() {
    void this.#sheets.open('settings-sheet');
  }

  openThemes() {
    void this.#sheets.open('theme-sheet');
  }

  openResign() {
    askToResign(document, this.state);
    void this.#sheets.open('resign-sheet');
  }

  async resign() {
    await this.#sheets.close();
    if (moves.resign(this.state)) this.changed();
  }

  /** @param {Choice} plan */
  async startNew(plan) {
    const { settings, game } = this.state;
    const { size, seed, playAgain, ...choices } = plan;
    Object.assign(settings, { size, playAgain, ...choices });
    await this.#sheets.close();
    const players = nextPlayers(settings, this.#config, game);
    this.#put(plannedGame(this.#engine, this.#config, { size, seed, playAgain, players }));
  }

  /** Lets the computer think once more where it stopped. */
  retry() {
    this.#opponent.retry();
  }

  /** @param {boolean} isOnSameStars */
  async rematch(isOnSameStars) {
    await this.#sheets.close();
    const { game } = this.state;
    const { settings } = this.state;
    if (!game.computer) settings.names = [settings.names[1], settings.names[0]];
    const players = samePlayers(game, settings);
    this.#put(rematchOf(this.#engine, this.#config, game, players, isOnSameStars ? null : randomSeed()));
    if (players.computer && players.computer.side === game.computer?.side) return;
    notify(this.state, swapText(this.state.game));
  }

  save() {
    saveFile(recordName(this.state.game.board), writeRecord(this.state.game));
    void this.#sheets.close();
  }

  /** @param {File} file */
  async openFile(file) {
    const text = await readText(file, MOST_CHARACTERS * WIDEST_CHARACTER);
    try {
      const game = text === null ? null : readRecord(text, this.#engine, this.#config);
      if (game) {
        await this.#sheets.close();
        this.#put(game, FROM_FILE);
        notify(this.state, t('The game is open.'));
        return;
      }
      tellProblem(document, null);
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      tellProblem(document, error);
    }
    await this.#sheets.open('problem-sheet');
  }

  /** Returns the fragment that leads to the replay of the game. */
  async replayLink() {
    const { game } = this.state;
    const { formatReplay } = await import('./replay-link.js');
    return game.moves.length > 0 ? formatReplay(game, game.moves.length, this.#config.defaultMargin) : '';
  }

  /**
   * Gives the link to the replay away.
   *
   * @param {string} address of the page of the replay
   */
  async share(address) {
    const url = new URL(await this.replayLink(), address);
    const { shareLink } = await import('./sharing.js');
    const outcome = await shareLink(navigator, { title: document.title, url: url.href });
    if (outcome === 'copied') notify(this.state, t('The link is copied.'));
    if (outcome === 'refused') notify(this.state, t('Open the replay: its address is the link.'));
    this.redraw();
  }

  /** Puts the board on the table that the address names now, if it is another one. */
  followLink() {
    if (tellsGame(location.hash)) return void this.#playOn();
    const link = parseLink(location.hash, this.#config);
    const { settings, game } = this.state;
    const { board, playAgain } = game;
    if (!link || formatLink(link, link.playAgain) === formatLink(board, playAgain)) return;
    const players = nextPlayers(settings, this.#config, game);
    this.#put(plannedGame(this.#engine, this.#config, { ...link, players }));
  }

  /** Goes on with the game that the address tells. */
  async #playOn() {
    const { gameToPlayOn } = await import('./play-on.js');
    const told = gameToPlayOn(location.hash, this.#engine, this.#config);
    if (told) this.#put(told);
  }

  saveSettings() {
    const { facing } = this.state.settings;
    if (facing !== this.#isFacing) layOut(this.state);
    this.#isFacing = facing;
    showLooks(document, this.state);
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

  /** Tells of a new version to somebody who plays: it waits in the menu then. */
  tellUpdate() {
    const { game } = this.state;
    if (game.moves.length === 0 || game.isOver) return;
    notify(this.state, t('A new version is ready. It waits in the menu.'));
    this.redraw();
  }

  /** Looks whether another tab has gone on with the game. */
  catchUp() {
    this.#keeper?.catchUp().catch((error) => this.#cannotKeep(error));
  }

  /**
   * @param {Game} game
   * @param {string} [origin] what the ids of games from elsewhere begin with
   */
  #put(game, origin = '') {
    const { state } = this;
    // A board without a line is not worth keeping beside the next one.
    const { moves: drawn, undone, isOver } = state.game;
    const isUntouched = drawn.length === 0 && undone.length === 0 && !isOver;
    const isReusable = isUntouched && origin === '' && !state.id.startsWith(FROM_FILE);
    putOn(state, isReusable ? state.id : origin + randomId(), game);
    noteWhoBegan(state.settings, game);
    this.saveSettings();
    this.changed();
  }

  /** @param {Kept} kept */
  #takeOver(kept) {
    const { state } = this;
    lay(state, kept.id, revive(kept, this.#engine, this.#config));
    this.#keeper?.knows(kept);
    notify(state, t('This game went on in another tab.'));
    this.changed();
  }

  /** @param {unknown} error */
  #cannotKeep(error) {
    const complaint = keepingText(error);
    if (this.#complaint === complaint) return;
    this.#complaint = complaint;
    notify(this.state, complaint);
    this.redraw();
  }

  #showLink() {
    const { board, playAgain } = this.state.game;
    const link = formatLink(board, playAgain);
    if (location.hash === link) return;
    history.replaceState(history.state, '', link || location.pathname + location.search);
  }
}
