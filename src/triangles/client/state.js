/**
 * The one state that everything on the screen is drawn from.
 *
 * @import {Game} from './game.js'
 * @import {Frame, Layout} from './layout.js'
 * @import {Settings} from './settings.js'
 * @import {Config, Pair, Point, Refusal, Triangle} from './types.js'
 */

/**
 * A line that was refused a moment ago.
 *
 * @typedef {{from: number, to: number, refusal: Refusal}} Refused
 */

/**
 * A sentence that is shown for a while.
 *
 * @typedef {object} Notice
 * @property {string} text
 * @property {number} until when it goes, as `performance.now` counts
 * @property {Refused} [refused] what it is about
 */

/**
 * A line that is shown, but not drawn before it is confirmed.
 *
 * @typedef {object} Preview
 * @property {number} from
 * @property {number} to
 * @property {readonly Triangle[]} closed what it would close
 * @property {Point | null} hand where the pointer is on the picture, if one chose it
 */

/**
 * Something that can be taken back for a while.
 *
 * @typedef {object} Offer
 * @property {number} until when it goes, as `performance.now` counts
 * @property {string} id the game that was put away
 * @property {Game} game
 */

/**
 * What the computer does: nothing, because it is not its turn; it thinks; or it
 * should, but has stopped.
 *
 * @typedef {'resting' | 'thinking' | 'stopped'} OpponentState
 */

/**
 * A press of a pointer on the board that was not released yet.
 *
 * @typedef {object} Stroke
 * @property {number | null} armedBefore
 * @property {boolean} isTap whether the pointer has been at no star but the one it began at
 * @property {number | null} begunAt the star it began at
 * @property {Point} point where it is
 * @property {boolean} isFinger whether a finger presses, which hides what it touches
 * @property {boolean} isSlow whether there was time to see the loupe
 * @property {boolean} isInLens whether it began on the magnifier
 */

/**
 * What the strongest level would draw in a position, told step by step.
 *
 * @typedef {object} Hint
 * @property {Game} game
 * @property {number} revision the position, by the count of changes of the game
 * @property {Pair | null} line `null` while it is thought about
 * @property {number} step 0 while it is thought about, 1 for a part of the board, 2 for a star, 3 for the line
 */

/**
 * A magnifier: a round picture of a part of the board.
 *
 * @typedef {object} Lens
 * @property {'loupe' | 'begin' | 'end'} kind beside a finger; or to pick the star from where a line begins or ends
 * @property {Point} point the place in its middle
 * @property {Point} at where it lies
 * @property {number} zoom
 * @property {number} radius
 * @property {readonly {star: number, place: Point}[]} stars those that it shows, and where
 */

/**
 * @typedef {object} State
 * @property {Config} config
 * @property {Settings} settings
 * @property {string} id the name that the game is kept under
 * @property {Game} game
 * @property {{width: number, height: number, angle: number}} screen the room for the game, and how the device is turned
 * @property {Frame} frame
 * @property {Layout} layout
 * @property {readonly Point[]} places where the stars are drawn
 * @property {readonly string[]} [starNames] what the stars are called, if not by their numbers
 * @property {number | null} armed the star that a line is being drawn from
 * @property {ReadonlySet<number>} reachable the stars that can be joined with it
 * @property {number | null} target the star that the pointer or the keys are at
 * @property {Point | null} aim where the pointer is on the picture
 * @property {Stroke | null} stroke
 * @property {Preview | null} preview
 * @property {Lens | null} lens
 * @property {Hint | null} hint
 * @property {number} cursor the star that the keys are at
 * @property {boolean} hasKeys whether the keys are in use on the board
 * @property {Notice | null} notice
 * @property {Offer | null} offer the game before this one
 * @property {OpponentState} opponent
 * @property {{until: number} | null} request the question whether a line may be taken back
 * @property {readonly Pair[] | null} agreed the list of lines taken back with the consent of both
 */

export {};
