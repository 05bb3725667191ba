/** Shows push notices, and opens what they are about. */
import { readNotice, windowFor } from './notice.ts';
import type { OfficeScope } from './office-scope.ts';
import { openInPage } from './open-in-page.ts';

declare const self: OfficeScope;
/** First segments of the back office's paths; the build fills them in. */
declare const STAFF_FOLDERS: string[];

self.addEventListener('push', (event) => {
  const { title, path, ...shown } = readNotice(event.data?.text(), self.location.origin);
  const options = { ...shown, data: path, renotify: true, lang: 'en' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

/**
 * Screens are outside the worker's scope, so it cannot navigate them. It asks one to do so, which
 * asks about unsaved work first.
 */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const found = windowFor(windows, path, STAFF_FOLDERS);
  if (!found) return void (await self.clients.openWindow(path));
  found.postMessage(openInPage(path));
  // A window that another app holds in front may refuse; it opens the path all the same.
  await found.focus().catch(() => undefined);
}
