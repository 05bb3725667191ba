import { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { ByteCache } from './byte-cache.ts';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof compressors;

/** What pages and the API may keep compressed, each: some hundred pages. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** Matches an entity tag that is a content hash. */
const CONTENT_HASH_TAG = /^"[\w-]{43}"$/;
/** A shorter response fits into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1_024;
/** Nearly the smallest size in a fiftieth of the time. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function isText({ headers }: Response): boolean {
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '');
}

/**
 * Compresses static text at the highest level, which is slow, so the result is cached per version
 * of a file. (`hono/compress` compresses each response, and has no Brotli.)
 */
export function compressText(): MiddlewareHandler {
  const made = new ByteCache<Encoded>(MAX_KEPT_BYTES);
  return async (context, next) => {
    await next();
    const { res } = context;
    const encoding = bestOf(context.req.header('Accept-Encoding') ?? '');
    if (!isText(res) || !encoding || res.status !== 200) return;
    const key = `${encoding} ${res.headers.get('ETag')} ${context.req.path}`;
    const compress = async () => ({
      encoding,
      bytes: await compressors[encoding](await res.arrayBuffer()),
    });
    send(context, await made.get(key, compress), new Headers(context.res.headers));
  };
}

/** Compresses the API's responses on the fly; those with a content hash as tag are cached. */
export function compressAnswers(): MiddlewareHandler {
  const made = new ByteCache<Encoded>(MAX_KEPT_BYTES);
  return async (context, next) => {
    await next();
    const { res, req } = context;
    // A 304 has no content type, and needs the same headers as the full response.
    if (!isText(res) && res.status !== 304) return;
    const headers = new Headers(res.headers);
    headers.append('Vary', 'Accept-Encoding');
    const encoding = bestOf(req.header('Accept-Encoding') ?? '');
    const etag = headers.get('ETag') ?? '';
    if (encoding && etag && !etag.startsWith('W/')) headers.set('ETag', `W/${etag}`);
    const isKept = CONTENT_HASH_TAG.test(etag) && res.status === 200;
    if (res.body === null || !(encoding || isKept)) {
      replace(context, res.body, headers);
      return;
    }
    if (encoding && headers.has('Content-Disposition')) {
      headers.set('Content-Encoding', encoding);
      headers.delete('Content-Length');
      replace(context, res.body.pipeThrough(streamOf(encoding)), headers);
      return;
    }
    const make = async () => encode(await res.arrayBuffer(), encoding);
    send(context, await (isKept ? made.get(`${encoding} ${etag}`, make) : make()), headers);
  };
}

interface Encoded {
  encoding: Encoding | undefined;
  bytes: Buffer<ArrayBuffer>;
}

/** A file that somebody saves may be long, so it is compressed as it comes, and never kept. */
function streamOf(encoding: Encoding) {
  const stream = encoding === 'br' ? createBrotliCompress(QUICKLY) : createGzip();
  return Duplex.toWeb(stream) as ReadableWritablePair<Uint8Array, Uint8Array>;
}

async function encode(plain: ArrayBuffer, encoding: Encoding | undefined): Promise<Encoded> {
  if (!encoding || plain.byteLength < MIN_COMPRESSED_BYTES) {
    return { encoding: undefined, bytes: Buffer.from(plain) };
  }
  return { encoding, bytes: await compressors[encoding](plain, QUICKLY) };
}

function send(context: Context, { encoding, bytes }: Encoded, headers: Headers): void {
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(bytes.byteLength));
  replace(context, bytes, headers);
}

/** Sets the response directly, since Hono would copy it for each header. */
function replace(context: Context, body: BodyInit | null, headers: Headers): void {
  const { status } = context.res;
  context.res = undefined;
  context.res = new Response(body, { status, headers });
}

function bestOf(accepted: string): Encoding | undefined {
  const types = parseAccept(accepted).filter(({ q }) => q > 0);
  return (['br', 'gzip'] as const).find((encoding) => types.some(({ type }) => type === encoding));
}
