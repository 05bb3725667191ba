/** Stands in for the worker where a build wants none: it takes the one before away, and all it kept. */
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

self.skipWaiting();
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
