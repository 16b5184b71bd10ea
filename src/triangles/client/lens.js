/**
 * The magnifier for boards whose stars lie closer than a finger can tell apart:
 * a loupe beside the finger while it is down, and a larger picture to pick the
 * star from when a quick tap may have meant another one.
 *
 * @import {Lens, State} from './state.js'
 * @import {Point} from './types.js'
 */

/** Stars so many pixels apart are told apart by every finger. */
export const APART = 44;

/** A tap is in doubt if another star is at most so many pixels farther from it. */
const DOUBT = 10;

/** The pixels around a place that decide how much it is magnified. */
const SURROUNDINGS = 56;

const ZOOM = { least: 1.6, most: 3 };
const RADIUS = { loupe: 72, begin: 104, end: 104 };

/** Pixels between the finger and the rim of the loupe. */
const OFF_FINGER = 40;

/** Pixels at the top of the picture that the question takes. */
const NOTICE = 46;

/** A star so many pixels from the rim is seen whole. */
const RIM = 14;

/** @typedef {Pick<State, 'places' | 'layout' | 'settings'>} Sight */

/**
 * Returns the loupe for a finger, or `null` where the stars lie well apart.
 *
 * @param {Sight} state
 * @param {Point} point where the finger is
 */
export function loupeFor(state, point) {
  return lensFor(state, point, 'loupe');
}

/**
 * Returns the larger picture to pick a star from after a quick tap, or `null` if
 * there is no doubt about it.
 *
 * @param {Sight & Pick<State, 'armed' | 'reachable'>} state
 * @param {Point} point where the tap was
 * @param {'begin' | 'end'} kind whether it meant the first star of a line or the second
 */
export function pickerFor(state, point, kind) {
  return isInDoubt(state, point, kind) ? lensFor(state, point, kind) : null;
}

/**
 * Tells whether a place on the picture lies on the lens, and which star it shows there.
 *
 * @param {Pick<State, 'places' | 'layout'>} state
 * @param {Lens} lens
 * @param {Point} place
 * @returns {{isInside: boolean, star: number | null}}
 */
export function seenThrough({ layout: { scale } }, lens, [x, y]) {
  const isInside = Math.hypot(x - lens.at[0], y - lens.at[1]) <= lens.radius;
  const nearest = lens.stars
    .map(({ star, place }) => ({ star, distance: Math.hypot(place[0] - x, place[1] - y) }))
    .sort((one, other) => one.distance - other.distance)[0];
  const isNear = isInside && nearest && nearest.distance * scale <= APART;
  return { isInside, star: isNear ? nearest.star : null };
}

/**
 * @param {Sight} state
 * @param {Point} point
 * @param {Lens['kind']} kind
 * @returns {Lens | null}
 */
function lensFor({ places, layout, settings }, point, kind) {
  const { scale } = layout;
  const spacing = spacingAround(places, point, SURROUNDINGS / scale) * scale;
  if (!settings.magnifier || spacing >= APART) return null;
  const zoom = Math.min(Math.max((APART + 2) / spacing, ZOOM.least), ZOOM.most);
  const radius = RADIUS[kind] / scale;
  const at = kind === 'loupe' ? beside(point, radius, layout) : inside(point, radius, layout, NOTICE);
  const rim = radius - RIM / scale;
  const stars = places
    .map(([x, y], star) => ({ star, place: /** @type {Point} */ ([at[0] + zoom * (x - point[0]), at[1] + zoom * (y - point[1])]) }))
    .filter(({ place: [x, y] }) => Math.hypot(x - at[0], y - at[1]) <= rim);
  return { kind, point, at, zoom, radius, stars };
}

/**
 * Returns how near the nearest two stars around a place are to each other.
 *
 * @param {readonly Point[]} places
 * @param {Point} point
 * @param {number} reach
 */
function spacingAround(places, [x, y], reach) {
  const near = places.filter(([px, py]) => Math.hypot(px - x, py - y) <= reach);
  const distances = near.flatMap(([ax, ay], index) => (
    near.slice(index + 1).map(([bx, by]) => Math.hypot(ax - bx, ay - by))));
  return Math.min(Infinity, ...distances);
}

/**
 * @param {Sight & Pick<State, 'armed' | 'reachable'>} state
 * @param {Point} point
 * @param {'begin' | 'end'} kind
 */
function isInDoubt({ places, layout: { scale }, armed, reachable }, [x, y], kind) {
  const near = places
    .map(([px, py], star) => ({ star, distance: Math.hypot(px - x, py - y) * scale }))
    .filter(({ star }) => kind === 'begin' || star !== armed)
    .sort((one, other) => one.distance - other.distance);
  const rivals = near.filter(({ distance }) => distance <= (near[0]?.distance ?? 0) + DOUBT);
  if (rivals.length < 2 || kind === 'begin') return rivals.length > 1;
  // A star that cannot be reached was hardly meant.
  const [first, ...others] = rivals.map(({ star }) => reachable.has(star));
  return others.some((isReachable) => isReachable) && first !== undefined;
}

/**
 * Returns the middle of the loupe: above the finger, or beside it where there is no room.
 *
 * @param {Point} point
 * @param {number} radius
 * @param {State['layout']} layout
 * @returns {Point}
 */
function beside([x, y], radius, layout) {
  const { viewBox: [left, top, width], scale } = layout;
  const away = radius + OFF_FINGER / scale;
  if (y - away - radius >= top) return inside([x, y - away], radius, layout);
  const side = x < left + width / 2 ? 1 : -1;
  return inside([x + side * away, y], radius, layout);
}

/**
 * @param {Point} point
 * @param {number} radius
 * @param {State['layout']} layout
 * @param {number} [above] pixels to keep free at the top
 * @returns {Point}
 */
function inside([x, y], radius, { viewBox: [left, top, width, height], scale }, above = 0) {
  return [
    Math.min(Math.max(x, left + radius), left + width - radius),
    Math.min(Math.max(y, top + radius + above / scale), top + height - radius),
  ];
}
