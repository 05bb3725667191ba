import { noticeCalls } from '../../account/contract/notice-calls.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { store, stored } from '../../design/device-storage.ts';
import type { NewSubscription } from '../../push/contract/notices.ts';
import { OFFICE_SCOPE } from '../office-app/office-addresses.ts';
import { PHONE_HERE } from './phone-here.ts';

/** What this device remembers of the notices that somebody switched on here. */
export interface PhoneHere {
  /** Its id on the server. */
  id: string;
  /** When it was compared with the server last, as day and session. */
  compared: string;
}

/** What stands between this browser and notices. */
export type Obstacle = 'install' | 'unsupported' | 'denied';

/** `undefined` where a press can switch notices on. */
export function obstacleHere(): Obstacle | undefined {
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || isTouchMac();
  // Safari offers notices to apps on the home screen alone.
  if (isApple && !isInstalled()) return 'install';
  const canShow = navigator.serviceWorker && 'PushManager' in window && 'Notification' in window;
  if (!canShow) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

/** iPads say that they are Macs, which have no touch. */
function isTouchMac(): boolean {
  return navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

export function phoneHere(): PhoneHere | undefined {
  try {
    const { id, compared } = JSON.parse(stored(PHONE_HERE) ?? '') as PhoneHere;
    return { id, compared };
  } catch {
    return undefined;
  }
}

/**
 * Asks for permission and subscribes; call it as a button is pressed.
 *
 * @param key the site's public key
 * @returns false if the person did not permit notices
 * @throws when the browser or the server refuses
 */
export async function switchOnHere(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const body = await subscribe(key);
  const { id } = await callAsStaff(noticeCalls.addPhone, { body });
  store(PHONE_HERE, { id, compared: '' } satisfies PhoneHere);
  return true;
}

/** A subscription with the site's present key; one with another key is replaced. */
export async function subscribe(key: string): Promise<NewSubscription> {
  const { pushManager } = await activeRegistration();
  let subscription = await pushManager.getSubscription();
  if (subscription && keyOf(subscription) !== key) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  return { endpoint: endpoint ?? '', keys: { p256dh, auth }, key };
}

/** A worker that is still starting cannot subscribe. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(OFFICE_SCOPE);
  if (!registration) throw new Error('The worker of the back office is not registered.');
  const starting = registration.installing ?? registration.waiting;
  if (!registration.active && starting) {
    await new Promise<void>((resolve) => {
      starting.addEventListener('statechange', () => {
        if (starting.state === 'activated' || starting.state === 'redundant') resolve();
      });
    });
  }
  return registration;
}

/** Key that a subscription was made with, in base64url; empty where the browser does not say. */
function keyOf({ options }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? []));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
