import type { z } from 'zod';
import { type FieldErrors, HttpError } from './http-error.ts';
import type { ApiContext } from './services.ts';

/**
 * The query of the address as a schema understands it. A parameter without a value counts as left
 * out: that is how a form sends an empty choice.
 *
 * @throws HttpError 400 with the first message of each parameter that is wrong
 */
export function queried<Schema extends z.ZodType>(
  context: ApiContext,
  schema: Schema,
): z.output<Schema> {
  const given = Object.entries(context.req.query()).filter(([, value]) => value !== '');
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
  throw new HttpError(400, Object.values(errors)[0] ?? 'The address is not valid.', { errors });
}
