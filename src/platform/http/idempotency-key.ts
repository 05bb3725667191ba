import { IDEMPOTENCY_KEY } from '../contract/idempotency-key.ts';
import { HttpError } from '../http-error.ts';
import type { ApiContext } from '../services.ts';

/**
 * The request's `Idempotency-Key`, if it has one.
 *
 * @throws HttpError 400 for a malformed key
 */
export function idempotencyKey(context: ApiContext): string | undefined {
  const key = context.req.header('Idempotency-Key');
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) {
    throw new HttpError(400, 'An Idempotency-Key has 8 to 100 letters, digits or hyphens.');
  }
  return key;
}
