/**
 * What a replay says of the position that it stands at.
 *
 * @import {Playback} from './playback.js'
 */

import { t, tn } from './texts.js';
import { joinText, lastLineText, outcomeText, statusText } from './words.js';

/**
 * Tells in short what led to a position: whose turn it is can be seen.
 *
 * @param {Playback} playback
 */
export function shownText({ game }) {
  const { last } = game;
  if (!last) return t('Before the first line.');
  const { length: count } = last.closed;
  const closed = count > 0 ? tn('One triangle closed.', '{count} triangles closed.', { count }) : '';
  return [joinText(game, last), closed, outcomeText(game)].filter(Boolean).join(' ');
}

/**
 * Tells all of a position to those who do not see it.
 *
 * @param {Playback} playback
 */
export function spokenText({ game, ply }) {
  return ply === 0 ? `${t('Before the first line.')} ${statusText(game)}` : lastLineText(game);
}

/** @param {Playback} playback */
export function countText({ ply, moves }) {
  return t('{ply} / {count}', { ply, count: moves.length });
}

/** @param {Playback} playback */
export function placeText({ ply, moves }) {
  return t('{ply} of {count}', { ply, count: moves.length });
}
