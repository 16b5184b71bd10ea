/**
 * The sizes of board, and which of them fit a device.
 *
 * @import {Config, Size} from './types.js'
 */

/** A device whose shorter side has so many pixels is a tablet. */
const TABLET_PIXELS = 600;

/**
 * Tells which boards fit this device.
 *
 * @returns {Size['device']}
 */
export function thisDevice() {
  return Math.min(screen.width, screen.height) < TABLET_PIXELS ? 'phone' : 'tablet';
}

/**
 * Returns the sizes for a device with their names, small ones first.
 *
 * @param {Config} config
 * @param {Size['device']} device
 */
export function sizesOf({ sizes }, device) {
  return Object.entries(sizes)
    .filter(([, size]) => size.device === device)
    .sort(([, one], [, other]) => one.count - other.count);
}
