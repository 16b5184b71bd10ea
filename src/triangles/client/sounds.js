/**
 * Four small sounds, made of a few notes each. There is none before a person has
 * touched the page, and none where the browser refuses them.
 */

/** @typedef {{pitch: number, at: number, length: number, volume: number}} Note in hertz, seconds, and 0 to 1 */

const ATTACK_SECONDS = 0.008;
const SILENCE = 0.0001;

/** Higher than this nothing sounds warm. */
const WARM_HERTZ = 2200;

const [E4, G4, C5, E5, G5, C6] = [329.63, 392, 523.25, 659.26, 783.99, 1046.5];

/** How the second player's notes lie to those of the first: a minor third lower. */
const SECOND_RATIO = 5 / 6;

/**
 * Returns the notes of a line, which depend on how much it closed.
 *
 * @param {number} closed how many triangles
 * @param {0 | 1} player
 * @returns {Note[]}
 */
export function lineNotes(closed, player) {
  const chord = closed === 0 ? [G4] : closed === 1 ? [C5, E5] : [C5 / 2, C5, E5, G5, C6];
  const [length, step] = closed === 0 ? [0.16, 0] : [0.36, 0.055];
  const volume = closed > 1 ? 0.11 : 0.15;
  return chord.map((pitch, index) => (
    { pitch: pitch * (player === 0 ? 1 : SECOND_RATIO), at: index * step, length, volume }));
}

/** @type {readonly Note[]} */
export const REFUSAL = [{ pitch: 146.83, at: 0, length: 0.15, volume: 0.22 }];

/** @type {readonly Note[]} */
export const END = [C5 / 2, E4, G4, C5].map((pitch, index) => (
  { pitch, at: index * 0.1, length: 1.1 - index * 0.1, volume: 0.12 }));

export class Sounds {
  #make;

  /** @type {AudioContext | null} */
  #context = null;

  /** @type {BiquadFilterNode | null} */
  #way = null;

  /** @param {() => AudioContext} make */
  constructor(make) {
    this.#make = make;
  }

  get isAwake() {
    return this.#way !== null;
  }

  /** Makes sounds possible; to be called while a touch or a key is handled, except the first time. */
  wake() {
    try {
      this.#context ??= this.#make();
      this.#way ??= this.#lead(this.#context);
      if (this.#context.state !== 'running') this.#context.resume().catch(() => undefined);
    } catch {
      // No sound here: the game is the same without.
    }
  }

  /**
   * Plays some notes, unless there is no sound now: none is kept for later.
   *
   * @param {readonly Note[]} notes
   */
  play(notes) {
    if (!this.#context || !this.#way || this.#context.state !== 'running') return;
    for (const note of notes) pluck(this.#context, this.#way, note);
  }

  /** @param {AudioContext} context */
  #lead(context) {
    const filter = context.createBiquadFilter();
    filter.type = 'lowpass';
    filter.frequency.value = WARM_HERTZ;
    filter.connect(context.destination);
    return filter;
  }
}

/**
 * Plays one note as a plucked string does: at once, then fading.
 *
 * @param {AudioContext} context
 * @param {AudioNode} way
 * @param {Note} note
 */
function pluck(context, way, { pitch, at, length, volume }) {
  const begin = context.currentTime + at;
  const string = context.createOscillator();
  const loudness = context.createGain();
  string.type = 'triangle';
  string.frequency.value = pitch;
  loudness.gain.setValueAtTime(SILENCE, begin);
  loudness.gain.exponentialRampToValueAtTime(volume, begin + ATTACK_SECONDS);
  loudness.gain.exponentialRampToValueAtTime(SILENCE, begin + length);
  string.connect(loudness).connect(way);
  string.start(begin);
  string.stop(begin + length);
}
