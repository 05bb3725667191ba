import type { z } from 'zod';
import type { ApiContext } from '../services.ts';
import { type FieldErrors, HttpError } from './http-error.ts';

/**
 * The query of the address as a schema understands it. A parameter without a value counts as left
 * out: that is how a form sends an empty choice.
 *
 * @throws HttpError 400 with the first message of each parameter that is wrong
 */
export function parseQuery<Schema extends z.ZodType>(
  context: ApiContext,
  schema: Schema,
): z.output<Schema> {
  const errors: FieldErrors = {};
  // A cache might go by the one, and we by the other.
  for (const [name, values] of Object.entries(context.req.queries())) {
    if (values.length > 1) errors[name] = `Please give “${name}” once.`;
  }
  const given = Object.entries(context.req.query()).filter(([, value]) => value !== '');
  const result = schema.safeParse(Object.fromEntries(given));
  for (const { path, message } of result.error?.issues ?? []) errors[String(path[0])] ??= message;
  if (result.success && Object.keys(errors).length === 0) return result.data;
  throw new HttpError(400, Object.values(errors)[0] ?? 'The address is not valid.', { errors });
}
