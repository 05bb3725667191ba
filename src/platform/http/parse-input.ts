import type { Context } from 'hono';
import type { z } from 'zod';
import { type FieldErrors, HttpError, invalidFields } from '../http-error.ts';
import type { ApiContext } from '../services.ts';
import { issueWords } from './issue-words.ts';

/**
 * Parses the path's parameters; the rest of a path that ends in `*` is the parameter `key`.
 *
 * @throws HttpError 400 for an id that is no whole number the database can hold
 */
export function parseParams<Schema extends z.ZodObject>(
  context: ApiContext,
  path: string,
  schema: Schema,
): z.output<Schema> {
  const rest = path.endsWith('*') && { key: context.req.path.slice(path.length - 1) };
  const result = schema.safeParse({ ...context.req.param(), ...rest });
  if (!result.success) throw new HttpError(400, 'The id in the address is a whole number.');
  return result.data;
}

/**
 * Parses the query. A parameter without a value counts as absent, since forms send an empty option
 * that way.
 *
 * @throws HttpError 400 with the first message of each invalid parameter
 */
export function parseQuery<Schema extends z.ZodType>(
  context: ApiContext,
  schema: Schema,
): z.output<Schema> {
  const errors: FieldErrors = {};
  // A repeated parameter is refused: a cache might use one value, and this code the other.
  for (const [name, values] of Object.entries(context.req.queries())) {
    if (values.length > 1) errors[name] = `Please give “${name}” once.`;
  }
  const given = Object.entries(context.req.query()).filter(([, value]) => value !== '');
  const result = schema.safeParse(Object.fromEntries(given), { error: issueWords });
  for (const { path, message } of result.error?.issues ?? []) errors[String(path[0])] ??= message;
  if (result.success && Object.keys(errors).length === 0) return result.data;
  throw new HttpError(400, Object.values(errors)[0] ?? 'The address is not valid.', { errors });
}

/**
 * Parses the JSON body.
 *
 * @throws HttpError 400 as `readJson`, 422 as `validate`
 */
export async function parseBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  return validate(schema, await readJson(context));
}

/**
 * Parses any input by its schema.
 *
 * @throws HttpError 422 with the first message of each invalid field
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value, { error: issueWords });
  if (result.success) return result.data;
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    errors[String(issue.path[0] ?? 'form')] ??= issue.message;
  }
  throw invalidFields(errors);
}

/**
 * Reads the body as a JSON object.
 *
 * @throws HttpError 400 for malformed JSON, for other JSON values, and for text that no database
 * column can hold
 */
export async function readJson(context: Context): Promise<object> {
  const text = await context.req.text();
  let value: unknown;
  try {
    value = JSON.parse(text, storable);
  } catch (error) {
    // JSON nested a few thousand levels deep overflows the stack: a RangeError.
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    throw new HttpError(400, 'The request is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError(400, 'The request is not a JSON object.');
  }
  return value;
}

/** Replaces lone surrogates, as a cut through an emoji leaves them; JSON columns refuse them. */
function storable(key: string, value: unknown): unknown {
  if (key.includes('\0') || (typeof value === 'string' && value.includes('\0'))) {
    throw new HttpError(400, 'The request contains a character that cannot be stored.');
  }
  return typeof value === 'string' ? value.toWellFormed() : value;
}
