import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof compressors;

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
    context.res = new Response(await bytes, res);
    context.header('Content-Encoding', encoding);
    context.header('Content-Length', String((await bytes).byteLength));
  };
}

function bestOf(accepted: string): Encoding | undefined {
  const types = parseAccept(accepted).filter(({ q }) => q > 0);
  return (['br', 'gzip'] as const).find((encoding) => types.some(({ type }) => type === encoding));
}
