import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { HttpError } from '../http-error.ts';
import type { ApiEnv, Services } from '../services.ts';

/**
 * Requires the secret of the door for mail, before anything is read or written. Without a door there is
 * nothing at the address.
 *
 * @returns a middleware that throws HttpError 404 without a door, 401 without its secret
 */
export function requireDoorSecret({ settings }: Services): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const { mailDoor } = settings;
    if (!mailDoor) throw new HttpError(404, 'There is nothing at this address.');
    const given = secretIn(context.req.header('Authorization') ?? '');
    if (!isSame(given, mailDoor.secret)) {
      throw new HttpError(401, 'This is not the secret of the settings.', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    }
    await next();
  };
}

/** Services that can only be given an address send what stands before its @, as Basic. */
function secretIn(authorization: string): string {
  const [, scheme = '', value = ''] = /^(bearer|basic)\s+(\S+)\s*$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== 'basic') return value;
  return Buffer.from(value, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
}

/** Hashes have one length, so that the time tells nothing of either. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}
