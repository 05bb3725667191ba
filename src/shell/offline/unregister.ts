/**
 * Replaces the worker in builds without offline support: it unregisters itself and clears the
 * caches.
 */
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

void self.skipWaiting();
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
