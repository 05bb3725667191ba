import { forget, stored } from '../../design/device-storage.ts';
import { OFFICE_SCOPE } from '../office-app/office-addresses.ts';
import { PHONE_HERE } from './phone-here.ts';

/** The browser may wait for its push service; leaving does not wait for long. */
const MAX_WAIT_MS = 2_000;

/**
 * Ends notices on this device: no later one arrives, and none stays on its screen. The server has
 * ended them by itself, so a failure here costs nothing.
 */
export async function endNoticesHere(): Promise<void> {
  forget(PHONE_HERE);
  await Promise.race([
    clearNotices().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ]);
}

async function clearNotices(): Promise<void> {
  await navigator.clearAppBadge?.();
  const registration = await navigator.serviceWorker?.getRegistration(OFFICE_SCOPE);
  if (!registration) return;
  for (const notice of (await registration.getNotifications?.()) ?? []) notice.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}

/** True if somebody switched notices on here. */
export function hasNoticesHere(): boolean {
  return stored(PHONE_HERE) !== null;
}
