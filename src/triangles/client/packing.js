/**
 * Numbers as letters that may stand in an address: each number takes the same
 * count of bits, six bits make a letter.
 */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LETTER_BITS = 6;

/**
 * Writes numbers.
 *
 * @param {readonly number[]} numbers each from 0 to 2 ** width - 1
 * @param {number} width the bits of a number, at most 20
 */
export function pack(numbers, width) {
  let code = '';
  let rest = 0;
  let count = 0;
  for (const number of numbers) {
    rest = (rest << width) | number;
    for (count += width; count >= LETTER_BITS; count -= LETTER_BITS) {
      code += LETTERS[(rest >> (count - LETTER_BITS)) & 63];
    }
    rest &= (1 << count) - 1;
  }
  return count > 0 ? code + LETTERS[(rest << (LETTER_BITS - count)) & 63] : code;
}

/**
 * Reads numbers back; `null` if the letters are not exactly what {@link pack}
 * writes for so many numbers.
 *
 * @param {string} code
 * @param {number} width
 * @param {number} length how many numbers there are
 * @returns {number[] | null}
 */
export function unpack(code, width, length) {
  if (code.length !== Math.ceil((length * width) / LETTER_BITS)) return null;
  const numbers = [];
  let rest = 0;
  let count = 0;
  for (const letter of code) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) return null;
    rest = (rest << LETTER_BITS) | value;
    for (count += LETTER_BITS; count >= width && numbers.length < length; count -= width) {
      numbers.push((rest >> (count - width)) & ((1 << width) - 1));
    }
    rest &= (1 << count) - 1;
  }
  return rest === 0 ? numbers : null;
}
