/**
 * Paints who led by how much over a game: above the middle the first player's lead,
 * below it the second's. Along the edges run each player's long chains; points mark
 * lines that closed two, dots on the middle lines that are proved. What is still to come at the shown position is faint.
 *
 * @import {Course} from './course.js'
 */

import { LONG_CHAIN } from './course.js';
import { make } from './svg.js';

/** Pixels beside the first and the last position: half a thumb of the slider. */
export const GRAPH_EDGE = 12;

const BAND = 3;
const BORDER = 5;
const GAP = 6;
const LEAST_LEAD = 2;
const SIDES = ['first', 'second'];

/** @typedef {{x: (ply: number) => number, y: (lead: number) => number, width: number, height: number}} Scale */

/** @param {SVGSVGElement} svg */
export function leadPainter(svg) {
  const picture = make('g');
  const ahead = make('rect', { 'class': 'ahead', y: 0 });
  const now = make('line', { 'class': 'now', y1: 0 });
  const knob = make('circle', { 'class': 'knob', r: 6 });
  const proofs = make('g');
  svg.append(picture, ahead, proofs, now, knob);
  /** @type {{course?: Course, width?: number, height?: number, marks?: ReadonlyMap<number, boolean>}} */
  let shown = {};

  return (/** @type {Course} */ course, /** @type {number} */ ply, /** @type {ReadonlyMap<number, boolean>} */ marks) => {
    const { clientWidth: width, clientHeight: height } = svg;
    const scale = scaleOf(course, width, height);
    if (shown.course !== course || shown.width !== width || shown.height !== height) {
      svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
      picture.replaceChildren(...paintCourse(course, scale));
      ahead.setAttribute('height', String(height));
      now.setAttribute('y2', String(height));
      shown = { course, width, height };
    }
    if (shown.marks !== marks) {
      proofs.replaceChildren(...[...marks].map(([at, isProved]) => make('circle', {
        'class': isProved ? 'proved' : 'unproved', cx: scale.x(at).toFixed(1), cy: scale.y(0), r: isProved ? 1.8 : 4,
      })));
      shown.marks = marks;
    }
    const x = scale.x(ply);
    ahead.setAttribute('x', x.toFixed(1));
    ahead.setAttribute('width', Math.max(0, width - x).toFixed(1));
    for (const name of ['x1', 'x2']) now.setAttribute(name, x.toFixed(1));
    knob.setAttribute('cx', x.toFixed(1));
    knob.setAttribute('cy', scale.y(course.leads[ply] ?? 0).toFixed(1));
  };
}

/**
 * @param {Course} course
 * @param {number} width
 * @param {number} height
 * @returns {Scale}
 */
function scaleOf({ leads }, width, height) {
  const count = Math.max(leads.length - 1, 1);
  const most = Math.max(LEAST_LEAD, ...leads);
  const least = Math.min(-LEAST_LEAD, ...leads);
  const edge = BORDER + BAND + GAP;
  return {
    x: (ply) => GRAPH_EDGE + (ply / count) * (width - 2 * GRAPH_EDGE),
    y: (lead) => edge + ((most - lead) / (most - least)) * (height - 2 * edge),
    width,
    height,
  };
}

/**
 * @param {Course} course
 * @param {Scale} scale
 */
function paintCourse({ leads, doubles, chains }, scale) {
  const { x, y, width, height } = scale;
  const area = (/** @type {number} */ side) => make('path', {
    'class': `area ${SIDES[side]}`,
    d: outline(leads.map((lead) => (side === 0 ? Math.max(lead, 0) : Math.min(lead, 0))), scale),
  });
  const bands = chains.filter(({ lines }) => lines >= LONG_CHAIN).map(({ player, first, last }) => make('rect', {
    'class': `band ${SIDES[player]}`,
    x: x(first - 1).toFixed(1),
    y: player === 0 ? BORDER : height - BORDER - BAND,
    width: (x(last) - x(first - 1)).toFixed(1),
    height: BAND,
    rx: BAND / 2,
  }));
  const points = doubles.map(({ ply, player }) => make('circle', {
    'class': `double ${SIDES[player]}`, cx: x(ply).toFixed(1), cy: y(leads[ply] ?? 0).toFixed(1), r: 2.8,
  }));
  const middle = make('line', { 'class': 'middle', x1: 0, x2: width, y1: y(0), y2: y(0) });
  return [area(0), area(1), middle, ...bands, ...points];
}

/**
 * @param {readonly number[]} leads
 * @param {Scale} scale
 */
function outline(leads, { x, y }) {
  const steps = leads.map((lead, ply) => `H${x(ply).toFixed(1)}V${y(lead).toFixed(1)}`);
  return `M${x(0).toFixed(1)} ${y(0).toFixed(1)}${steps.join('')}V${y(0).toFixed(1)}Z`;
}
