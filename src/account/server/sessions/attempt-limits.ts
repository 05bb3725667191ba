import '../tables.ts';
import type { Counter } from '../../../platform/database/throttle.ts';
import { callerNetwork } from '../../../platform/http/caller-network.ts';
import type { ApiContext, Services, Settings } from '../../../platform/services.ts';
import { isSignature, randomSecret, sign } from '../session-store/secrets.ts';
import { secretCookie } from './cookies.ts';

const PER_ACCOUNT = 5;
const PER_ADDRESS = 20;
const WINDOW_MINUTES = 15;
const LINKS_PER_DAY = 10;
/** Fewer, so that nobody alone can keep links from somebody for the rest of a day. */
const LINKS_PER_DAY_FROM_ADDRESS = 5;
const DAY_MINUTES = 24 * 60;
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** What is tried: each has counters of its own. */
type Attempt = 'login' | 'passkey' | 'reset request' | 'reset' | 'invitation' | 'address change';

/** The account that something is attempted on. */
export interface Tried {
  email: string;
  /** On which its owner has signed in before; `undefined` for any other that calls. */
  knownDevice: string | undefined;
}

/** Whether the device that calls is known to whoever has this address. */
export async function accountTried(
  services: Services,
  context: ApiContext,
  email: string,
): Promise<Tried> {
  return { email, knownDevice: await knownDevice(services, context, email) };
}

/**
 * What an attempt on a person's account is counted under. A device on which this person has
 * signed in before has a counter of its own: whoever tries from elsewhere cannot lock that person
 * out.
 */
export function accountCounters(
  services: Services,
  context: ApiContext,
  attempt: Attempt,
  tried: Tried,
): Counter[] {
  const caller = callerCounter(services, context, attempt, tried);
  if (tried.knownDevice) return [caller];
  return [caller, counter(attempt, `account:${tried.email}`, PER_ACCOUNT)];
}

/** For whoever attempts something on a person's account: a device of that person, or an address. */
export function callerCounter(
  services: Services,
  context: ApiContext,
  attempt: Attempt,
  { knownDevice: device }: Tried,
): Counter {
  if (device) return counter(attempt, `device:${device}`, PER_ACCOUNT);
  return addressCounter(services, context, attempt);
}

/** For an attempt on no account in particular, or with what cannot be guessed. */
export function addressCounter(services: Services, context: ApiContext, attempt: Attempt): Counter {
  return counter(attempt, `address:${callerNetwork(services, context)}`, PER_ADDRESS);
}

/** For the links that are mailed to a person, so that nobody can flood a mailbox with them. */
export function linkCounters(
  services: Services,
  context: ApiContext,
  { email, knownDevice: device }: Tried,
): Counter[] {
  const aDay = (key: string, limit: number): Counter => {
    return { key: `reset link:${key}`, limit, windowMinutes: DAY_MINUTES };
  };
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

/** Whose device it is, whatever their address, and the password that they have there. */
export interface DeviceOwner {
  id: number;
  password_hash: string;
}

/** Marks the device as one of this person's, until their password is another. */
export function rememberDevice(context: ApiContext, settings: Settings, owner: DeviceOwner): void {
  const nonce = randomSecret();
  const value = `${nonce}.${sign(settings, 'device', deviceText(owner, nonce))}`;
  deviceCookie(settings).write(context, value, DEVICE_SECONDS);
}

async function knownDevice(
  { database, settings }: Services,
  context: ApiContext,
  email: string,
): Promise<string | undefined> {
  const [nonce, signature] = deviceCookie(settings).read(context)?.split('.') ?? [];
  if (!nonce || !signature) return undefined;
  const account = await database
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  // The same work without an account, so that its time cannot tell.
  const owner = account ?? { id: 0, password_hash: '' };
  const isOwn = isSignature(signature, settings, 'device', deviceText(owner, nonce));
  return isOwn && account ? nonce : undefined;
}

/** Good for one password: who had the old one, and took the cookie, is unknown with the next. */
function deviceText({ id, password_hash }: DeviceOwner, nonce: string): string {
  return `${nonce}\n${id}\n${password_hash}`;
}

function deviceCookie(settings: Settings) {
  return secretCookie(settings, 'device');
}
