import { createHash } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type { Settings } from '../services.ts';

const AUDIENCE = 'download';
const VALID_FOR_MS = 12 * 3_600_000;

/**
 * Names a link's secret in the address of a document, for browsers without its cookie: it opens no page,
 * and ends after twelve hours. It may be used several times, since programs that load files ask again.
 */
export function downloadTicket(settings: Settings, secret: string, now: Date): Promise<string> {
  return new EncryptJWT({ secret })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(AUDIENCE)
    .setExpirationTime(new Date(now.getTime() + VALID_FOR_MS))
    .encrypt(keyOf(settings));
}

/** The secret of a valid ticket; empty for a forged or expired one. */
export async function secretOfTicket(
  settings: Settings,
  ticket: string,
  now: Date,
): Promise<string> {
  try {
    const { payload } = await jwtDecrypt<{ secret: string }>(ticket, keyOf(settings), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      audience: AUDIENCE,
      requiredClaims: ['exp', 'secret'],
      currentDate: now,
    });
    return payload.secret;
  } catch (error) {
    if (error instanceof errors.JOSEError) return '';
    throw error;
  }
}

function keyOf({ sessionSecret }: Settings): Uint8Array {
  return createHash('sha256').update(`${AUDIENCE}\n${sessionSecret}`).digest();
}
