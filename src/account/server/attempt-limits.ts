import type { ApiContext, Services, Settings } from '../../platform/services.ts';
import type { Counter } from '../../platform/throttle.ts';
import { secretCookie } from './cookies.ts';
import { randomSecret, sameSecret, sign } from './secrets.ts';

const PER_ACCOUNT = 5;
const PER_ADDRESS = 20;
const WINDOW_MINUTES = 15;
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** What is tried: each has counters of its own. */
type Attempt = 'login' | 'reset request' | 'reset' | 'invitation';

/**
 * What an attempt on a person's account is counted under. A device on which this person has
 * signed in before has a counter of its own: whoever tries from elsewhere cannot lock that person
 * out.
 */
export function accountCounters(
  services: Services,
  context: ApiContext,
  attempt: Attempt,
  email: string,
): Counter[] {
  const device = knownDevice(context, services.settings, email);
  if (device) return [counter(attempt, `device:${device}`, PER_ACCOUNT)];
  return [
    counter(attempt, `account:${email}`, PER_ACCOUNT),
    addressCounter(services, context, attempt),
  ];
}

/** For an attempt on no account in particular, or with what cannot be guessed. */
export function addressCounter(services: Services, context: ApiContext, attempt: Attempt): Counter {
  return counter(attempt, `address:${services.clientAddress(context)}`, PER_ADDRESS);
}

function counter(attempt: Attempt, key: string, limit: number): Counter {
  return { key: `${attempt}:${key}`, limit, windowMinutes: WINDOW_MINUTES };
}

/** Marks the device as one on which this person has signed in. */
export function rememberDevice(context: ApiContext, settings: Settings, email: string): void {
  const nonce = randomSecret();
  const value = `${nonce}.${signDevice(settings, email, nonce)}`;
  deviceCookie(settings).write(context, value, { maxAgeSeconds: DEVICE_SECONDS });
}

function knownDevice(context: ApiContext, settings: Settings, email: string): string | undefined {
  const [nonce, signature] = deviceCookie(settings).read(context)?.split('.') ?? [];
  if (!nonce || !signature) return undefined;
  return sameSecret(signature, signDevice(settings, email, nonce)) ? nonce : undefined;
}

function signDevice(settings: Settings, email: string, nonce: string): string {
  return sign(settings, 'device', `${nonce}\n${email}`);
}

function deviceCookie(settings: Settings) {
  return secretCookie(settings, 'device');
}
