import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a cookie, a header or a URL. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash of a secret for storage. Random secrets need no slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
