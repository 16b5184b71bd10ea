/**
 * The page of the replay: finds the game that the address tells or names, shows
 * it, and keeps the address at the position that is shown.
 *
 * @import {Config} from './types.js'
 * @import {Playback} from './playback.js'
 */

import { openStore } from './boot.js';
import { byId, part } from './dom.js';
import { scatterDust } from './dust.js';
import { Engine } from './engine.js';
import { readText, recordName, saveFile } from './files.js';
import { makeGameEntry } from './game-list.js';
import { revive } from './keeper.js';
import { bindLanguages } from './languages.js';
import { tellsGame } from './links.js';
import { Mind } from './mind.js';
import { noticePainter } from './paint-notice.js';
import { linkToPlayOn } from './play-on.js';
import { prove } from './prover.js';
import { readRecord, RecordError } from './record-reader.js';
import { MOST_CHARACTERS, writeRecord } from './record.js';
import { formatReplay, LinkError, openReplay } from './replay-link.js';
import { proofText } from './replay-words.js';
import { Replayer } from './replayer.js';
import { loadSettings, saveSettings } from './settings.js';
import { shareLink } from './sharing.js';
import { tellProblem } from './sheet-menu.js';
import { Sheets } from './sheets.js';
import { storageOf } from './storages.js';
import { summaryOf } from './summaries.js';
import { t, useCatalogue } from './texts.js';
import { keepUpToDate } from './updates.js';

const ENGINE = new URL('../engine.wasm', import.meta.url);
const NOTICE_MS = 5000;

/** A character of UTF-8 has so many bytes at most. */
const WIDEST_CHARACTER = 4;

/** The address follows so long after the last step: browsers refuse to change it all the time. */
const SETTLED_MS = 300;

/** @type {Config} */
const config = JSON.parse(part(document, '#config').textContent ?? '');
useCatalogue(config.catalogue);
const settings = loadSettings(storageOf('localStorage'));
const [engine, store] = await Promise.all([Engine.load(ENGINE), openStore()]);
const mind = new Mind(() => new Worker(new URL('./thinker.js', import.meta.url), { type: 'module' }), engine.module);
const sheets = new Sheets(document, { 'games-sheet': () => void fillGames() });
const paintNotice = noticePainter(byId(document, 'notice'));
const replayer = new Replayer(part(document, '.replayer'), config, { keys: document, onMove });

/** @type {ReturnType<typeof setTimeout> | undefined} */
let settling;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

bindControls();
await openAddress();
addEventListener('hashchange', () => void openAddress());
document.documentElement.dataset.ready = 'yes';
void keepUpToDate(document);

/** Opens the game that the address tells or names; if there is none, lets one be chosen. */
async function openAddress() {
  const { hash } = location;
  const id = new URLSearchParams(hash.slice(1)).get('game');
  try {
    if (tellsGame(hash)) {
      const { game, ply } = openReplay(hash, engine, config);
      if (hash !== currentLink()) replayer.open(game, ply);
    } else if (id !== null) {
      const kept = await store?.load(id);
      if (!kept) throw new LinkError(t('This game is not kept on this device.'));
      replayer.open(revive(kept, engine, config), Infinity);
    } else if (hash.length > 1) {
      throw new LinkError(t('The link tells no game.'));
    } else {
      await sheets.open('games-sheet');
    }
  } catch (error) {
    if (!(error instanceof LinkError || error instanceof RecordError)) throw error;
    await tell(error);
  }
}

/** @param {LinkError | RecordError} error */
async function tell(error) {
  if (error instanceof RecordError) {
    tellProblem(document, error);
  } else {
    tellProblem(document, null);
    byId(document, 'problem-title').textContent = t('This link cannot be opened');
    byId(document, 'problem-text').textContent = error.message;
  }
  await sheets.open('problem-sheet');
}

/** @param {Playback} playback */
function onMove({ game }) {
  byId(document, 'play-on').hidden = game.isOver;
  byId(document, 'prove').hidden = !game.computer;
  byId(document, 'replay').dataset.empty = 'no';
  clearTimeout(settling);
  settling = setTimeout(() => history.replaceState(history.state, '', currentLink()), SETTLED_MS);
}

/** Returns the fragment for the position that is shown. */
function currentLink() {
  const { playback } = replayer;
  if (!playback) return '';
  const { game: { board, playAgain, tags }, moves, resigned, ply } = playback;
  return formatReplay({ board, playAgain, tags, moves, resigned }, ply, config.defaultMargin);
}

function bindControls() {
  const file = byId(document, 'file', HTMLInputElement);
  const actions = {
    'more': () => void sheets.open('more-sheet'),
    'share': () => void share(),
    'share-too': () => void share(),
    'prove': () => void proveLines(),
    'save': () => void save(),
    'open': () => file.click(),
    'open-too': () => file.click(),
    'games': () => void sheets.open('games-sheet'),
    'choose': () => void sheets.open('games-sheet'),
  };
  for (const [id, act] of Object.entries(actions)) byId(document, id).addEventListener('click', act);
  byId(document, 'play-on', HTMLAnchorElement).addEventListener('click', ({ currentTarget }) => {
    const { playback } = replayer;
    if (currentTarget instanceof HTMLAnchorElement && playback) currentTarget.hash = linkToPlayOn(playback, config);
  });
  byId(document, 'games-list').addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    // The history first has to be back at the page, from the sheet.
    event.preventDefault();
    void sheets.close().then(() => { location.hash = link.hash; });
  });
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen) void openFile(chosen);
    file.value = '';
  });
  bindLanguages(document, (language) => saveSettings(storageOf('localStorage'), { ...settings, language }));
  new ResizeObserver(() => scatterDust(byId(document, 'dust', SVGSVGElement))).observe(document.body);
}

async function share() {
  await sheets.close();
  const url = new URL(location.href);
  url.hash = currentLink();
  const outcome = await shareLink(navigator, { title: document.title, url: url.href });
  if (outcome === 'copied') notify(t('The link is copied.'));
  if (outcome === 'refused') notify(t('The address of this page is the link.'));
}

/** Lets the computer choose its lines again, and marks them. */
async function proveLines() {
  const { playback } = replayer;
  await sheets.close();
  if (!playback) return;
  const proof = await prove(playback.game, playback.moves, mind, config, (ply, isProved, count, all) => {
    if (replayer.playback !== playback) return mind.stop();
    replayer.mark(ply, isProved);
    return notify(t('Proving: {count} of {all} lines.', { count, all }));
  });
  if (proof.kind !== 'dropped' && replayer.playback === playback) notify(proofText(proof));
}

async function save() {
  const { playback } = replayer;
  await sheets.close();
  if (!playback) return;
  const { ply, game } = playback;
  playback.go(Infinity);
  saveFile(recordName(game.board), writeRecord(game));
  playback.go(ply);
}

/** @param {File} file */
async function openFile(file) {
  const text = await readText(file, MOST_CHARACTERS * WIDEST_CHARACTER);
  try {
    if (text === null) {
      tellProblem(document, null);
      await sheets.open('problem-sheet');
      return;
    }
    const game = readRecord(text, engine, config);
    await sheets.close();
    replayer.open(game, 0);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    await tell(error);
  }
}

async function fillGames() {
  const kept = (await store?.all()) ?? [];
  const entries = kept.flatMap((one) => {
    try {
      return [makeGameEntry(summaryOf(one), `#game=${one.id}`)];
    } catch (error) {
      // It is set aside and reported when the app comes upon it.
      if (error instanceof RecordError) return [];
      throw error;
    }
  });
  byId(document, 'games-list').replaceChildren(...entries);
  byId(document, 'no-games').hidden = entries.length > 0;
}

/** @param {string} text */
function notify(text) {
  clearTimeout(fading);
  paintNotice(/** @type {any} */ ({ notice: { text, until: Infinity } }));
  fading = setTimeout(() => paintNotice(/** @type {any} */ ({ notice: null })), NOTICE_MS);
}
