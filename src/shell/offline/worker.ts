/**
 * The service worker of visitors' pages: what they have seen is there without a connection.
 *
 * Nothing here is needed for a page to work: what cannot be kept or found is asked for as if there
 * were no worker.
 */
import { clientsClaim } from 'workbox-core/clientsClaim.js';
import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { Route } from 'workbox-routing/Route.js';
import { Router } from 'workbox-routing/Router.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { paths } from '../../paths.ts';
import { CALLS, FILES, PAGES, SEEN } from './caches.ts';
import { isCall, isFile, mayBeKept, pageKey, pageTest, pictureOf } from './keepable.ts';
import { isStale, makeRoomAtOnce, roomFor, stamped } from './room.ts';
import type { WorkerEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
/**
 * Put in by the build: the offline page with its files, what of the site works without a line, and
 * the addresses of staff's screens, which are not for keeping.
 */
declare const OFFLINE: { version: string; first: string[]; tools: string[]; screens: string[] };
const { version, first, tools, screens } = OFFLINE;
const isPage = pageTest(screens);

/** Seconds after which a page that was seen before stands in for one that does not come. */
const PATIENCE_S = 2;

/** One for each build, so that the page and its files are of the same. */
const OFFLINE_PAGE = `offline ${version}`;

const makeRoomFor = roomFor(SEEN);
const keeping: WorkboxPlugin = {
  cacheWillUpdate: async ({ response, event }) =>
    mayBeKept(response) && (await isForVisitors(event)) ? stamped(response) : null,
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

const asked = { networkTimeoutSeconds: PATIENCE_S, plugins: [keeping] };
const pages = new NetworkFirst({ ...asked, cacheName: PAGES, plugins: [byPath, keeping] });
const calls = new NetworkFirst({ ...asked, cacheName: CALLS });
const files = new CacheFirst({ cacheName: FILES, plugins: [keeping] });

const router = new Router();
const routes = [
  { is: isPage, strategy: pages, orElse: offlinePage },
  { is: isCall, strategy: calls, orElse: askedForAsUsual },
  { is: isFile, strategy: files, orElse: keptOfOffline },
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
// Pages that opened before the worker was there say what they are made of.
router.addCacheListener();

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
// Pages of the build before go on with this one: what they are made of is kept by its name.
self.skipWaiting();
clientsClaim();
registerQuotaErrorCallback(() => makeRoomAtOnce(SEEN));

self.addEventListener('message', (event) => {
  if (event.data === 'keep tools') event.waitUntil(keepTools(event));
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

/** The quote list with all that it may ask for, and the search: of use without having been seen. */
async function keepTools(event: WorkerEvent): Promise<void> {
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

/** A file of the offline page, or a picture in a size that was seen. */
async function keptOfOffline(request: Request): Promise<Response> {
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

/** Nothing that a screen for staff asks for is kept, whatever it is. */
async function isForVisitors({ clientId, source }: WorkerEvent): Promise<boolean> {
  const page = source ?? (clientId ? await self.clients.get(clientId) : undefined);
  return !page || isPage(new URL(page.url));
}
