/**
 * Sets the chosen theme before the page is painted, so that nothing flashes;
 * a classic script for the head of a page. The key is that of settings.js.
 */

(() => {
  try {
    const { theme, patterns } = JSON.parse(localStorage.getItem('triangles.settings') ?? '{}');
    if (typeof theme === 'string') document.documentElement.dataset.theme = theme;
    if (patterns === true) document.documentElement.dataset.patterns = 'on';
  } catch {
    // Nothing is kept, or not readable: the page has its default theme.
  }
})();
