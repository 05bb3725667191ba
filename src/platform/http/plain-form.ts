import type { Context } from 'hono';
import { HttpError } from './http-error.ts';

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
