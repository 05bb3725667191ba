import type { z } from 'zod';
import { type FieldErrors, invalidFields } from './http-error.ts';

/**
 * What a caller sent, as its schema understands it.
 *
 * @throws HttpError 422 with the first message of each field that is wrong
 */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    errors[String(issue.path[0] ?? 'form')] ??= issue.message;
  }
  throw invalidFields(errors);
}
