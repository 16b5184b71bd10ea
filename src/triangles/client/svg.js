/** Makes and changes elements of SVG. */

const NAMESPACE = 'http://www.w3.org/2000/svg';

/**
 * Makes an element.
 *
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Readonly<Record<string, string | number>>} [attributes]
 * @param {readonly SVGElement[]} [children]
 * @returns {SVGElementTagNameMap[Name]}
 */
export function make(name, attributes = {}, children = []) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, String(value));
  }
  element.append(...children);
  return element;
}

/**
 * Lays a line from one place to another.
 *
 * @param {SVGLineElement} line
 * @param {readonly [number, number]} from
 * @param {readonly [number, number]} to
 */
export function lay(line, [x1, y1], [x2, y2]) {
  line.setAttribute('x1', x1.toFixed(1));
  line.setAttribute('y1', y1.toFixed(1));
  line.setAttribute('x2', x2.toFixed(1));
  line.setAttribute('y2', y2.toFixed(1));
}

/**
 * Sets the classes of an element, if they are others than before.
 *
 * @param {Element} element
 * @param {string} classes
 */
export function setClasses(element, classes) {
  if (element.getAttribute('class') !== classes) element.setAttribute('class', classes);
}
