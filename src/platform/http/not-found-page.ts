import type { ApiContext, Services } from '../services.ts';
import { PAGE_HEADERS } from './page-headers.ts';

/** Below these, programs read what is wrong. */
const FOR_PROGRAMS = /^\/(?:api|sanctum)(?:\/|$)/;

/** Whether a browser asks for an address as a page that somebody opens. */
export function isPageRequest({ req }: ApiContext): boolean {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  const isPage = req.header('Accept')?.includes('text/html') ?? false;
  return isRead && isPage && !FOR_PROGRAMS.test(new URL(req.url).pathname);
}

/** The site's own not-found page, or a line where the built one cannot be had. */
export async function notFoundPage(
  context: ApiContext,
  { readPage }: Pick<Services, 'readPage'>,
): Promise<Response> {
  const page = await readPage('/404').catch(() => undefined);
  return context.html(page ?? 'There is no such page.', 404, PAGE_HEADERS);
}
