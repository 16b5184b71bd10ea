/**
 * A list of kept games, each of which leads to its replay.
 *
 * @import {Summary} from './summaries.js'
 */

import { language, t, tn } from './texts.js';

/** @typedef {{text: string, kind: 'won' | 'lost' | 'tie' | 'two' | 'open'}} Result */

/**
 * Makes an entry of the list.
 *
 * @param {Summary} summary
 * @param {string} address
 */
export function makeGameEntry(summary, address) {
  const { stars, time } = summary;
  const entry = document.createElement('li');
  const link = Object.assign(document.createElement('a'), { href: address, className: 'game' });
  link.dataset.id = summary.id;
  const { text, kind } = resultOf(summary);
  const [first, second] = summary.scores;
  const parts = [
    ['result', text],
    ['score', t('{first} – {second}', { first, second })],
    ['rival', rivalText(summary)],
    ['about', [tn('{count} star', '{count} stars', { count: stars }), formatDate(time)].join(' · ')],
  ];
  link.dataset.kind = kind;
  link.append(...parts.map(([className, textContent]) => Object.assign(document.createElement('span'), { className, textContent })));
  entry.append(link);
  return entry;
}

/**
 * Says how a game ended for whoever holds the device, or who won of two.
 *
 * @param {Summary} summary
 * @returns {Result}
 */
function resultOf(summary) {
  const { isFinished, winner, computer } = summary;
  if (!isFinished) return { text: t('Under way'), kind: 'open' };
  if (winner === null) return { text: t('Tie'), kind: 'tie' };
  if (!computer) return { text: t('{name} won', { name: nameIn(summary, winner) }), kind: 'two' };
  return winner === computer.side ? { text: t('Lost'), kind: 'lost' } : { text: t('Won'), kind: 'won' };
}

/** @param {Summary} summary */
function rivalText(summary) {
  const { computer, names, isHelped } = summary;
  if (computer) return isHelped ? t('Computer, with help') : t('Computer');
  if (!names.some(Boolean)) return t('Two players');
  return t('{first} and {second}', { first: nameIn(summary, 0), second: nameIn(summary, 1) });
}

/**
 * @param {Summary} summary
 * @param {0 | 1} player
 */
function nameIn({ names }, player) {
  return names[player] || (player === 0 ? t('Player 1') : t('Player 2'));
}

/** @param {number} time */
function formatDate(time) {
  const isThisYear = new Date(time).getFullYear() === new Date().getFullYear();
  const year = isThisYear ? undefined : 'numeric';
  return new Intl.DateTimeFormat(language(), { day: 'numeric', month: 'short', year }).format(time);
}
