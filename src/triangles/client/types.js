/**
 * The words that the modules share, as types. Nothing here runs.
 *
 * @typedef {readonly [x: number, y: number]} Point
 * @typedef {0 | 1} Player
 * @typedef {readonly [low: number, high: number]} Pair
 * @typedef {readonly [a: number, b: number, c: number]} Triangle
 * @typedef {'exists' | 'over-star' | 'crosses' | 'game-over'} Reason
 *
 * @typedef {object} Refusal
 * @property {Reason} reason
 * @property {readonly number[]} stars the stars that the line would pass over
 * @property {readonly Pair[]} lines the drawn lines that it repeats or would cross
 *
 * @typedef {object} Size
 * @property {'phone' | 'tablet'} device
 * @property {number} count
 * @property {number} width in board units
 * @property {number} height in board units
 *
 * @typedef {object} Board
 * @property {readonly Point[]} stars in board units, a tenth of a point each
 * @property {number} margin
 * @property {string | null} size the name of its size, `null` for a custom board
 * @property {number | null} seed
 *
 * @typedef {object} Level
 * @property {string} title
 * @property {string} about what to expect, in a few words
 * @property {number} policy
 * @property {number} exactNodes
 * @property {number} sight
 * @property {number} care
 * @property {readonly (readonly [mostStars: number, nodes: number, nodesWithPlayAgain: number])[]} budgets
 *
 * @typedef {object} Config
 * @property {Record<string, Size>} sizes
 * @property {number} defaultMargin
 * @property {Record<string, Level>} levels of the computer by name, from the weakest to the strongest
 * @property {string} signature of the engine: another one may choose other lines
 * @property {string} version
 * @property {import('./texts.js').Catalogue} catalogue
 * @property {Record<string, {dark: boolean, title: string}>} themes by name
 */

export {};
