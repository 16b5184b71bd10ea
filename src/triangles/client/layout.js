/**
 * Where the board and what belongs beside it go on a screen. The board keeps
 * the screen; names, scores and controls keep to strips along its edges. A
 * board that is taller than wide is turned on a screen that is wider than tall.
 *
 * @import {Board, Config, Point} from './types.js'
 */

/**
 * The picture that a board is drawn in, in board units; the same as the
 * library's `frame_of`: a star at *(sx, sy)* is drawn at *(x + scale * sx, y + scale * sy)*.
 *
 * @typedef {{width: number, height: number, scale: number, x: number, y: number}} Frame
 */

/** @typedef {{top: number, right: number, bottom: number, left: number}} Edges */

/**
 * @typedef {object} Layout
 * @property {'bars' | 'side' | 'sides' | 'facing'} mode bars above and below, one column, or two; or a bar for each of two people
 *   who sit on two sides of the device
 * @property {Edges} strips what is beside the board, in pixels
 * @property {'upright' | 'left' | 'right'} turn to which side the board's top is turned
 * @property {readonly [x: number, y: number, width: number, height: number]} viewBox
 * @property {number} scale pixels to a board unit
 */

const CUSTOM_EXTENT = 4000;
const CUSTOM_BORDER = 400;

/** Board units without stars that are cut off the board where a strip is beside it. */
const CROP = 120;

/** Board units along each side that have no star. */
const BORDER = 240;

/** Pixels along the sides of a screen that belong to its own gestures. */
const EDGE = 20;

/** Pixels to a board unit, at most. */
const LARGEST_SCALE = 0.2;

const BARS = { top: 52, bottom: 84 };
const FACING = { top: 64, bottom: 64, left: 0, right: 0 };

/** A screen as wide and as large as this has a side for each of two people. */
const TABLE = { width: 700, least: 600 };

const COLUMN = { least: 104, most: 240 };

/** How much of the scale that one column gives two columns may cost. */
const WORTH = 0.96;

/**
 * Returns the frame of a board.
 *
 * @param {Board} board
 * @param {Pick<Config, 'sizes'>} config
 * @returns {Frame}
 */
export function frameOf({ size, stars }, config) {
  const shape = size === null ? undefined : config.sizes[size];
  if (shape) return { width: shape.width, height: shape.height, scale: 1, x: 0, y: 0 };
  const xs = stars.map(([x]) => x);
  const ys = stars.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = CUSTOM_EXTENT / Math.max(across, down);
  const width = Math.max(CUSTOM_EXTENT / 4, Math.round(across * scale)) + 2 * CUSTOM_BORDER;
  const height = Math.max(CUSTOM_EXTENT / 4, Math.round(down * scale)) + 2 * CUSTOM_BORDER;
  const x = (width - across * scale) / 2 - left * scale;
  const y = (height - down * scale) / 2 - top * scale;
  return { width, height, scale, x, y };
}

/**
 * Arranges a screen.
 *
 * @param {{width: number, height: number}} screen the room there is, in pixels
 * @param {Frame} frame
 * @param {number} angle how far the device is turned, in degrees
 * @param {boolean} [isFacing] whether two people sit on two sides of it
 * @returns {Layout}
 */
export function arrange(screen, frame, angle, isFacing = false) {
  const isWide = screen.width > screen.height;
  const turn = isWide === frame.width > frame.height || frame.width === frame.height
    ? 'upright'
    : angle === 270 ? 'right' : 'left';
  const shape = turn === 'upright' ? frame : { width: frame.height, height: frame.width };
  if (isFacing && hasTwoSides(screen)) return fit('facing', FACING, screen, shape, turn);
  if (!isWide) return fit('bars', { ...BARS, left: 0, right: 0 }, screen, shape, turn);
  const one = fit('side', columns(screen, shape, 1), screen, shape, turn);
  const two = fit('sides', columns(screen, shape, 2), screen, shape, turn);
  return two.scale >= one.scale * WORTH ? two : one;
}

/**
 * Tells whether a screen is large enough to lie between two people.
 *
 * @param {{width: number, height: number}} screen
 */
export function hasTwoSides({ width, height }) {
  return width >= TABLE.width && Math.min(width, height) >= TABLE.least;
}

/**
 * Returns where on the picture, as it lies on the screen, a star is drawn.
 *
 * @param {Frame} frame
 * @param {Layout['turn']} turn
 * @param {Point} star
 * @returns {Point}
 */
export function place(frame, turn, [starX, starY]) {
  const x = frame.x + frame.scale * starX;
  const y = frame.y + frame.scale * starY;
  if (turn === 'left') return [y, frame.width - x];
  if (turn === 'right') return [frame.height - y, x];
  return [x, y];
}

/**
 * @param {Layout['mode']} mode
 * @param {Edges} strips
 * @param {{width: number, height: number}} screen
 * @param {{width: number, height: number}} shape
 * @param {Layout['turn']} turn
 * @returns {Layout}
 */
function fit(mode, strips, screen, shape, turn) {
  const crop = cropBeside(strips);
  const width = shape.width - crop.left - crop.right;
  const height = shape.height - crop.top - crop.bottom;
  const room = screen.width - strips.left - strips.right;
  const isOffEdges = strips.left > 0 && strips.right > 0;
  const scale = Math.min(
    room / width,
    isOffEdges ? Infinity : (room - 2 * EDGE) / (width - 2 * BORDER),
    (screen.height - strips.top - strips.bottom) / height,
    LARGEST_SCALE,
  );
  return { mode, strips, turn, viewBox: [crop.left, crop.top, width, height], scale };
}

/**
 * Gives the columns beside a board the room that its height leaves.
 *
 * @param {{width: number, height: number}} screen
 * @param {{width: number, height: number}} shape
 * @param {1 | 2} count
 * @returns {Edges}
 */
function columns(screen, shape, count) {
  const tallest = Math.min(screen.height / shape.height, LARGEST_SCALE);
  const room = (screen.width - tallest * (shape.width - count * CROP)) / count;
  const width = Math.floor(Math.min(Math.max(room, COLUMN.least), COLUMN.most));
  return { top: 0, bottom: 0, left: count === 2 ? width : 0, right: width };
}

/**
 * @param {Edges} strips
 * @returns {Edges}
 */
function cropBeside({ top, right, bottom, left }) {
  const cut = (/** @type {number} */ strip) => (strip > 0 ? CROP : 0);
  return { top: cut(top), right: cut(right), bottom: cut(bottom), left: cut(left) };
}
