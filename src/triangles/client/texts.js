/**
 * Every text of the app, by its id. A text may have places for values, such as
 * `{name}`, and forms for numbers: `left.one` and `left.other` are forms of `left`.
 */

/** @type {Readonly<Record<string, string>>} */
let texts = {};

let plurals = new Intl.PluralRules('en');

/**
 * Sets the language and its texts.
 *
 * @param {Readonly<Record<string, string>>} catalogue
 * @param {string} language
 */
export function useTexts(catalogue, language) {
  texts = catalogue;
  plurals = new Intl.PluralRules(language);
}

/**
 * Returns a text with its values put in. When one of them is called `count`,
 * the form for that number is taken if there is one.
 *
 * @param {string} id
 * @param {Readonly<Record<string, string | number>>} [values]
 */
export function t(id, values = {}) {
  const form = typeof values.count === 'number' ? texts[`${id}.${plurals.select(values.count)}`] : undefined;
  const text = form ?? texts[`${id}.other`] ?? texts[id];
  if (text === undefined) throw new RangeError(`no text ${id}`);
  return text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}
