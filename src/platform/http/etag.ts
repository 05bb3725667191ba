import type { Context } from 'hono';
import { HttpError } from '../http-error.ts';

/** A list of entity tags, of which some may be weak. */
const TAG_LIST =
  /^[ \t]*(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"(?:[ \t]*,[ \t]*(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")*[ \t]*$/;
const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/** Whether the caller already holds the answer that carries this entity tag (`"…"`). */
export function isNotModified(context: Context, etag: string): boolean {
  const held = context.req.header('If-None-Match');
  if (held === undefined) return false;
  const tags = held.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag);
}

/**
 * The entity tags of `If-Match` as they came, one of which a change must be made to; `undefined`
 * where there are none, or any will do. What compresses an answer on its way makes its tag weak.
 *
 * @throws HttpError 400 when the header makes no sense
 */
export function requiredTags(
  context: Context,
  senseless = 'If-Match is * or a list of entity tags, such as "3".',
): string[] | undefined {
  const header = context.req.header('If-Match');
  if (header === undefined || header.trim() === '*') return undefined;
  if (!TAG_LIST.test(header)) throw new HttpError(400, senseless);
  return header.match(TAG) ?? [];
}

/**
 * The version of one thing that a change is made to, of the header `If-Match`.
 *
 * @param of such as `an enquiry`
 * @throws HttpError 428 without one, 400 for one that was never given out
 */
export function versionSeen(context: Context, of: string): number {
  const senseless = `If-Match is the ETag of ${of}.`;
  if (context.req.header('If-Match') === undefined) {
    const thing = of.replace(/^an? /, 'the ');
    throw new HttpError(428, `Say with If-Match which version of ${thing} you have seen.`);
  }
  const [tag = '', ...others] = requiredTags(context, senseless) ?? [];
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(tag)?.[1];
  if (version === undefined || others.length > 0) throw new HttpError(400, senseless);
  return Number(version);
}
