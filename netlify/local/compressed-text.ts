import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof compressors;

/** So many answers are kept compressed; then it begins anew. */
const MOST_KEPT = 100;
/** The entity tag of what says just this, as public answers have it. */
const OF_CONTENT = /^"[\w-]{43}"$/;
/** Nearly as small as it gets, in a fiftieth of the time. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function isText({ headers }: Response): boolean {
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '');
}

/**
 * Compresses the text of files as small as it gets, which takes long, and hence only once for each
 * version of a file. (`hono/compress` does so at each request, and has no Brotli.)
 */
export function compressText(): MiddlewareHandler {
  const made = new Map<string, { etag: string | null; bytes: Promise<Buffer<ArrayBuffer>> }>();
  return async (context, next) => {
    await next();
    const { res } = context;
    if (!isText(res)) return;
    context.header('Vary', 'Accept-Encoding');
    const encoding = bestOf(context.req.header('Accept-Encoding') ?? '');
    if (!encoding || res.status !== 200 || context.req.method === 'HEAD') return;
    const key = `${encoding} ${context.req.path}`;
    const etag = res.headers.get('ETag');
    const known = made.get(key);
    const bytes =
      known?.etag === etag ? known.bytes : res.arrayBuffer().then(compressors[encoding]);
    made.set(key, { etag, bytes });
    send(context, encoding, await bytes);
  };
}

/**
 * Compresses the API's answers, each as it comes; one whose tag says that it has been compressed before
 * is not compressed again.
 */
export function compressAnswers(): MiddlewareHandler {
  const made = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  return async (context, next) => {
    await next();
    const { res, req } = context;
    if (!isText(res)) return;
    context.header('Vary', 'Accept-Encoding', { append: true });
    const encoding = bestOf(req.header('Accept-Encoding') ?? '');
    if (!encoding || req.method === 'HEAD') return;
    const etag = res.headers.get('ETag') ?? '';
    const key = `${encoding} ${etag}`;
    const bytes =
      made.get(key) ?? res.arrayBuffer().then((plain) => compressors[encoding](plain, QUICKLY));
    if (made.size >= MOST_KEPT) made.clear();
    if (OF_CONTENT.test(etag)) made.set(key, bytes);
    send(context, encoding, await bytes);
    if (etag && !etag.startsWith('W/')) context.header('ETag', `W/${etag}`);
  };
}

/** In place of the answer that was made. */
function send(context: Context, encoding: Encoding, bytes: Buffer<ArrayBuffer>): void {
  context.res = new Response(bytes, context.res);
  context.header('Content-Encoding', encoding);
  context.header('Content-Length', String(bytes.byteLength));
}

function bestOf(accepted: string): Encoding | undefined {
  const types = parseAccept(accepted).filter(({ q }) => q > 0);
  return (['br', 'gzip'] as const).find((encoding) => types.some(({ type }) => type === encoding));
}
