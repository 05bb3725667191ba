import type { MiddlewareHandler } from 'hono';
import { HttpError } from './http-error.ts';

const MAX_JSON_BYTES = 100_000;
/** The host takes 6 MB with base64, of which this much is left for the form itself. */
const MAX_MULTIPART_BYTES = 4_500_000;

/**
 * Reads the body, counting, before the handler sees it: a Content-Length is only a claim.
 * Its place is after every guard.
 *
 * @throws HttpError 413
 */
export const limitBody: MiddlewareHandler = async (context, next) => {
  const request = context.req.raw;
  if (request.body) {
    const isForm = /^multipart\//i.test(context.req.header('Content-Type') ?? '');
    const limit = isForm ? MAX_MULTIPART_BYTES : MAX_JSON_BYTES;
    if (Number(context.req.header('Content-Length')) > limit) throw tooLarge(isForm);
    const bytes = await readAtMost(request.body, limit);
    if (!bytes) throw tooLarge(isForm);
    context.req.raw = new Request(request, { body: bytes });
  }
  await next();
};

async function readAtMost(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(isForm: boolean): HttpError {
  return new HttpError(
    413,
    isForm
      ? 'These photos are more than 4.5 MB together. Please send fewer at a time, or smaller ones.'
      : 'That is more text than fits. Please shorten it and try again.',
  );
}
