import { existsSync, realpathSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { REDIRECTS_FILE } from '../build/redirects.ts';
import { HEADERS_FILE } from '../build/screen-headers.ts';
import { compressText, isText } from './compressed-text.ts';
import type { NetlifyConfig } from './netlify-config.ts';

const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Headers that a 304 omits, since it has no body. */
const BODY_HEADERS = ['Content-Type', 'Content-Length', 'Content-Encoding', 'Accept-Ranges'];

/** The host reads these and serves neither. */
const HOST_FILES = [`/${HEADERS_FILE}`, `/${REDIRECTS_FILE}`];

/**
 * Serves the built site like the host: clean URLs (`/about-us` is about-us.html), headers and
 * redirects of netlify.toml, and 404.html.
 *
 * @param directory the built site, or a link to it; resolved for each request, so that a new build
 * appears at once
 * @param keptAssets folder with assets of earlier builds, served below `/_astro/`
 */
export function createStaticSite(directory: string, rules: NetlifyConfig, keptAssets = '') {
  const compress = compressText();
  const newest = filesAt(directory, compress);
  const earlierAssets = filesAt(keptAssets, compress);

  async function answer(request: Request): Promise<Response> {
    // Resolves the link once for each request, so that a response does not mix builds.
    const files = newest();
    const { pathname, search } = new URL(request.url);
    if (/^(\/[^/]+)+\/$/.test(pathname)) return redirect(301, pathname.slice(0, -1) + search);
    if (HOST_FILES.includes(pathname)) return notFound(files, request);
    const file = await files.fetch(request);
    if (file.status !== 404) return file;
    if (pathname.startsWith('/_astro/') && existsSync(keptAssets)) {
      const asset = await earlierAssets().fetch(request);
      if (asset.status !== 404) return asset;
    }
    const rule = await rules.redirectionFor(request);
    if (rule?.status === 200) return files.fetch(moved(request, rule.location));
    if (rule) return redirect(rule.status, rule.location);
    const small = pathname.toLowerCase();
    const isThere = small !== pathname && (await files.fetch(moved(request, small))).ok;
    return isThere ? redirect(301, small + search) : notFound(files, request);
  }

  async function notFound(files: Hono, request: Request): Promise<Response> {
    const errorPage = moved(request, '/404');
    for (const condition of ['If-None-Match', 'If-Modified-Since', 'Range'])
      errorPage.headers.delete(condition);
    const { body, headers } = await files.fetch(errorPage);
    return new Response(body, { status: 404, headers });
  }

  /** HEAD has the headers of GET, and no range (RFC 9110, 9.3.2 and 14.2). */
  async function respond(request: Request): Promise<Response> {
    if (request.method !== 'HEAD') return answer(request);
    const whole = new Headers(request.headers);
    whole.delete('Range');
    const { body, status, headers } = await answer(
      new Request(request.url, { headers: whole, signal: request.signal }),
    );
    await body?.cancel();
    return new Response(null, { status, headers });
  }

  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
    const response = await respond(request);
    response.headers.set('Cache-Control', REVALIDATE);
    for (const [name, value] of Object.entries(rules.headersFor(new URL(request.url).pathname))) {
      response.headers.set(name, value);
    }
    // A missing page may exist after the next build.
    if (response.status === 404) response.headers.set('Cache-Control', REVALIDATE);
    return response;
  };
}

/** The files of the folder that a link points to now. */
function filesAt(directory: string, compress: MiddlewareHandler): () => Hono {
  let last: { root: string; files: Hono } | undefined;
  return () => {
    const root = realPath(directory) ?? last?.root ?? directory;
    if (last?.root !== root) last = { root, files: siteFiles(root, compress) };
    return last.files;
  };
}

function realPath(directory: string): string | undefined {
  try {
    return realpathSync.native(directory);
  } catch {
    return undefined;
  }
}

/** Static files by name; pages also without their extension. */
function siteFiles(root: string, compress: MiddlewareHandler): Hono {
  const files = new Hono();
  const at = (ending: string) =>
    serveStatic({
      root,
      allowPercentInPath: true,
      // Only `&` appears in file names among encoded characters, so both spellings work.
      rewriteRequestPath: (path) => path.replaceAll('%26', '&') + ending,
    });
  files.use(compress, notModifiedSince, etag({ weak: true }), validators, onlyPlainParts);
  files.use(at(''), at('.html'));
  return files;
}

/**
 * Responds 304 by date only if the date is equal: a file of a new build may be older than its
 * predecessor.
 */
const notModifiedSince: MiddlewareHandler = async (context, next) => {
  await next();
  const { req, res } = context;
  const held = req.header('If-Modified-Since');
  if (res.status !== 200 || !held || req.header('If-None-Match') !== undefined) return;
  if (Date.parse(held) !== Date.parse(res.headers.get('Last-Modified') ?? '')) return;
  await res.body?.cancel();
  const headers = new Headers(res.headers);
  for (const name of BODY_HEADERS) headers.delete(name);
  context.res = undefined;
  context.res = new Response(null, { status: 304, headers });
};

/**
 * Text has a tag for each encoding. Other files have a tag by size and date, so that they are not
 * read for it, and ranges share it.
 */
const validators: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  const time = headers.get('Last-Modified');
  if (!time) return;
  if (isText(context.res)) {
    context.header('Vary', 'Accept-Encoding');
    return;
  }
  const size = headers.get('Content-Range')?.split('/')[1] ?? headers.get('Content-Length');
  context.header('ETag', `"${size}-${Date.parse(time)}"`);
  context.header('Accept-Ranges', 'bytes');
};

/**
 * Serves a single range of a binary file. All other range requests get the whole file, as for an
 * unknown unit or an inverted range (RFC 9110, 14.2), and so does `If-Range`, which serve-static
 * ignores.
 */
const onlyPlainParts: MiddlewareHandler = (context, next) => {
  const { req } = context;
  const range = req.header('Range');
  if (range === undefined) return next();
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range) ?? [];
  const isRange = first === '' ? last !== '' : last === '' || Number(first) <= Number(last);
  if (!isRange || req.header('If-Range') || isTextFile(req.path)) {
    const headers = new Headers(req.raw.headers);
    headers.delete('Range');
    req.raw = new Request(req.raw, { headers });
  }
  return next();
};

/** A path without an extension is a page. */
function isTextFile(path: string): boolean {
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(getMimeType(path) ?? 'text/html');
}

function moved(request: Request, path: string): Request {
  return new Request(new URL(path, request.url), request);
}

function redirect(status: number, location: string): Response {
  return new Response(null, { status, headers: { Location: location } });
}
