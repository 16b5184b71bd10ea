/**
 * Where to ask whether a line shall be drawn: near the line, not on its stars,
 * and not under the finger that has just chosen it.
 *
 * @import {Point} from './types.js'
 */

/** The size of the two buttons with what is around them, in pixels. */
export const PILL = { width: 116, height: 60 };

/** A finger hides about so many pixels around the point that it touches. */
const FINGER = 34;
const STAR = 16;

/** How far from the line the buttons may be, in pixels, and beside which part of it. */
const GAPS = [10, 34, 64, 100];
const PARTS = [0.5, 0.25, 0.75, 0, 1];

/**
 * Returns the middle of the buttons, in pixels on the picture.
 *
 * @param {Point} from the ends of the line
 * @param {Point} to
 * @param {Point | null} hand where the finger is
 * @param {{width: number, height: number}} room the size of the picture
 * @returns {Point}
 */
export function placeAnswers(from, to, hand, room) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  /** @type {Point} */
  const normal = [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
  const reach = (PILL.width * Math.abs(normal[0]) + PILL.height * Math.abs(normal[1])) / 2;
  /** @type {Point} */
  let best = [room.width / 2, room.height / 2];
  let most = -Infinity;
  for (const gap of GAPS) {
    for (const part of PARTS) {
      for (const side of [-1, 1]) {
        const away = side * (gap + reach);
        const place = inside([
          from[0] + part * (to[0] - from[0]) + normal[0] * away,
          from[1] + part * (to[1] - from[1]) + normal[1] * away,
        ], room);
        const clearance = Math.min(
          ...[from, to].map((star) => gapTo(place, star) - STAR),
          hand ? gapTo(place, hand) - FINGER : Infinity,
        );
        if (clearance >= 0) return place;
        if (clearance > most) [best, most] = [place, clearance];
      }
    }
  }
  return best;
}

/**
 * Returns how far a point is from the buttons.
 *
 * @param {Point} place the middle of the buttons
 * @param {Point} point
 */
export function gapTo(place, point) {
  const across = Math.max(0, Math.abs(place[0] - point[0]) - PILL.width / 2);
  const down = Math.max(0, Math.abs(place[1] - point[1]) - PILL.height / 2);
  return Math.hypot(across, down);
}

/**
 * @param {Point} place
 * @param {{width: number, height: number}} room
 * @returns {Point}
 */
function inside([x, y], { width, height }) {
  return [
    Math.min(Math.max(x, PILL.width / 2), width - PILL.width / 2),
    Math.min(Math.max(y, PILL.height / 2), height - PILL.height / 2),
  ];
}
