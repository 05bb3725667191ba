import type { Counter } from '../../../platform/database/throttle.ts';
import { callerNetwork } from '../../../platform/http/caller-network.ts';
import type { ApiContext, Services, Settings } from '../../../platform/services.ts';
import { secretCookie } from './cookies.ts';
import { isSignature, randomSecret, sign } from './secrets.ts';

const PER_ACCOUNT = 5;
const PER_ADDRESS = 20;
const WINDOW_MINUTES = 15;
const LINKS_PER_DAY = 10;
/** Fewer, so that nobody alone can keep links from somebody for the rest of a day. */
const LINKS_PER_DAY_FROM_ADDRESS = 5;
const DAY_MINUTES = 24 * 60;
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
  const caller = callerCounter(services, context, attempt, email);
  if (knownDevice(context, services.settings, email)) return [caller];
  return [caller, counter(attempt, `account:${email}`, PER_ACCOUNT)];
}

/** For whoever attempts something on a person's account: a device of that person, or an address. */
export function callerCounter(
  services: Services,
  context: ApiContext,
  attempt: Attempt,
  email: string,
): Counter {
  const device = knownDevice(context, services.settings, email);
  if (device) return counter(attempt, `device:${device}`, PER_ACCOUNT);
  return addressCounter(services, context, attempt);
}

/** For an attempt on no account in particular, or with what cannot be guessed. */
export function addressCounter(services: Services, context: ApiContext, attempt: Attempt): Counter {
  return counter(attempt, `address:${callerNetwork(services, context)}`, PER_ADDRESS);
}

/** For the links that are mailed to a person, so that nobody can flood a mailbox with them. */
export function linkCounters(services: Services, context: ApiContext, email: string): Counter[] {
  const aDay = (key: string, limit: number): Counter => {
    return { key: `reset link:${key}`, limit, windowMinutes: DAY_MINUTES };
  };
  const device = knownDevice(context, services.settings, email);
  if (device) return [aDay(`device:${device}`, LINKS_PER_DAY)];
  const address = callerNetwork(services, context);
  return [
    aDay(`account:${email}:address:${address}`, LINKS_PER_DAY_FROM_ADDRESS),
    counter('reset request', `account:${email}`, PER_ACCOUNT),
    aDay(`account:${email}`, LINKS_PER_DAY),
  ];
}

function counter(attempt: Attempt, key: string, limit: number): Counter {
  return { key: `${attempt}:${key}`, limit, windowMinutes: WINDOW_MINUTES };
}

/** Marks the device as one on which this person has signed in. */
export function rememberDevice(context: ApiContext, settings: Settings, email: string): void {
  const nonce = randomSecret();
  const value = `${nonce}.${sign(settings, 'device', deviceText(email, nonce))}`;
  deviceCookie(settings).write(context, value, DEVICE_SECONDS);
}

/** Whether this person has signed in before on the device that calls. */
export function isKnownDevice(context: ApiContext, settings: Settings, email: string): boolean {
  return knownDevice(context, settings, email) !== undefined;
}

function knownDevice(context: ApiContext, settings: Settings, email: string): string | undefined {
  const [nonce, signature] = deviceCookie(settings).read(context)?.split('.') ?? [];
  if (!nonce || !signature) return undefined;
  const isOurs = isSignature(signature, settings, 'device', deviceText(email, nonce));
  return isOurs ? nonce : undefined;
}

function deviceText(email: string, nonce: string): string {
  return `${nonce}\n${email}`;
}

function deviceCookie(settings: Settings) {
  return secretCookie(settings, 'device');
}
