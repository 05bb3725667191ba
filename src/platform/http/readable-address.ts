import type { MiddlewareHandler } from 'hono';
import { HttpError } from '../http-error.ts';

/**
 * Refuses a URL that cannot be decoded.
 *
 * @throws HttpError 400 for a broken percent-encoding or a NUL character
 */
export const requireReadableAddress: MiddlewareHandler = async (context, next) => {
  if (!isReadable(context.req.url)) throw new HttpError(400, 'The address is not valid.');
  await next();
};

/** True if the URL can be decoded and contains no NUL character. */
export function isReadable(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes('\0');
  } catch {
    return false;
  }
}
