import type { z } from 'zod';

/** A form of a page arrives as JSON, or without scripts as the browser sends it by itself. */
export function asPageForm(schema: z.ZodType) {
  return { 'application/json': schema, 'application/x-www-form-urlencoded': schema };
}
