import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../../../platform/services.ts';

/** 256 random bits, fit for a cookie or a header. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. Random secrets need no slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

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
