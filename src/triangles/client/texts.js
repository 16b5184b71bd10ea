/**
 * Every text of the app. The code says it in English; the catalogue of the
 * page's language, made from gettext's, has the translations. A text may have
 * places for values, such as `{name}`.
 */

/**
 * What a page brings of its language: each translation by its English text,
 * after its context and `CONTEXT_END` if it has one. What depends on a number has a
 * form for each of the `plurals`, which are categories of `Intl.PluralRules`.
 *
 * @typedef {object} Catalogue
 * @property {string} language
 * @property {readonly string[]} plurals
 * @property {Readonly<Record<string, string | readonly string[]>>} messages
 */

const CONTEXT_END = '\u0004';

/** @type {Catalogue} */
let catalogue = { language: 'en', plurals: ['one', 'other'], messages: {} };

/** Whole numbers below this one are their digits in every language. */
const GROUPED = 1000;

/** Made when a number needs it: the first one takes a browser longer than all else here. @type {Intl.NumberFormat | null} */
let numbers = null;

let rules = new Intl.PluralRules('en');

/** @typedef {Readonly<Record<string, string | number>>} Values */

/**
 * Sets the language and its texts.
 *
 * @param {Catalogue} chosen
 */
export function useCatalogue(chosen) {
  catalogue = chosen;
  rules = new Intl.PluralRules(chosen.language);
  numbers = null;
}

/** The language of the texts, as a BCP 47 tag. */
export function language() {
  return catalogue.language;
}

/**
 * Returns a text with its values put in.
 *
 * @param {string} text in English
 * @param {Values} [values]
 */
export function t(text, values) {
  return fill(translation(text) ?? text, values);
}

/**
 * Returns the form of a text that the number `values.count` needs.
 *
 * @param {string} one the form for one, in English
 * @param {string} other the form for any other number
 * @param {Values & {count: number}} values
 */
export function tn(one, other, values) {
  const index = catalogue.plurals.indexOf(rules.select(values.count));
  const forms = catalogue.messages[one];
  const form = typeof forms === 'object' ? forms[index] : undefined;
  return fill(form ?? (values.count === 1 ? one : other), values);
}

/**
 * Returns a text that means one thing here and another elsewhere.
 *
 * @param {string} context what it means here
 * @param {string} text in English
 * @param {Values} [values]
 */
export function tp(context, text, values) {
  return fill(translation(context + CONTEXT_END + text) ?? text, values);
}

/**
 * Writes a number as the language does, in the digits that the server's pages have, too.
 *
 * @param {number} number
 */
export function formatNumber(number) {
  if (Number.isInteger(number) && number >= 0 && number < GROUPED) return String(number);
  numbers ??= new Intl.NumberFormat(catalogue.language, { numberingSystem: 'latn' });
  return numbers.format(number);
}

/** @param {string} key */
function translation(key) {
  const found = catalogue.messages[key];
  return typeof found === 'string' ? found : undefined;
}

/**
 * @param {string} text
 * @param {Values} [values]
 */
function fill(text, values = {}) {
  return text.replace(/\{(\w+)\}/g, (place, name) => {
    const value = values[name];
    return typeof value === 'number' ? formatNumber(value) : value ?? place;
  });
}
