/**
 * Has the browser keep what is seen, for when there is no connection. It fetches nothing of what the
 * page is made of again, and keeps nothing of whoever is signed in.
 */
import { stored } from '../../design/device-storage.ts';
import { quoteList } from '../../enquiry/quote-list/quote-list-store.ts';

const { serviceWorker, connection } = navigator as Navigator & {
  connection?: { saveData: boolean; effectiveType: string };
};
const isDear = connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '');
const isSignedIn = stored('authToken') !== null;

if (import.meta.env.PROD && serviceWorker && !isSignedIn) {
  // Not in every browser.
  (window.requestIdleCallback ?? setTimeout)(() => keep().catch(console.info));
}

async function keep() {
  const isFirst = !serviceWorker.controller;
  const policy = window.trustedTypes?.createPolicy('offline', { createScriptURL: (own) => own });
  await serviceWorker.register(policy?.createScriptURL('/sw.js') ?? '/sw.js');
  const { active } = await serviceWorker.ready;
  if (isFirst) {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const urlsToCache = [location.href, ...loaded].map((url) => [url, { cache: 'force-cache' }]);
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  }
  // Whoever has begun a list wants to send it: only then is what the list needs fetched ahead.
  if (!isDear) quoteList.subscribe((list) => list.length > 0 && active?.postMessage('keep list'));
}
