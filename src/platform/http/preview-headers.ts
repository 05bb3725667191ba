import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../services.ts';

/** For every answer of a preview: no search engine is to know it, whatever the host says itself. */
export const previewHeaders: MiddlewareHandler<ApiEnv> = async (context, next) => {
  await next();
  context.res.headers.set('X-Robots-Tag', 'noindex');
};
