import { z } from 'zod';

const MAX_ID = 2_147_483_647;

/**
 * An id from JSON or a form. A number beyond Postgres `integer` counts as malformed, not as
 * missing.
 */
export function idOr(message: string) {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,10}$/)
          .transform(Number),
      ],
      message,
    )
    .pipe(z.int(message).min(1, message).max(MAX_ID, message));
}

export const id = idOr('An id is a whole number.');

/** Path parameters of a single resource. */
export const onePath = z.object({ id });
