import type { RateLimit } from '../../../platform/database/rate-limit.ts';
import { callerNetwork } from '../../../platform/http/caller.ts';
import type { ApiContext, Services, Settings } from '../../../platform/services.ts';
import { isSignature, randomSecret, sign } from '../session-store/signing-keys.ts';
import { secretCookie } from './cookies.ts';

const PER_ACCOUNT = 5;
const PER_ADDRESS = 20;
const WINDOW_MINUTES = 15;
const LINKS_PER_DAY = 10;
/** Lower than the total, so that one network cannot use up a person's links of the day. */
const LINKS_PER_DAY_FROM_ADDRESS = 5;
const DAY_MINUTES = 24 * 60;
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** Each kind of attempt has rate limits of its own. */
type Attempt = 'login' | 'passkey' | 'reset request' | 'reset' | 'invitation' | 'address change';

/** The account that an attempt targets. */
export interface LoginTarget {
  email: string;
  /** Id of the device if the owner has signed in on it before; otherwise `undefined`. */
  knownDevice: string | undefined;
}

/** The target of an attempt; recognizes a known device of the account. */
export async function loginTarget(
  services: Services,
  context: ApiContext,
  email: string,
): Promise<LoginTarget> {
  return { email, knownDevice: await knownDevice(services, context, email) };
}

/**
 * Rate limits of an attempt on an account. A known device has its own limit, so that attempts from
 * elsewhere cannot lock its owner out.
 */
export function accountRateLimits(
  services: Services,
  context: ApiContext,
  attempt: Attempt,
  tried: LoginTarget,
): RateLimit[] {
  const caller = callerRateLimit(services, context, attempt, tried);
  if (tried.knownDevice) return [caller];
  return [caller, rateLimit(attempt, `account:${tried.email}`, PER_ACCOUNT)];
}

/** Rate limit of the caller: the known device, or the network. */
export function callerRateLimit(
  services: Services,
  context: ApiContext,
  attempt: Attempt,
  { knownDevice: device }: LoginTarget,
): RateLimit {
  if (device) return rateLimit(attempt, `device:${device}`, PER_ACCOUNT);
  return networkRateLimit(services, context, attempt);
}

/** Rate limit of a network, for attempts without an account or with unguessable secrets. */
export function networkRateLimit(
  services: Services,
  context: ApiContext,
  attempt: Attempt,
): RateLimit {
  return rateLimit(attempt, `address:${callerNetwork(services, context)}`, PER_ADDRESS);
}

/** Rate limits of mailed links, so that nobody can flood a mailbox. */
export function linkRateLimits(
  services: Services,
  context: ApiContext,
  { email, knownDevice: device }: LoginTarget,
): RateLimit[] {
  const aDay = (key: string, limit: number): RateLimit => {
    return { key: `reset link:${key}`, limit, windowMinutes: DAY_MINUTES };
  };
  if (device) return [aDay(`device:${device}`, LINKS_PER_DAY)];
  const address = callerNetwork(services, context);
  return [
    aDay(`account:${email}:address:${address}`, LINKS_PER_DAY_FROM_ADDRESS),
    rateLimit('reset request', `account:${email}`, PER_ACCOUNT),
    aDay(`account:${email}`, LINKS_PER_DAY),
  ];
}

function rateLimit(attempt: Attempt, key: string, limit: number): RateLimit {
  return { key: `${attempt}:${key}`, limit, windowMinutes: WINDOW_MINUTES };
}

/** Account of a device, with the password hash it is bound to. */
export interface DeviceOwner {
  id: number;
  password_hash: string;
}

/** Remembers the device until the person's password changes. */
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
  // Does the same work without an account, so that timing reveals nothing.
  const owner = account ?? { id: 0, password_hash: '' };
  const isOwn = isSignature(signature, settings, 'device', deviceText(owner, nonce));
  return isOwn && account ? nonce : undefined;
}

/** Bound to the password, so that a stolen device cookie is useless after a password change. */
function deviceText({ id, password_hash }: DeviceOwner, nonce: string): string {
  return `${nonce}\n${id}\n${password_hash}`;
}

function deviceCookie(settings: Settings) {
  return secretCookie(settings, 'device');
}
