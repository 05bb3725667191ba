import type { Context } from 'hono';
import { HttpError } from './http-error.ts';

/**
 * Reads a multipart form. The size of the body is the caller's to limit.
 *
 * @throws HttpError 415 for another kind of body, 400 for a broken one or for text that no
 *   database column can hold
 */
export async function readMultipart(context: Context): Promise<FormData> {
  if (!/^multipart\/form-data\s*;/i.test(context.req.header('Content-Type') ?? '')) {
    throw new HttpError(415, 'Please send this form as multipart/form-data.');
  }
  let form: FormData;
  try {
    form = await context.req.formData();
  } catch {
    throw new HttpError(400, 'The form arrived damaged. Please send it again.');
  }
  for (const value of form.values()) {
    if (typeof value === 'string' && value.includes('\0')) {
      throw new HttpError(400, 'The request contains a character that cannot be stored.');
    }
  }
  return form;
}

/** Whether the body is what a page's HTML form sends by itself, without scripts. */
export function isPlainForm(context: Context): boolean {
  const type = context.req.header('Content-Type') ?? '';
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);
}

/**
 * The fields of an HTML form, by name; of a repeated one, the last.
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
