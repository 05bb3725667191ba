import type { Context } from 'hono';
import { HttpError } from '../http-error.ts';

/** A list of entity tags, some of which may be weak. */
const TAG_LIST =
  /^[ \t]*(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"(?:[ \t]*,[ \t]*(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")*[ \t]*$/;
const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/** True if the caller's `If-None-Match` contains this entity tag (`"…"`). */
export function isNotModified(context: Context, etag: string): boolean {
  const held = context.req.header('If-None-Match');
  if (held === undefined) return false;
  const tags = held.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag);
}

/**
 * Entity tags of `If-Match`; `undefined` without the header or for `*`. Weak tags are accepted,
 * since compressing proxies weaken them.
 *
 * @throws HttpError 400 when the header is malformed
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
 * The version in the `If-Match` header of a change.
 *
 * @param of such as `an enquiry`
 * @throws HttpError 428 without the header, 400 for an unknown format
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
