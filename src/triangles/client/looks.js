/**
 * Shows the page as was chosen: its theme, whether things move, and whether
 * triangles have patterns. The attributes are those of theme.js.
 *
 * @import {Settings} from './settings.js'
 * @import {Config} from './types.js'
 */

/**
 * @param {Document} page
 * @param {{settings: Settings, config: Config}} state
 */
export function showLooks(page, { settings, config }) {
  const { theme, calm, patterns } = settings;
  const { dataset } = page.documentElement;
  if (theme !== null && Object.hasOwn(config.themes, theme)) dataset.theme = theme;
  if (calm) dataset.motion = 'reduced';
  else delete dataset.motion;
  if (patterns) dataset.patterns = 'on';
  else delete dataset.patterns;
  const rim = getComputedStyle(page.documentElement).getPropertyValue('--sky-rim');
  page.querySelector('meta[name=theme-color]')?.setAttribute('content', rim.trim());
}
