import { createECDH } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { hashSecret } from '../secrets.ts';

const CURVE = 'prime256v1';
/** Push services accept a day at most (RFC 8292, 2). */
const TOKEN_HOURS = 12;
const ID_LENGTH = 16;

/** The key by which push services know the site. Subscriptions belong to it. */
export interface PushKey {
  /** Short, for the row of a device. */
  id: string;
  /** For browsers that subscribe, in base64url. */
  publicKey: string;
  /** Header that proves to a push service who sends. */
  authorize(origin: string, subject: string, now: Date): Promise<string>;
}

/**
 * Reads a private key of P-256.
 *
 * @param text 32 bytes in base64 or base64url
 * @returns `undefined` for another text
 */
export function readPushKey(text: string): PushKey | undefined {
  const secret = Buffer.from(text, 'base64url');
  const point = /^[\w+/-]{43}=?$/.test(text) && publicPoint(secret);
  if (!point) return undefined;
  const publicKey = point.toString('base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256', d: secret.toString('base64url') },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return {
    id: hashSecret(publicKey).slice(0, ID_LENGTH),
    publicKey,
    async authorize(origin, subject, now) {
      const token = await new SignJWT()
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(origin)
        .setSubject(subject)
        .setExpirationTime(new Date(now.getTime() + TOKEN_HOURS * 3_600_000))
        .sign(await importJWK(jwk, 'ES256'));
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}

/** @returns `undefined` for a number that is no key of the curve */
function publicPoint(secret: Buffer): Buffer | undefined {
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(secret);
    return pair.getPublicKey();
  } catch {
    return undefined;
  }
}
