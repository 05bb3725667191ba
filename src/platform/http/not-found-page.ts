import type { ApiContext, Services } from '../services.ts';
import { PAGE_HEADERS } from './page-headers.ts';

/** Paths whose callers are programs, which get JSON instead of a page. */
const FOR_PROGRAMS = /^\/(?:api|sanctum)(?:\/|$)/;

/** True if a browser navigates to the address. */
export function isPageRequest({ req }: ApiContext): boolean {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  const isPage = req.header('Accept')?.includes('text/html') ?? false;
  return isRead && isPage && !FOR_PROGRAMS.test(new URL(req.url).pathname);
}

/**
 * The site's not-found page, or one line when the built page is unavailable.
 *
 * @param explain says on the page what was at the address
 */
export async function notFoundPage(
  context: ApiContext,
  { readPage }: Pick<Services, 'readPage'>,
  explain: (page: string) => string | Promise<string> = (page) => page,
): Promise<Response> {
  const page = await readPage('/404').catch(() => undefined);
  const explained = page === undefined ? 'There is no such page.' : await explain(page);
  return context.html(explained, 404, PAGE_HEADERS);
}
