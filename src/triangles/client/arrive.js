/**
 * Sends whoever comes to the site's root to their language: the one that they
 * chose, or the first that their browser asks for and the site has; a classic
 * script for the head of that page. The key is that of settings.js.
 */

(() => {
  const known = document.documentElement.dataset.languages?.split(' ') ?? [];
  const wanted = [...navigator.languages];
  try {
    const { language } = JSON.parse(localStorage.getItem('triangles.settings') ?? '{}');
    if (typeof language === 'string') wanted.unshift(language);
  } catch {
    // Nothing is kept, or not readable: the browser says what its user reads.
  }
  // Browsers say "in" for Indonesian now and then, its code of old.
  const codes = wanted.map((tag) => tag.toLowerCase().split('-')[0]?.replace(/^in$/, 'id') ?? '');
  const code = codes.find((each) => known.includes(each)) ?? 'en';
  location.replace(`${code}/${location.search}${location.hash}`);
})();
