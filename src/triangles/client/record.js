/**
 * Games as text: the format, and its writer. `docs/records.md` describes it;
 * the same bytes come from the library's `write_record`.
 *
 * @import {Game, Move} from './game.js'
 */

export const FORMAT = 'triangles 1';
export const MOST_CHARACTERS = 1_000_000;
export const MOST_STARS = 256;
export const MOST_TAGS = 50;
export const LONGEST_TAG = 200;

/** The tags that follow from the game itself. */
export const LAW_TAGS = ['board', 'seed', 'margin', 'play again', 'result'];

const NAMES = ['first', 'second'];

/**
 * Returns the record of a game, in whatever state it is.
 *
 * @param {Game} game
 */
export function writeRecord(game) {
  const { size, seed, margin, stars } = game.board;
  const tags = [
    ['board', size ?? 'custom'],
    ...(seed === null ? [] : [['seed', seed]]),
    ['margin', margin],
    ['play again', game.playAgain ? 'yes' : 'no'],
    ...Object.entries(game.tags),
    ['result', resultOf(game)],
  ];
  return [
    FORMAT,
    ...tags.map(([name, value]) => `${name}: ${value}`),
    '',
    'stars:',
    ...stars.map(([x, y], star) => `${star} ${x},${y}`),
    '',
    'lines:',
    ...game.moves.map((move, index) => `${index + 1} ${lineName(move)}${markOf(move)}`),
    '',
  ].join('\n');
}

/**
 * Returns the result of a game as records state it, such as `tie 9-9`.
 *
 * @param {Game} game
 */
export function resultOf({ outcome, resigned, scores }) {
  return `${verdictOf(outcome, resigned)} ${scores[0]}-${scores[1]}`;
}

/**
 * @param {Game['outcome']} outcome
 * @param {Game['resigned']} resigned
 */
function verdictOf(outcome, resigned) {
  if (resigned !== null) return `${NAMES[resigned]} resigns`;
  if (outcome === null) return 'unfinished';
  return outcome.winner === null ? 'tie' : `${NAMES[outcome.winner]} wins`;
}

/**
 * Returns what a record adds to a line: how many triangles it closed, and
 * whether its player moves again; empty for neither.
 *
 * @param {Move} move
 */
export function markOf({ closed, again }) {
  return closed.length === 0 ? '' : ` +${closed.length}${again ? ' again' : ''}`;
}

/** @param {{from: number, to: number}} move */
function lineName({ from, to }) {
  return `${Math.min(from, to)}-${Math.max(from, to)}`;
}
