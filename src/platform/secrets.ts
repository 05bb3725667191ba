import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, fit for a cookie, a header or a link. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. Random secrets need no slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
