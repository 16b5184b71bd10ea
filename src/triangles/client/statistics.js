/**
 * The page of the statistics: what came of the games against the computer, and
 * every finished game with its replay.
 *
 * @import {Kept} from './schema.js'
 * @import {Summary} from './summaries.js'
 * @import {Reset, Row, Statistics} from './tables.js'
 * @import {Config} from './types.js'
 */

import './pages.js';

import { openStore } from './boot.js';
import { byId, part } from './dom.js';
import { Engine } from './engine.js';
import { ExchangeError, MOST_BYTES, readGames, writeGames } from './exchange.js';
import { readText, saveFile } from './files.js';
import { makeGameEntry } from './game-list.js';
import { paintForm } from './paint-form.js';
import { readRecord, RecordError } from './record-reader.js';
import { joinResets, loadResets, saveResets } from './resets.js';
import { FROM_FILE } from './schema.js';
import { storageOf } from './storages.js';
import { summaryOf } from './summaries.js';
import { statisticsOf } from './tables.js';
import { makeBoardCard, writeTotals } from './tables-view.js';
import { t, tn, useCatalogue } from './texts.js';
import { Toast } from './toast.js';

const ENGINE = new URL('../engine.wasm', import.meta.url);

/** So many games of the history are shown at first, and more each time one asks. */
const PAGE = 20;
const UNDO_MS = 10_000;
const NEWS_MS = 5000;

/** @type {Config} */
const config = JSON.parse(part(document, '#config').textContent ?? '');
useCatalogue(config.catalogue);
const storage = storageOf('localStorage');
const store = await openStore();
const toast = new Toast(byId(document, 'toast'));
const form = byId(document, 'form', SVGSVGElement);
const replay = byId(document, 'history', HTMLElement).dataset.replay ?? '';

/** @type {Statistics['outings']} */
let outings = [];

/** @type {Kept[]} */
let games = [];
let resets = loadResets(storage);
let shownGames = PAGE;

bind();
await load();
document.documentElement.dataset.ready = 'yes';

async function load() {
  games = (await store?.finished()) ?? [];
  show();
}

function show() {
  const summaries = games.flatMap(summarized);
  const statistics = statisticsOf(summaries, resets);
  const played = summaries.filter(({ id }) => !id.startsWith(FROM_FILE)).reverse();
  byId(document, 'statistics').dataset.state = played.length === 0 ? 'empty' : 'full';
  byId(document, 'against').hidden = statistics.outings.length === 0;
  byId(document, 'no-outings').hidden = statistics.outings.length > 0;
  byId(document, 'export', HTMLButtonElement).disabled = games.length === 0;
  writeTotals(byId(document, 'totals'), statistics);
  outings = statistics.outings;
  paintForm(form, outings);
  byId(document, 'boards').replaceChildren(...cards(statistics));
  showHistory(played);
}

/** @param {Statistics} statistics */
function cards({ rows }) {
  return Object.keys(config.sizes).flatMap((size) => {
    const own = rows.filter((row) => row.size === size);
    return own.length > 0 ? [makeBoardCard(config, size, own, reset)] : [];
  });
}

/** @param {readonly Summary[]} played */
function showHistory(played) {
  const entries = played.slice(0, shownGames).map((summary) => makeGameEntry(summary, `${replay}#game=${summary.id}`));
  byId(document, 'history').replaceChildren(...entries);
  byId(document, 'more-games').hidden = played.length <= shownGames;
}

/**
 * @param {Kept} kept
 * @returns {Summary[]}
 */
function summarized(kept) {
  try {
    return [summaryOf({ ...kept, time: kept.finished ?? kept.time })];
  } catch (error) {
    // It is set aside and reported when the app comes upon it.
    if (error instanceof RecordError) return [];
    throw error;
  }
}

/** @param {Pick<Row, 'size' | 'level'>} row */
function reset({ size, level }) {
  const before = resets;
  changeResets(joinResets([...resets, { size, level, time: Date.now() }]));
  const values = { level: config.levels[level]?.title ?? level, count: config.sizes[size]?.count ?? 0 };
  const text = tn('{level} on {count} star counts from zero.', '{level} on {count} stars counts from zero.', values);
  toast.show(text, UNDO_MS, { words: t('Undo'), act: () => changeResets(before) });
}

/** @param {Reset[]} changed */
function changeResets(changed) {
  resets = changed;
  saveResets(storage, resets);
  show();
}

function bind() {
  const file = byId(document, 'file', HTMLInputElement);
  byId(document, 'export').addEventListener('click', () => {
    const day = new Date().toISOString().slice(0, 10);
    saveFile(t('triangles-games-{day}.json', { day }), writeGames(games, resets));
  });
  byId(document, 'import').addEventListener('click', () => file.click());
  byId(document, 'more-games').addEventListener('click', () => {
    shownGames += PAGE;
    show();
  });
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen) void importFile(chosen);
    file.value = '';
  });
  new ResizeObserver(() => paintForm(form, outings)).observe(form);
  addEventListener('pageshow', (event) => void (event.persisted && load()));
}

/** @param {File} file */
async function importFile(file) {
  try {
    const [text, engine] = await Promise.all([readText(file, MOST_BYTES), Engine.load(ENGINE)]);
    const found = readGames(text ?? '', (record) => readRecord(record, engine, config));
    if (!store) throw new ExchangeError(t('This browser keeps nothing, so nothing can be imported.'));
    const count = await store.merge(found.games);
    changeResets(joinResets([...resets, ...found.resets]));
    await load();
    toast.show(tn('One game is new here.', '{count} games are new here.', { count }), NEWS_MS);
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error;
    toast.show(t('{problem} Nothing was changed.', { problem: error.message }), UNDO_MS);
  }
}
