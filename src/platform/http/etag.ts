import type { Context } from 'hono';
import { HttpError } from './http-error.ts';

/** A list of entity tags, of which some may be weak. */
const TAG_LIST =
  /^[ \t]*(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"(?:[ \t]*,[ \t]*(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")*[ \t]*$/;
const TAG = /(W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/** Whether the caller already holds the answer that carries this entity tag (`"…"`). */
export function isNotModified(context: Context, etag: string): boolean {
  const held = context.req.header('If-None-Match');
  if (held === undefined) return false;
  const tags = held.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag);
}

/**
 * The entity tags of `If-Match`, one of which a change must be made to; `undefined` where any will
 * do. A weak tag never matches, and is left out.
 *
 * @throws HttpError 400 when the header makes no sense
 */
export function requiredTags(context: Context): string[] | undefined {
  const header = context.req.header('If-Match');
  if (header === undefined || header.trim() === '*') return undefined;
  if (!TAG_LIST.test(header)) {
    throw new HttpError(400, 'If-Match is * or a list of entity tags, such as "3".');
  }
  return [...header.matchAll(TAG)].flatMap(([, weak, tag = '']) => (weak ? [] : [tag]));
}
