import { MIMEType } from 'node:util';
import type { Context } from 'hono';
import type { z } from 'zod';
import { HttpError } from '../http-error.ts';
import { validate } from './parse-input.ts';

/** Limit on the fields of a form; several times what any form has. */
const MAX_PARTS = 200;

/**
 * Reads a multipart form. The caller limits the size of the body.
 *
 * @throws HttpError 415 for another content type; 400 for a malformed body, for too many parts and
 * for text that no database column can hold
 */
export async function readMultipart(context: Context): Promise<FormData> {
  const type = context.req.header('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new HttpError(415, 'Please send this form as multipart/form-data.');
  }
  const body = Buffer.from(await context.req.arrayBuffer());
  let form: FormData;
  try {
    requireFewParts(body, type);
    form = await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'The form arrived damaged. Please send it again.');
  }
  for (const value of form.values()) {
    if (typeof value === 'string' && value.includes('\0')) {
      throw new HttpError(400, 'The request contains a character that cannot be stored.');
    }
  }
  return form;
}

/** Counts parts before parsing: a body can hold 70,000, which would take seconds. */
function requireFewParts(body: Buffer, type: string): void {
  const delimiter = `--${new MIMEType(type).params.get('boundary')}`;
  let delimiters = 0;
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + 1)) {
    delimiters += 1;
    // There is one delimiter more than parts.
    if (delimiters <= MAX_PARTS + 1) continue;
    throw new HttpError(400, `A form has at most ${MAX_PARTS} parts. Please send it in several.`);
  }
}

/** True if the body is what a page's HTML form sends without scripts. */
export function isPlainForm(context: Context): boolean {
  const type = context.req.header('Content-Type') ?? '';
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);
}

/**
 * Fields of an HTML form by name; the last value of a repeated one.
 *
 * @throws HttpError 400 for text that no database column can hold
 */
export async function readPlainForm(context: Context): Promise<Record<string, string>> {
  const fields = Object.fromEntries(new URLSearchParams(await context.req.text()));
  for (const text of Object.values(fields)) {
    if (text.includes('\0')) {
      throw new HttpError(400, 'The form contains a character that cannot be stored.');
    }
  }
  return fields;
}

/** JSON field of a form; a missing one gets its schema's default. */
export function jsonFrom<Schema extends z.ZodType>(form: FormData, name: string, schema: Schema) {
  const text = form.get(name);
  let value: unknown;
  try {
    if (typeof text === 'string' && text !== '') value = JSON.parse(text);
  } catch {
    throw new HttpError(400, `“${name}” is not valid JSON.`);
  }
  return validate(schema, value);
}
