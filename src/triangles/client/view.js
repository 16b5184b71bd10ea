/**
 * From the screen to the board: which star is meant by a place on the screen.
 *
 * @import {State} from './state.js'
 * @import {Point} from './types.js'
 */

/** A star is meant from this many pixels away, if none is nearer. */
export const REACH = 28;

/** Where the picture lies on the screen. @typedef {{left: number, top: number, scale: number}} View */

/**
 * Measures where the picture lies now.
 *
 * @param {Element} picture
 * @param {Pick<State, 'layout'>} state
 * @returns {View}
 */
export function measure(picture, { layout: { viewBox } }) {
  const { left, top, width } = picture.getBoundingClientRect();
  const scale = width / viewBox[2];
  return { left: left - scale * viewBox[0], top: top - scale * viewBox[1], scale };
}

/**
 * Returns the star nearest to a place on the screen, or none if all are too
 * far, and the place on the picture.
 *
 * @param {Pick<State, 'places'>} state
 * @param {View} view
 * @param {{clientX: number, clientY: number, pointerType?: string}} place
 * @returns {import('./moves.js').Hit}
 */
export function starAt({ places }, { left, top, scale }, { clientX, clientY, pointerType }) {
  /** @type {Point} */
  const point = [(clientX - left) / scale, (clientY - top) / scale];
  const star = nearest(places, point);
  const place = places[star];
  const isNear = place && Math.hypot(place[0] - point[0], place[1] - point[1]) * scale <= REACH;
  return { star: isNear ? star : null, point, isFinger: pointerType === 'touch' };
}

/**
 * Returns the number of the place that is nearest to a point.
 *
 * @param {readonly Point[]} places
 * @param {Point} point
 */
export function nearest(places, [x, y]) {
  const distances = places.map(([px, py]) => Math.hypot(px - x, py - y));
  return distances.indexOf(Math.min(...distances));
}

/**
 * Returns the star that a step in a direction leads to: the nearest one that
 * lies more in that direction than beside it, or the same star if there is none.
 *
 * @param {readonly Point[]} places
 * @param {number} from
 * @param {Point} direction a unit step along one axis
 */
export function neighbour(places, from, [dx, dy]) {
  const [fromX, fromY] = places[from] ?? [0, 0];
  let best = from;
  let least = Infinity;
  places.forEach(([x, y], star) => {
    const along = (x - fromX) * dx + (y - fromY) * dy;
    const beside = Math.abs((x - fromX) * dy + (y - fromY) * dx);
    const distance = Math.hypot(along, beside);
    if (along > 0 && along >= beside && distance < least) {
      best = star;
      least = distance;
    }
  });
  return best;
}
