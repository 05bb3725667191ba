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
  return createHmac('sha256', sessionSecret).update(`${purpose}\n${text}`).digest('base64url');
}

/** Equality that takes as long for a near miss as for a far one. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(expected)));
}
