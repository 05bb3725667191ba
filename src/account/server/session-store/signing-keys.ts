import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashSecret, randomSecret } from '../../../platform/secrets.ts';
import type { Settings } from '../../../platform/services.ts';

export { hashSecret, randomSecret };

/**
 * Signs a text.
 *
 * @param purpose prevents reuse of a signature for another purpose
 */
export function sign({ sessionSecret }: Settings, purpose: string, text: string): string {
  return signWith(sessionSecret, purpose, text);
}

/** True for a signature with the current or the previous secret. */
export function isSignature(
  given: string,
  settings: Settings,
  purpose: string,
  text: string,
): boolean {
  return verificationKeys(settings).some((secret) =>
    sameSecret(given, signWith(secret, purpose, text)),
  );
}

/** Secrets whose signatures are accepted, the current one first. */
export function verificationKeys({ sessionSecret, sessionSecretBefore }: Settings): string[] {
  return sessionSecretBefore ? [sessionSecret, sessionSecretBefore] : [sessionSecret];
}

function signWith(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

/** Compares in constant time. */
function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(expected)));
}
