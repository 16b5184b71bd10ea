/**
 * Keeps the app on the device. One version of the site is kept whole and is all
 * that is served, with or without a network; the next version is kept beside
 * it, until it is told to take over or nobody has the old one open.
 *
 * The server puts `SITE` before this text: the version, and for each address
 * below the site's root the hash of what is there.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { registration } = worker;

// Caches belong to the whole origin, and other sites may stand beside this one.
const OURS = `triangles ${registration.scope} `;
const CACHE = OURS + SITE.version;

worker.addEventListener('install', (event) => event.waitUntil(fetchSite()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOtherVersions()));
worker.addEventListener('message', ({ data }) => void (data === 'take over' && worker.skipWaiting()));
worker.addEventListener('fetch', (event) => {
  const address = addressOf(event.request);
  if (address === null) return;
  event.respondWith(address in SITE.files ? answer(event.request, address) : leadTo(`${address}/`));
});

/** Takes all or nothing: a file of another version has another hash, and fails. */
async function fetchSite() {
  const addresses = Object.keys(SITE.files);
  const answers = await Promise.all(addresses.map(fetchChecked));
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(answers.map((each, index) => cache.put(place(addresses[index] ?? ''), each)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** @param {string} address */
async function fetchChecked(address) {
  const found = await fetch(place(address), { cache: 'no-cache', integrity: SITE.files[address] ?? '' });
  if (!found.ok || found.redirected) throw new Error(`${found.status} ${address}`);
  return found;
}

async function forgetOtherVersions() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/**
 * Returns the address of what is asked for, if it is a file of the site or lacks
 * only the slash at its end.
 *
 * @param {Request} request
 */
function addressOf({ method, url }) {
  if (method !== 'GET' || !url.startsWith(registration.scope)) return null;
  const { origin, pathname } = new URL(url);
  const address = (origin + pathname).slice(registration.scope.length).replace(/(^|\/)index\.html$/, '$1');
  return address in SITE.files || `${address}/` in SITE.files ? address : null;
}

/**
 * @param {Request} request
 * @param {string} address
 */
async function answer(request, address) {
  const found = await caches.match(place(address), { cacheName: CACHE, ignoreVary: true });
  if (found) return found;
  // The browser threw a part away. What is left of it is not served any more.
  const wasWhole = await caches.delete(CACHE);
  if (wasWhole) await registration.unregister();
  return wasWhole && request.mode !== 'navigate' ? fetchChecked(address) : fetch(request);
}

/** @param {string} address */
function leadTo(address) {
  return Response.redirect(place(address), 308);
}

/** @param {string} address */
function place(address) {
  return registration.scope + address;
}
