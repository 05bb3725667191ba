/** Opens what somebody taps in a notice, and keeps the notices of this device in order. */
import { readAuthToken } from '../../auth-token.ts';
import { pathToOpen } from '../office-worker/open-in-page.ts';
import { hasNoticesHere } from './end-notices.ts';

navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  const path = pathToOpen(data);
  // The browser asks about unsaved work.
  if (path !== undefined) location.assign(path);
});

if (hasNoticesHere() && readAuthToken()) {
  // What fails is tried again by the next screen.
  import('./compare-phone.ts').then(({ comparePhone }) => comparePhone()).catch(() => undefined);
}
