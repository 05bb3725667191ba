import type { Context } from 'hono';

/** Whether the caller already holds the answer that carries this entity tag (`"…"`). */
export function isNotModified(context: Context, etag: string): boolean {
  const held = context.req.header('If-None-Match');
  if (held === undefined) return false;
  const tags = held.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag);
}
