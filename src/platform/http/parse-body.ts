import type { Context } from 'hono';
import type { z } from 'zod';
import { type FieldErrors, HttpError, invalidFields } from './http-error.ts';

/**
 * The JSON object that a caller sent, as its schema understands it.
 *
 * @throws HttpError 400 as `readJson` does, 422 as `checked` does
 */
export async function parseBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  return checked(schema, await readJson(context));
}

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

/**
 * The JSON object that a caller sent.
 *
 * @throws HttpError 400 for broken JSON, for anything but an object, and for text that no database
 *   column can hold
 */
export async function readJson(context: Context): Promise<object> {
  const text = await context.req.text();
  let value: unknown;
  try {
    value = JSON.parse(text, refuseNul);
  } catch (error) {
    // Nested a few thousand deep, it takes more stack than there is: a RangeError.
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    throw new HttpError(400, 'The request is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError(400, 'The request is not a JSON object.');
  }
  return value;
}

function refuseNul(key: string, value: unknown): unknown {
  if (key.includes('\0') || (typeof value === 'string' && value.includes('\0'))) {
    throw new HttpError(400, 'The request contains a character that cannot be stored.');
  }
  return value;
}
