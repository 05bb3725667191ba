/**
 * Service worker of the installed back office. It caches nothing and calls nobody, and requests of
 * screens pass it untouched: it only reacts to what the phone hands to the app. Each kind is a
 * module of its own, which adds its listeners when it is imported here.
 */
import './receive-share.ts';
import './show-notices.ts';
import type { OfficeScope } from './office-scope.ts';

declare const self: OfficeScope;

// No open page depends on the version of the worker.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
