/**
 * Paints the magnifier: what lies under the finger once more, larger, with
 * everything that is drawn there.
 *
 * @import {Lens, State} from './state.js'
 */

import { make, setClasses } from './svg.js';

/** Board units: more than any screen shows. */
const VEIL = 20_000;

/**
 * @param {SVGElement} picture over all others
 * @param {readonly SVGElement[]} sources the pictures that it magnifies
 */
export function lensPainter(picture, sources) {
  const scenes = sources.map(makeScene);
  const veil = make('rect', { 'class': 'veil', x: -VEIL, y: -VEIL, width: 3 * VEIL, height: 3 * VEIL });
  const glass = make('circle', { 'class': 'glass' });
  const edge = make('circle', { 'class': 'edge' });
  const clip = make('clipPath', { id: 'lens-clip' }, [make('circle')]);
  const content = make('g');
  const marks = make('g');
  const all = make('g', { 'class': 'lens' }, [
    clip, veil, glass, make('g', { 'clip-path': 'url(#lens-clip)' }, [content]), marks, edge,
  ]);
  picture.append(all);
  /** @type {Lens | null | undefined} */
  let shown;

  return (/** @type {State} */ { lens, layout }) => {
    if (shown === lens) return;
    shown = lens;
    all.toggleAttribute('hidden', !lens);
    // What is not seen costs nothing.
    if (!lens) return content.replaceChildren();
    if (!content.firstChild) content.append(...scenes.map(({ id }) => make('use', { href: `#${id}` })));
    setClasses(all, `lens ${lens.kind}`);
    const [x, y] = lens.at;
    for (const circle of [glass, edge, ...clip.children]) place(circle, x, y, lens.radius);
    content.setAttribute('transform', `translate(${x} ${y}) scale(${lens.zoom}) translate(${-lens.point[0]} ${-lens.point[1]})`);
    marks.replaceChildren(...lens.stars.map(({ star, place: [cx, cy] }) => (
      make('circle', { 'class': 'candidate', 'data-candidate': star, cx, cy, r: 20 / layout.scale }))));
    return undefined;
  };
}

/**
 * Puts all of a picture into one group that can be shown once more. The group has
 * the class of the picture: the style of a copy depends on nothing around it.
 *
 * @param {SVGElement} picture
 */
function makeScene(picture) {
  const scene = make('g', { id: `${picture.id}-scene`, 'class': 'board' });
  scene.append(...picture.children);
  picture.append(scene);
  return scene;
}

/**
 * @param {Element} circle
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
function place(circle, x, y, radius) {
  circle.setAttribute('cx', String(x));
  circle.setAttribute('cy', String(y));
  circle.setAttribute('r', String(radius));
}
