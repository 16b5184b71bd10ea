/**
 * Says so when the app does not load, for then no module can say it; a classic
 * script for the head of the page.
 */

(() => {
  const rescue = () => {
    if (document.documentElement.dataset.ready) return;
    document.getElementById('failure')?.removeAttribute('hidden');
    document.getElementById('retry')?.addEventListener('click', () => location.reload());
  };
  // Files that are not found tell only listeners that capture.
  addEventListener('error', rescue, true);
  addEventListener('unhandledrejection', rescue);
})();
