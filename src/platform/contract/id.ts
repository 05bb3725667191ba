import { z } from 'zod';

const LARGEST_ID = 2_147_483_647;

/** An id as JSON or as a form sends it; larger than Postgres `integer` is malformed, not missing. */
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
    .pipe(z.int(message).min(1, message).max(LARGEST_ID, message));
}

export const id = idOr('An id is a whole number.');

/** The parameters of an address of one thing. */
export const onePath = z.object({ id });
