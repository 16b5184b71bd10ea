/**
 * Sets the chosen looks before the page is painted, so that nothing flashes;
 * a classic script for the head of a page. The key is that of settings.js.
 */

(() => {
  try {
    const { theme, calm, patterns } = JSON.parse(localStorage.getItem('triangles.settings') ?? '{}');
    const { dataset } = document.documentElement;
    if (typeof theme === 'string') dataset.theme = theme;
    if (calm === true) dataset.motion = 'reduced';
    if (patterns === true) dataset.patterns = 'on';
  } catch {
    // Nothing is kept, or not readable: the page has its default theme.
  }
})();
