/**
 * Caches visited pages for offline use. It downloads nothing again, and caches nothing for
 * signed-in people.
 */
import { PREFER_PICK } from '../../catalogue/contract/random-pick.ts';
import { stored } from '../../design/device-storage.ts';
import { QUOTE_LIST_KEY } from '../../enquiry/unsent/quote-list-key.ts';

const { serviceWorker, connection } = navigator as Navigator & {
  connection?: { saveData: boolean; effectiveType: string };
};
const isDear = connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '');
const isSignedIn = stored('authToken') !== null;

if (import.meta.env.PROD && serviceWorker && !isSignedIn) {
  // Not supported by every browser.
  (window.requestIdleCallback ?? setTimeout)(() => keep().catch(console.info));
}

async function keep() {
  const isFirst = !serviceWorker.controller;
  const policy = window.trustedTypes?.createPolicy('offline', { createScriptURL: (own) => own });
  await serviceWorker.register(policy?.createScriptURL('/sw.js') ?? '/sw.js');
  const { active } = await serviceWorker.ready;
  if (isFirst) {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    // Without its header, the response to the home page's pick would be the whole list.
    const pick = document.querySelector<HTMLElement>('[data-random-grid]')?.dataset['randomGrid'];
    const urlsToCache = [location.href, ...loaded].map((url) => [
      url,
      { cache: 'force-cache', ...(pick && url.endsWith(pick) && { headers: PREFER_PICK }) },
    ]);
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
    // Most visitors never open the quote list, and it is a third of what four pages ask for.
  } else if (!isDear && stored(QUOTE_LIST_KEY)) active?.postMessage('keep tools');
}
