/**
 * Writes the statistics on the page: the totals, and a card for each board.
 *
 * @import {Count, Row, Statistics} from './tables.js'
 * @import {Config} from './types.js'
 */

import { part } from './dom.js';
import { rateOf } from './tables.js';
import { formatNumber, language, t, tn } from './texts.js';

/**
 * @param {HTMLElement} list
 * @param {Statistics} statistics
 */
export function writeTotals(list, { total, streaks }) {
  const values = {
    won: formatNumber(total.won),
    lost: formatNumber(total.lost),
    tied: formatNumber(total.tied),
    rate: rateText(total),
    streak: formatNumber(streaks.current),
    best: formatNumber(streaks.best),
  };
  for (const [name, value] of Object.entries(values)) part(list, `.${name}`).textContent = value;
  const helped = part(list.parentElement ?? list, '.helped');
  helped.hidden = total.helped === 0;
  helped.textContent = tn(
    'Beside them one game with help, which counts as neither.',
    'Beside them {count} games with help, which count as neither.',
    { count: total.helped },
  );
}

/**
 * @param {Config} config
 * @param {string} size
 * @param {readonly Row[]} rows
 * @param {(row: Pick<Row, 'size' | 'level'>) => void} reset
 */
export function makeBoardCard(config, size, rows, reset) {
  const card = element('section', 'board-card');
  const { count = 0, device } = config.sizes[size] ?? {};
  const title = element('h3', '', tn('{count} star', '{count} stars', { count }));
  title.append(' ', element('small', '', device === 'tablet' ? t('Tablet') : t('Phone')));
  const table = as('table', element('table'));
  table.append(head());
  const body = as('rowgroup', element('tbody'));
  for (const level of Object.keys(config.levels)) {
    const own = rows.filter((row) => row.level === level).sort((one, other) => Number(one.playAgain) - Number(other.playAgain));
    own.forEach((row, index) => body.append(makeRow(config, row, index === 0 ? reset : null)));
  }
  table.append(body);
  card.append(title, table);
  return card;
}

function head() {
  const row = as('row', element('tr'));
  for (const words of [t('Level'), t('Won'), t('Lost'), t('Ties'), t('Win rate')]) {
    const cell = element('th', '', words);
    cell.setAttribute('scope', 'col');
    row.append(as('columnheader', cell));
  }
  row.append(as('cell', element('td')));
  const whole = as('rowgroup', element('thead'));
  whole.append(row);
  return whole;
}

/**
 * @param {Config} config
 * @param {Row} row
 * @param {((row: Row) => void) | null} reset
 */
function makeRow({ levels }, row, reset) {
  const line = as('row', element('tr'));
  const title = levels[row.level]?.title ?? row.level;
  const name = as('rowheader', element('th', 'level', title));
  name.setAttribute('scope', 'row');
  if (row.playAgain) name.append(element('small', '', t('plays again')));
  const numbers = [[t('Won'), row.won], [t('Lost'), row.lost], [t('Ties'), row.tied]].map(([words, number]) => {
    const cell = as('cell', element('td', 'number', formatNumber(Number(number))));
    cell.dataset.words = String(words);
    return cell;
  });
  const rate = as('cell', element('td', 'rate', rateText(row)));
  const last = as('cell', element('td', 'act'));
  if (reset) last.append(resetButton(title, () => reset(row)));
  line.append(name, ...numbers, rate, last);
  return line;
}

/**
 * @param {string} level
 * @param {() => void} act
 */
function resetButton(level, act) {
  const button = element('button', 'reset');
  const words = t('Reset {level}', { level });
  button.setAttribute('aria-label', words);
  button.title = words;
  button.setAttribute('type', 'button');
  button.innerHTML = '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#icon-reset"/></svg>';
  button.addEventListener('click', act);
  return button;
}

/** @param {Count} count */
function rateText(count) {
  const rate = rateOf(count);
  return rate === null ? '–' : new Intl.NumberFormat(language(), { style: 'percent' }).format(rate);
}

/**
 * Says what a part of a table is: on phones it does not look like one, and browsers
 * take it for what it looks like.
 *
 * @param {string} role
 * @param {HTMLElement} part
 */
function as(role, part) {
  part.setAttribute('role', role);
  return part;
}

/**
 * @param {string} tag
 * @param {string} [className]
 * @param {string} [text]
 */
function element(tag, className = '', text = '') {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
