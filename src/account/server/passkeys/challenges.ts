import type { Services } from '../../../platform/services.ts';
import { isSignature, randomSecret, sign } from '../session-store/signing-keys.ts';

type Site = Pick<Services, 'settings' | 'now'>;

const GOOD_FOR_MS = 5 * 60_000;

/** Purpose of a challenge, bound to the session of a signed-in person. */
export type ChallengeUse = 'sign-in' | `new passkey in ${string}` | `proof in ${string}`;

/** A signed challenge in base64url. It is stateless: it carries its own purpose and time. */
export function newChallenge({ settings, now }: Site, use: ChallengeUse): string {
  const made = `${now().getTime()}.${randomSecret()}`;
  const text = `${made}.${sign(settings, 'passkey', `${use}\n${made}`)}`;
  return Buffer.from(text).toString('base64url');
}

/**
 * Creation time of a challenge of this site for this use; `undefined` for any other or an expired
 * one.
 */
export function challengeTime(
  { settings, now }: Site,
  use: ChallengeUse,
  challenge: string,
): Date | undefined {
  const text = Buffer.from(challenge, 'base64url').toString();
  const [time = '', nonce = '', signature = ''] = text.split('.');
  if (!isSignature(signature, settings, 'passkey', `${use}\n${time}.${nonce}`)) return undefined;
  const age = now().getTime() - Number(time);
  return age <= GOOD_FOR_MS ? new Date(Number(time)) : undefined;
}
