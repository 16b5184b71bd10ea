/**
 * Puts the app on the device, so that it opens without a network, and offers
 * each new version of it. A new version comes whole and only when somebody
 * wants it, or when the old one is open nowhere any more; see service-worker.js.
 */

import { byId } from './dom.js';

const WORKER = new URL('../service-worker.js', import.meta.url);
const SITE = new URL('../', import.meta.url);

/** A page that is looked at again after so long asks whether there is a new version. */
const ASK_AGAIN_MS = 3_600_000;

/**
 * Does nothing where the browser refuses: the app is then loaded from the
 * network each time.
 *
 * @param {Document} page
 * @param {() => void} [tell] is called when a new version is ready
 */
export async function keepUpToDate(page, tell) {
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }));
  const registration = await register();
  if (!registration) return;
  const offer = () => {
    // The first version waits for nobody, and is no news.
    if (!registration.waiting || !registration.active) return;
    showOffer(page, registration.waiting);
    tell?.();
  };
  const follow = () => registration.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', follow);
  follow();
  offer();
  lookAgain(page, registration);
}

async function register() {
  try {
    // Missing where the page does not come over HTTPS; refused in some private windows.
    return await navigator.serviceWorker?.register(WORKER, { scope: SITE.pathname, updateViaCache: 'none' });
  } catch {
    return undefined;
  }
}

/**
 * @param {Document} page
 * @param {ServiceWorker} worker the new version
 */
function showOffer(page, worker) {
  const { dataset } = page.documentElement;
  dataset.update = 'ready';
  const update = () => {
    worker.postMessage('take over');
    // A first visit came from the network, so nobody tells it when the new version has taken over.
    if (!navigator.serviceWorker.controller) location.reload();
  };
  byId(page, 'update-now').onclick = update;
  byId(page, 'update-later').onclick = () => { dataset.update = 'later'; };
  const row = page.getElementById('update-row');
  if (row) row.onclick = update;
  // Every tab goes over at once, and finds its game where it was.
  navigator.serviceWorker.oncontrollerchange = () => location.reload();
}

/**
 * @param {Document} page
 * @param {ServiceWorkerRegistration} registration
 */
function lookAgain(page, registration) {
  let asked = performance.now();
  page.addEventListener('visibilitychange', () => {
    if (page.hidden || performance.now() - asked < ASK_AGAIN_MS) return;
    asked = performance.now();
    registration.update().catch(() => undefined);
  });
}
