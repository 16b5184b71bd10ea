/** Finds the elements that the page must have. */

/**
 * @template {Element} [Kind=HTMLElement]
 * @param {Document} page
 * @param {string} id
 * @param {new () => Kind} [kind]
 * @returns {Kind}
 */
export function byId(page, id, kind) {
  return part(page, `#${id}`, kind);
}

/**
 * @template {Element} [Kind=HTMLElement]
 * @param {ParentNode} whole
 * @param {string} selector
 * @param {new () => Kind} [kind]
 * @returns {Kind}
 */
export function part(whole, selector, kind = /** @type {any} */ (HTMLElement)) {
  const found = whole.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the page has no ${selector}`);
  return found;
}

/**
 * Hides an element or shows it. What is as it was costs nothing: to write `hidden`
 * again would.
 *
 * @param {HTMLElement} element
 * @param {boolean} isHidden
 */
export function hide(element, isHidden) {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}
