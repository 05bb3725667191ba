/**
 * Service worker of the installed back office. It has no cache of its own, and requests of
 * screens pass it untouched: it fetches the screens’ scripts ahead, and reacts to what the phone hands
 * to the app. Each kind is a
 * module of its own, which adds its listeners when it is imported here.
 */
import './fetch-ahead.ts';
import './receive-share.ts';
import './show-notices.ts';
import type { OfficeScope } from './office-scope.ts';

declare const self: OfficeScope;

// No open page depends on the version of the worker.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
