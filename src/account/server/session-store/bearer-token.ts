import { errors, jwtVerify, SignJWT } from 'jose';
import { UnavailableError } from '../../../platform/http-error.ts';
import type { Settings } from '../../../platform/services.ts';
import { randomSecret, verificationKeys } from './signing-keys.ts';

const TYPE = 'staff-session+jwt';
const AUDIENCE = 'staff-api';

/** A token that contains only the session id and a nonce. */
export async function issueBearer(
  settings: Settings,
  session: { id: string; expiresAt: Date },
): Promise<string> {
  return new SignJWT({ sid: session.id, nonce: randomSecret() })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(settings.siteUrl)
    .setAudience(AUDIENCE)
    .setExpirationTime(session.expiresAt)
    .sign(keyOf(settings.sessionSecret));
}

/**
 * Session id of a valid token; `undefined` for a forged, foreign or expired one.
 *
 * @throws UnavailableError when its signature cannot be checked
 */
export async function readBearer(
  settings: Settings,
  token: string,
  now: Date,
): Promise<string | undefined> {
  for (const secret of verificationKeys(settings)) {
    const sessionId = await readSigned(settings, secret, token, now);
    if (sessionId !== undefined) return sessionId;
  }
  return undefined;
}

async function readSigned(
  settings: Settings,
  secret: string,
  token: string,
  now: Date,
): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify<{ sid: string }>(token, keyOf(secret), {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: settings.siteUrl,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sid', 'nonce'],
      currentDate: now,
    });
    return payload.sid;
  } catch (error) {
    // A signature that could not be checked says nothing of the session.
    if (error instanceof errors.JWSSignatureVerificationFailed && error.cause)
      throw new UnavailableError(error.cause);
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
