import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { parseByteRange } from './byte-range.ts';

const compressors = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
};
type Encoding = keyof typeof compressors;

/** One file of the built site as it is now. */
export interface SiteFile {
  path: string;
  size: number;
  modified: number;
  contentType: string;
}

/** The file at a path; `undefined` when there is none, or it is a folder. */
export async function findSiteFile(path: string): Promise<SiteFile | undefined> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts?.isFile()) return undefined;
  const contentType = getMimeType(path) ?? 'application/octet-stream';
  return { path, size: facts.size, modified: facts.mtimeMs, contentType };
}

/** Sends files: text compressed, each only once per version of it; the rest in ranges if asked. */
export function createFileSender() {
  const bodies = new Map<string, Body>();
  return async (request: Request, file: SiteFile, status = 200): Promise<Response> => {
    if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(file.contentType)) return sendBytes(request, file);
    const known = bodies.get(file.path);
    const body = known?.isOf(file) ? known : new Body(file);
    bodies.set(file.path, body);
    return sendText(request, file, body, status);
  };
}

/** The text of a file in memory, in the encodings that were asked for so far. */
class Body {
  /** The same for every encoding, hence weak. */
  readonly etag: Promise<string>;
  readonly #file: SiteFile;
  readonly #plain: Promise<Buffer<ArrayBuffer>>;
  readonly #encoded = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();

  constructor(file: SiteFile) {
    this.#file = file;
    this.#plain = readFile(file.path);
    this.etag = this.#plain.then(weakEtag);
  }

  isOf({ size, modified }: SiteFile): boolean {
    return size === this.#file.size && modified === this.#file.modified;
  }

  async bytes(encoding: Encoding | undefined): Promise<Buffer<ArrayBuffer>> {
    if (!encoding) return this.#plain;
    const encoded = this.#encoded.get(encoding) ?? this.#plain.then(compressors[encoding]);
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}

function weakEtag(bytes: Uint8Array): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

async function sendText(request: Request, file: SiteFile, body: Body, status: number) {
  const etag = await body.etag;
  const headers = new Headers({
    'Content-Type': file.contentType,
    Vary: 'Accept-Encoding',
    ETag: etag,
  });
  if (status === 200 && isKnown(request, etag)) return new Response(null, { status: 304, headers });
  const encoding = acceptedEncoding(request);
  if (encoding) headers.set('Content-Encoding', encoding);
  const bytes = await body.bytes(encoding);
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(bytes, { status, headers });
}

function sendBytes(request: Request, file: SiteFile): Response {
  const etag = `"${file.size.toString(36)}-${Math.floor(file.modified).toString(36)}"`;
  const headers = new Headers({
    'Content-Type': file.contentType,
    'Accept-Ranges': 'bytes',
    ETag: etag,
  });
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers });
  const wanted = rangeStillValid(request, etag) ? request.headers.get('range') : null;
  const range = parseByteRange(wanted, file.size);
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  headers.set('Content-Length', String(end - start + 1));
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${file.size}`);
  return new Response(bytesOf(request, file, start, end), { status: range ? 206 : 200, headers });
}

function bytesOf({ method }: Request, { path, size }: SiteFile, start: number, end: number) {
  if (method === 'HEAD' || size === 0) return null;
  return Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream;
}

function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}

function rangeStillValid(request: Request, etag: string): boolean {
  const condition = request.headers.get('if-range');
  return condition === null || condition === etag;
}

function acceptedEncoding(request: Request): Encoding | undefined {
  const accepted = request.headers.get('accept-encoding') ?? '';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(accepted) ? 'gzip' : undefined;
}
