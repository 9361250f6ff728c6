/*
 * Keeps the client, so that it opens and plays against the computer without a server. Pages come from the server where
 * there is one; files have their content in their name, so that what is kept is never old. offline.ts puts in what there
 * is to keep.
 */
const VERSION = '__VERSION__';
const FILES = ['__FILES__'];

const CACHE = `tessera-${VERSION}`;
const FONTS = 'tessera-fonts';
const kept = new Set(FILES);
/** How long a server may take to answer before the page comes from here. */
const PATIENCE = 4000;
const AT_ONCE = 6;

self.addEventListener('install', (event) => {
  // Nothing is taken away from a page that is open: what it was loaded with stays until it is closed.
  self.skipWaiting();
  event.waitUntil(fill());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), tidy()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(url.pathname)) event.respondWith(page(request));
  } else if (url.pathname.endsWith('.woff2')) event.respondWith(font(request));
  else if (kept.has(url.pathname) || url.pathname.startsWith('/assets/')) event.respondWith(file(request));
});

const isPage = (path) => !/^\/(api|metrics|healthz|readyz)\b/.test(path) && !/\.[a-z0-9]+$/.test(path);

async function fill() {
  const cache = await caches.open(CACHE);
  for (let i = 0; i < FILES.length; i += AT_ONCE) {
    await Promise.all(
      FILES.slice(i, i + AT_ONCE).map(async (path) => {
        const known = path.startsWith('/assets/') ? await caches.match(path) : undefined;
        const response = known ?? (await fetch(path, { cache: 'no-cache' }));
        if (!response.ok) throw new Error(`${path}: ${response.status}`);
        await cache.put(path, response);
      }),
    );
  }
}

/** The version before stays for pages that are still open with it. */
async function tidy() {
  const old = (await caches.keys()).filter((name) => name.startsWith('tessera-') && name !== CACHE && name !== FONTS);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

async function page(request) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const asked = fetch(request).catch(() => undefined);
  const answer = await Promise.race([asked, late]);
  // A server that is not well is no server.
  if (answer !== undefined && answer.status < 500) return answer;
  return (await (await caches.open(CACHE)).match('/')) ?? (await asked) ?? Response.error();
}

const file = async (request) => (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);

async function font(request) {
  const known = await caches.match(request);
  if (known !== undefined) return known;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(FONTS)).put(request, response.clone());
  return response;
}
