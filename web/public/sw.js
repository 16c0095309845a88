// What was fetched once is there again without a network: the page, its parts, the engine. Parts have new names whenever they
// change, so the kept ones are right for ever; the page itself is asked for first, and the kept one shown if nobody answers.
const KEPT = 'outrider-1';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

async function keep(request, response) {
  if (response.ok) (await caches.open(KEPT)).put(request, response.clone());
  return response;
}

/** Parts that the page of now does not name any more are let go. */
async function tidy(page) {
  const cache = await caches.open(KEPT);
  const named = new Set([...page.matchAll(/assets\/[\w.-]+/g)].map((each) => each[0].split('/')[1]));
  const main = [...named].find((name) => name.endsWith('.js'));
  const mark = await cache.match('main-part');
  if (!main || (mark && (await mark.text()) === main)) return;
  for (const request of await cache.keys()) if (request.url.includes('/assets/')) await cache.delete(request);
  await cache.put('main-part', new Response(main));
}

async function page(request) {
  try {
    const response = await fetch(request);
    if (response.ok) await tidy(await response.clone().text());
    return await keep(request, response);
  } catch (problem) {
    const kept = await caches.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw problem;
  }
}

/** Fetches what is not kept yet, one after the other: parts that were never opened work without a network, too. */
async function keepAll() {
  const top = self.registration.scope;
  await page(new Request(top));
  const cache = await caches.open(KEPT);
  const names = await (await fetch(`${top}parts.json`)).json();
  for (const name of names) if (!(await cache.match(`${top}assets/${name}`))) await cache.add(`${top}assets/${name}`);
}

self.addEventListener('message', (event) => event.data === 'keep all' && event.waitUntil(keepAll().catch(() => undefined)));

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.includes('/assets/')) event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request).then((response) => keep(event.request, response))));
  else if (event.request.mode === 'navigate' && !/\/(game|record|health|metrics)/.test(url.pathname)) event.respondWith(page(event.request));
});
