import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HttpError } from './http-error.ts';

const limitText = limitTo(100_000, 'That is more text than fits. Please shorten it and try again.');
/** The host takes 6 MB with base64, of which this much is left for the form itself. */
const limitForm = limitTo(
  4_500_000,
  'These photos are more than 4.5 MB together. Please send fewer at a time, or smaller ones.',
);

/**
 * Reads the body, counting, before the handler sees it. Its place is after every guard.
 *
 * @throws HttpError 413
 */
export const limitBody: MiddlewareHandler = (context, next) => {
  const isForm = /^multipart\//i.test(context.req.header('Content-Type') ?? '');
  // Hono would believe a Content-Length, which is only a claim.
  const headers = new Headers(context.req.raw.headers);
  headers.delete('Content-Length');
  context.req.raw = new Request(context.req.raw, { headers });
  return (isForm ? limitForm : limitText)(context, next);
};

function limitTo(maxSize: number, message: string): MiddlewareHandler {
  const refuse = () => {
    throw new HttpError(413, message);
  };
  return bodyLimit({ maxSize, onError: refuse });
}
