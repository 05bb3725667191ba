import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashSecret, randomSecret } from '../../../platform/secrets.ts';
import type { Settings } from '../../../platform/services.ts';

export { hashSecret, randomSecret };

/**
 * A signature only this site can make.
 *
 * @param purpose keeps a signature for one use from passing for another
 */
export function sign({ sessionSecret }: Settings, purpose: string, text: string): string {
  return signWith(sessionSecret, purpose, text);
}

/** Whether this site made the signature, with its present secret or with the one before. */
export function isSignature(
  given: string,
  settings: Settings,
  purpose: string,
  text: string,
): boolean {
  return believedSecrets(settings).some((secret) =>
    sameSecret(given, signWith(secret, purpose, text)),
  );
}

/** The secrets whose signatures count, the present one first. */
export function believedSecrets({ sessionSecret, sessionSecretBefore }: Settings): string[] {
  return sessionSecretBefore ? [sessionSecret, sessionSecretBefore] : [sessionSecret];
}

function signWith(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

/** Equality that takes as long for a near miss as for a far one. */
function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(expected)));
}
