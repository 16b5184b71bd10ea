/**
 * Finds the game to begin with: the one of this tab, the one that was kept
 * last, the board that the address names, or a new one.
 *
 * @import {Engine} from './engine.js'
 * @import {Game} from './game.js'
 * @import {Settings} from './settings.js'
 * @import {Kept} from './schema.js'
 * @import {Config} from './types.js'
 */

import { plannedGame, randomId, randomSeed } from './games.js';
import { revive } from './keeper.js';
import { formatLink, parseLink, tellsGame } from './links.js';
import { nextPlayers } from './players.js';
import { RecordError } from './record-reader.js';
import { sizesOf, thisDevice } from './sizes.js';
import { Store } from './store.js';
import { t } from './texts.js';

/**
 * @typedef {object} Beginning
 * @property {string} id
 * @property {Game} game
 * @property {Kept | null} kept what is kept of the game, if it was
 * @property {boolean} isFirst whether a new game is to be chosen: there is none to go on with, or the address asks for one
 * @property {boolean} isBadLink whether the address names a board that does not exist
 * @property {{kept: Kept, error: RecordError} | null} damage a kept game that cannot be read
 */

/** The fragment that asks for a new game. */
export const NEW = '#new';

/** Opens the store, or returns `null` where the browser keeps nothing. */
export async function openStore() {
  try {
    return await Store.open();
  } catch {
    return null;
  }
}

/**
 * @param {Engine} engine
 * @param {Config} config
 * @param {Settings} settings
 * @param {Store | null} store
 * @param {string | null} tabGame the id of the game of this tab
 * @returns {Promise<Beginning>}
 */
export async function findBeginning(engine, config, settings, store, tabGame) {
  const told = tellsGame(location.hash) ? await gameTold(engine, config) : null;
  if (told) return { id: randomId(), game: told, kept: null, isFirst: false, isBadLink: false, damage: null };
  const link = tellsGame(location.hash) ? null : parseLink(location.hash, config);
  const asksForNew = location.hash === NEW;
  const isBadLink = link === null && location.hash.length > 1 && !asksForNew;
  const { kept, game, damage } = await findKept(engine, config, store, tabGame);
  const common = { isBadLink, damage };
  if (kept && game && (link === null || formatLink(game.board, game.playAgain) === formatLink(link, link.playAgain))) {
    return { id: kept.id, game, kept, isFirst: asksForNew, ...common };
  }
  const plan = link ?? { size: firstSize(config, settings), seed: randomSeed(), playAgain: settings.playAgain };
  const isFirst = link === null;
  // Where nothing was chosen yet, no computer begins behind the sheet.
  const choices = isFirst ? /** @type {Settings} */ ({ ...settings, begins: 'you' }) : settings;
  const players = nextPlayers(choices, config, null);
  const fresh = plannedGame(engine, config, { ...plan, players });
  return { id: randomId(), game: fresh, kept: null, isFirst, ...common };
}

/**
 * @param {Engine} engine
 * @param {Config} config
 * @param {Store | null} store
 * @param {string | null} tabGame
 * @returns {Promise<{kept?: Kept, game?: Game, damage: Beginning['damage']}>}
 */
async function findKept(engine, config, store, tabGame) {
  const kept = (tabGame && (await store?.load(tabGame))) || (await store?.load(null));
  if (!kept || !store) return { damage: null };
  try {
    return { kept, game: revive(kept, engine, config), damage: null };
  } catch (error) {
    await store.setAside(kept);
    const problem = error instanceof RecordError ? error : new RecordError(t('The record ends too early.'), 1, 1, '');
    const next = await findKept(engine, config, store, null);
    return { ...next, damage: { kept, error: problem } };
  }
}

/**
 * @param {Engine} engine
 * @param {Config} config
 */
async function gameTold(engine, config) {
  const { gameToPlayOn } = await import('./play-on.js');
  return gameToPlayOn(location.hash, engine, config);
}

/**
 * @param {Config} config
 * @param {Settings} settings
 */
function firstSize(config, settings) {
  const { size } = settings;
  if (size !== null && Object.hasOwn(config.sizes, size)) return size;
  return sizesOf(config, thisDevice())[0]?.[0] ?? '';
}
