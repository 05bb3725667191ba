/**
 * Service worker of visitors' pages: visited pages work offline.
 *
 * No page depends on it: what is not cached is fetched as if there were no worker.
 */
import { clientsClaim } from 'workbox-core/clientsClaim.js';
import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { Route } from 'workbox-routing/Route.js';
import { Router } from 'workbox-routing/Router.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { paths } from '../../paths.ts';
import { evictHalf, isStale, quotaFor, stamped } from './cache-quota.ts';
import { isCacheable, isCall, isFile, pageKey, pageTest, pictureOf } from './cacheable.ts';
import { CALLS, FILES, PAGES, SEEN } from './caches.ts';
import type { WorkerEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
/**
 * Inserted by the build: the offline page with its files, further files that work offline, and the
 * paths of staff screens, which are never cached.
 */
declare const OFFLINE: { version: string; first: string[]; tools: string[]; screens: string[] };
const { version, first, tools, screens } = OFFLINE;
const isPage = pageTest(screens);

/** Seconds until a cached page replaces one that does not load. */
const PAGE_TIMEOUT_S = 2;

/** One cache for each build, so that the page matches its files. */
const OFFLINE_PAGE = `offline ${version}`;

const makeRoomFor = quotaFor(SEEN);
const keeping: WorkboxPlugin = {
  cacheWillUpdate: async ({ response, event }) =>
    isCacheable(response) && (await isForVisitors(event)) ? stamped(response) : null,
  cacheDidUpdate: ({ newResponse }) => makeRoomFor(newResponse),
  cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse }) => {
    if (cachedResponse && isStale(cachedResponse)) {
      renew(cacheName, request, cachedResponse.clone()).catch(() => undefined);
    }
    return cachedResponse;
  },
};
const byPath: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url),
};

const asked = { networkTimeoutSeconds: PAGE_TIMEOUT_S, plugins: [keeping] };
const pages = new NetworkFirst({ ...asked, cacheName: PAGES, plugins: [byPath, keeping] });
const calls = new NetworkFirst({ ...asked, cacheName: CALLS });
const files = new CacheFirst({ cacheName: FILES, plugins: [keeping] });

const router = new Router();
const routes = [
  { is: isPage, strategy: pages, orElse: offlinePage },
  { is: isCall, strategy: calls, orElse: askedForAsUsual },
  { is: isFile, strategy: files, orElse: cachedFallback },
];
for (const { is, strategy, orElse } of routes) {
  const route = new Route(
    ({ sameOrigin, url, request }) =>
      sameOrigin &&
      is(url) &&
      !request.headers.has('Authorization') &&
      !request.headers.has('Range'),
    strategy,
  );
  const handle = ({ request }: { request: Request }) =>
    orElse(request).catch(() => askedForAsUsual(request));
  route.setCatchHandler({ handle });
  router.registerRoute(route);
}
router.addFetchListener();
// Pages that opened before the worker was active send their list of files.
router.addCacheListener();

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
// Pages of the previous build keep working, since cached files have hashed names.
void self.skipWaiting();
clientsClaim();
registerQuotaErrorCallback(() => evictHalf(SEEN));

self.addEventListener('message', (event) => {
  if (event.data === 'keep tools') event.waitUntil(cacheTools(event));
});

async function renew(cacheName: string, request: Request, response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(request, await stamped(response));
}

async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(OFFLINE_PAGE);
  await cache.addAll(first);
}

async function forgetOthers(): Promise<void> {
  const others = (await caches.keys()).filter((name) => ![...SEEN, OFFLINE_PAGE].includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Caches the quote list and the search in advance, for who has begun a list. */
async function cacheTools(event: WorkerEvent): Promise<void> {
  for (const path of tools) {
    const request = new Request(path);
    if (!(await caches.match(request))) await router.handleRequest({ request, event });
  }
}

function askedForAsUsual(request: Request): Promise<Response> {
  return fetch(request);
}

async function offlinePage(request: Request): Promise<Response> {
  return (await caches.match(paths.offline, { cacheName: OFFLINE_PAGE })) ?? fetch(request);
}

/** Falls back to a file of the offline page, or to a cached size of the same picture. */
async function cachedFallback(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  return kept ?? (await otherSize(request)) ?? fetch(request);
}

async function otherSize({ url, destination }: Request): Promise<Response | undefined> {
  if (destination !== 'image') return undefined;
  const cache = await caches.open(FILES);
  const picture = pictureOf(new URL(url));
  const other = (await cache.keys()).find((kept) => pictureOf(new URL(kept.url)) === picture);
  return other && cache.match(other);
}

/** Requests of staff screens are never cached. */
async function isForVisitors({ clientId, source }: WorkerEvent): Promise<boolean> {
  const page = source ?? (clientId ? await self.clients.get(clientId) : undefined);
  return !page || isPage(new URL(page.url));
}
