/**
 * Registers the worker of the installed back office, for signed-in staff alone. An app belongs to
 * one origin, so the site under another address offers none.
 */
import { readAuthToken } from '../../auth-token.ts';
import { OFFICE_MANIFEST, OFFICE_SCOPE, OFFICE_WORKER } from './office-addresses.ts';

const manifest = document.querySelector(`link[rel="manifest"][href="${OFFICE_MANIFEST}"]`);
const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
const isAtHome = canonical !== undefined && new URL(canonical).origin === location.origin;

if (!isAtHome) manifest?.remove();
else if (import.meta.env.PROD && manifest && readAuthToken()) {
  // Without the worker all screens work; only what is shared to the app waits for it.
  registerWorker().catch(() => undefined);
}

async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  // The policy of cache-page.ts, which no staff screen loads: each page lists its policies.
  const policy = window.trustedTypes?.createPolicy('offline', { createScriptURL: (own) => own });
  const address = policy?.createScriptURL(OFFICE_WORKER) ?? OFFICE_WORKER;
  await serviceWorker.register(address, { scope: OFFICE_SCOPE, updateViaCache: 'none' });
}
