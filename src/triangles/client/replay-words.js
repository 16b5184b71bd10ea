/**
 * What a replay says of the position that it stands at.
 *
 * @import {Playback} from './playback.js'
 * @import {Proof} from './prover.js'
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

/** @param {boolean | undefined} isProved */
export function markText(isProved) {
  if (isProved === undefined) return '';
  return isProved ? t('This line is proved.') : t('This line is not proved.');
}

/** @param {Proof} proof */
export function proofText(proof) {
  switch (proof.kind) {
    case 'holds': return t('Proved: the computer chose each of its lines by itself.');
    case 'wrong': {
      const [from, to] = proof.chosen;
      return t('Not proved: in line {ply} it would have joined {from} and {to}.', { ply: proof.ply, from, to });
    }
    case 'other-engine': return t('Another version of the engine played, so nothing can be proved here.');
    case 'stopped': return t('The computer stopped, so the proof is not finished.');
    case 'dropped': return '';
  }
}
