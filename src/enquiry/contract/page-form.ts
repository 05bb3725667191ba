import type { z } from 'zod';

/** A form arrives as JSON, or form-encoded from a browser without scripts. */
export function asPageForm(schema: z.ZodType) {
  return { 'application/json': schema, 'application/x-www-form-urlencoded': schema };
}
