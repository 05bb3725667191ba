import { join } from 'node:path';
import type { HostRules } from './host-rules.ts';
import { createFileSender, findSiteFile, type SiteFile } from './site-file.ts';

const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * The built site as the host serves it: clean addresses (`/about-us` is about-us.html), the
 * headers and redirects of netlify.toml, and 404.html for what is not there.
 *
 * @param directory the built site; read at each request, so a new build shows at once
 */
export function createStaticSite(directory: string, rules: HostRules) {
  const send = createFileSender();

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const segments = decodeSegments(url.pathname);
    if (!segments) return notFound(request);
    if (url.pathname !== '/' && url.pathname.endsWith('/')) {
      return redirect(301, url.pathname.slice(0, -1) + url.search);
    }
    const file = await findPage(join(directory, ...segments), segments);
    if (file) return send(request, file);
    return (await followRule(request)) ?? notFound(request);
  }

  async function followRule(request: Request): Promise<Response | undefined> {
    const rule = await rules.redirectionFor(request);
    if (!rule) return undefined;
    if (rule.status !== 200) return redirect(rule.status, rule.location);
    const page = await findPage(join(directory, rule.location), rule.location.split('/'));
    return page && send(request, page);
  }

  async function notFound(request: Request): Promise<Response> {
    const page = await findSiteFile(join(directory, '404.html'));
    return page ? send(request, page, 404) : new Response('Not found', { status: 404 });
  }

  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
    const response = await answer(request);
    response.headers.set('Cache-Control', REVALIDATE);
    for (const [name, value] of Object.entries(rules.headersFor(new URL(request.url).pathname))) {
      response.headers.set(name, value);
    }
    // What is missing now may be there after the next build.
    if (response.status === 404) response.headers.set('Cache-Control', REVALIDATE);
    return response;
  };
}

/**
 * The path's parts as people write them, so that `&` and `%26` are one address; `undefined` when
 * it is not a path of the site, such as one that would leave its folder.
 */
function decodeSegments(pathname: string): string[] | undefined {
  const encoded = pathname.replace(/^\/|\/$/g, '').split('/');
  if (pathname === '/') return [];
  try {
    const segments = encoded.map(decodeURIComponent);
    const isSafe = (part: string) => !['', '.', '..'].includes(part) && !/[/\\\0]/.test(part);
    return segments.every(isSafe) ? segments : undefined;
  } catch {
    return undefined;
  }
}

async function findPage(path: string, segments: string[]): Promise<SiteFile | undefined> {
  if (segments.length === 0) return findSiteFile(join(path, 'index.html'));
  return (await findSiteFile(path)) ?? findSiteFile(`${path}.html`);
}

function redirect(status: number, location: string): Response {
  return new Response(null, { status, headers: { Location: location } });
}
