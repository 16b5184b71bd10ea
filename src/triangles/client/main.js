/**
 * Begins: loads what the app needs, finds the game to begin with, and binds
 * pointers, keys, buttons and sheets to what they do.
 *
 * @import {Beginning} from './boot.js'
 * @import {Settings} from './settings.js'
 * @import {State} from './state.js'
 * @import {Config} from './types.js'
 */

import { App } from './app.js';
import { Awake } from './awake.js';
import { findBeginning, openStore } from './boot.js';
import { byId, part } from './dom.js';
import { scatterDust } from './dust.js';
import { bindSounds, effects } from './effects.js';
import { Engine } from './engine.js';
import { lay } from './games.js';
import { bindPointer } from './gestures.js';
import { bindKeys } from './keys.js';
import { bindLanguages } from './languages.js';
import { showLooks } from './looks.js';
import { afterPaint, nextTask } from './loop.js';
import { createPainters } from './render.js';
import { Mind } from './mind.js';
import { loadSettings } from './settings.js';
import { newSheet } from './sheet-new.js';
import { bindSettings } from './sheet-settings.js';
import { Sheets } from './sheets.js';
import { Sounds } from './sounds.js';
import { storageOf, tabGame } from './storages.js';
import { useCatalogue } from './texts.js';
import { keepUpToDate } from './updates.js';

const ENGINE = new URL('../engine.wasm', import.meta.url);
const play = byId(document, 'play');
const board = byId(document, 'board', SVGSVGElement);

// If it fails, rescue.js says so.
await begin();
document.documentElement.dataset.ready = 'yes';

async function begin() {
  /** @type {Config} */
  const config = JSON.parse(part(document, '#config').textContent ?? '');
  useCatalogue(config.catalogue);
  const settings = loadSettings(storageOf('localStorage'));
  const [engine, store] = await Promise.all([Engine.load(ENGINE), openStore()]);
  await nextTask();
  const beginning = await findBeginning(engine, config, settings, store, tabGame());
  await nextTask();
  const state = firstState(config, settings, beginning);
  showLooks(document, state);
  scatterDust(byId(document, 'dust', SVGSVGElement));
  await nextTask();
  const painters = createPainters({
    play,
    pictures: findPictures(),
    notice: byId(document, 'notice'),
    speech: byId(document, 'speech'),
  });
  const sounds = new Sounds(() => new AudioContext());
  const isVisible = () => !document.hidden;
  const awake = new Awake(() => navigator.wakeLock.request('screen'), isVisible);
  const affect = effects(sounds, vibrate, isVisible);
  /** @param {State} shown */
  const paint = (shown) => {
    for (const show of painters.table) show(shown);
    afterPaint(() => {
      for (const show of painters.beside) show(shown);
      affect(shown);
      awake.follow(shown);
    });
  };
  const fillNew = newSheet(byId(document, 'new-form', HTMLFormElement), state, engine, (plan) => app.startNew(plan));
  const sheets = new Sheets(document, { 'new-sheet': fillNew });
  const app = new App(engine, state, store, sheets, paint, () => new Mind(startThinker, engine.module));
  await nextTask();
  bindAll(app);
  bindSounds(document, state, sounds);
  document.addEventListener('visibilitychange', () => void awake.settle());
  // In pieces, so that a touch need not wait for the whole picture.
  for (const show of [...painters.table, ...painters.beside]) {
    await nextTask();
    show(state);
  }
  app.show(beginning);
  store?.tidy().catch(() => undefined);
  void keepUpToDate(document, () => app.tellUpdate());
}

/**
 * @param {Config} config
 * @param {Settings} settings
 * @param {Beginning} beginning
 */
function firstState(config, settings, { id, game }) {
  const state = /** @type {State} */ ({
    config, settings, screen: measureScreen(), hasKeys: false, notice: null, offer: null, preview: null, lens: null, hint: null,
    opponent: 'resting', request: null, agreed: null,
  });
  lay(state, id, game);
  return state;
}

function findPictures() {
  const find = (/** @type {string} */ id) => byId(document, id, SVGSVGElement);
  return { below: find('below'), drawn: find('drawn'), above: find('above'), board, hand: find('hand') };
}

function startThinker() {
  return new Worker(new URL('./thinker.js', import.meta.url), { type: 'module' });
}

/** @param {number[]} pattern */
function vibrate(pattern) {
  // Before a touch the browser would complain.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

/** @param {App} app */
function bindAll(app) {
  const { state, changed } = app;
  const commands = {
    u: () => app.undo(),
    r: () => app.redo(),
    h: () => app.hint(),
    n: () => app.openNew(),
    m: () => app.openMenu(),
    s: () => byId(document, 'sound').click(),
  };
  bindPointer(play, board, state, changed);
  bindKeys({ page: document, board, state, commands, changed });
  bindLanguages(document, (language) => {
    state.settings.language = language;
    app.saveSettings();
  });
  bindButtons(app);
  bindWindow(app);
  bindSettings(document, state, () => app.saveSettings());
}

/** @param {App} app */
function bindButtons(app) {
  const file = byId(document, 'file', HTMLInputElement);
  const actions = {
    'undo': () => app.undo(),
    'undo-row': () => app.undo(),
    'redo': () => app.redo(),
    'hint': () => app.hint(),
    'menu': () => app.openMenu(),
    'settings-row': () => app.openSettings(),
    'theme-row': () => app.openThemes(),
    'again': () => app.openNew(),
    'new-row': () => app.openNew(),
    'rematch': () => app.rematch(false),
    'same-stars': () => app.rematch(true),
    'same-stars-row': () => app.rematch(true),
    'bring-back': () => app.bringBack(),
    'confirm': () => app.confirm(),
    'dismiss': () => app.dismiss(),
    'take-back': () => app.undo(),
    'wake': () => app.retry(),
    'resign-row': () => app.openResign(),
    'resign': () => app.resign(),
    'save-row': () => app.save(),
    'save-now': () => app.save(),
    'share-now': () => void app.share(byId(document, 'replay-now', HTMLAnchorElement).href),
    'open-row': () => file.click(),
  };
  for (const [id, act] of Object.entries(actions)) byId(document, id).addEventListener('click', act);
  for (const id of ['replay-row', 'replay-now']) {
    const link = byId(document, id, HTMLAnchorElement);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      void app.replayLink().then((fragment) => location.assign(new URL(fragment, link.href)));
    });
  }
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen) void app.openFile(chosen);
    file.value = '';
  });
}

/** @param {App} app */
function bindWindow(app) {
  const resize = () => {
    scatterDust(byId(document, 'dust', SVGSVGElement));
    app.resize(measureScreen());
  };
  new ResizeObserver(resize).observe(play);
  screen.orientation?.addEventListener('change', resize);
  addEventListener('hashchange', () => app.followLink());
  addEventListener('pagehide', () => app.keep());
  addEventListener('pageshow', (event) => void (event.persisted && app.catchUp()));
  document.addEventListener('visibilitychange', () => (document.hidden ? app.keep() : app.catchUp()));
  play.addEventListener('dragover', (event) => event.preventDefault());
  play.addEventListener('drop', (event) => {
    event.preventDefault();
    const [dropped] = event.dataTransfer?.files ?? [];
    if (dropped) void app.openFile(dropped);
  });
}

/** @returns {State['screen']} */
function measureScreen() {
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(play);
  return {
    width: play.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
    height: play.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom),
    angle: screen.orientation?.angle ?? 0,
  };
}
