import type { Services } from '../../../platform/services.ts';
import { isSignature, randomSecret, sign } from '../session-store/secrets.ts';

type Site = Pick<Services, 'settings' | 'now'>;

const GOOD_FOR_MS = 5 * 60_000;

/** What a device's answer to a challenge is good for; of somebody signed in, in their session. */
export type ChallengeUse = 'sign-in' | `new passkey in ${string}` | `proof in ${string}`;

/** Something for a device to answer, in base64url. No row is kept: it says itself what it is for. */
export function newChallenge({ settings, now }: Site, use: ChallengeUse): string {
  const made = `${now().getTime()}.${randomSecret()}`;
  const text = `${made}.${sign(settings, 'passkey', `${use}\n${made}`)}`;
  return Buffer.from(text).toString('base64url');
}

/** When a challenge of ours for this use was made; `undefined` for any other and one too old. */
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
