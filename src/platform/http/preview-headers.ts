import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../services.ts';

/** Keeps every response of a preview out of search engines, whatever the host says. */
export const previewHeaders: MiddlewareHandler<ApiEnv> = async (context, next) => {
  await next();
  context.res.headers.set('X-Robots-Tag', 'noindex');
};
