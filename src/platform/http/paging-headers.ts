import type { Paging } from '../contract/paging.ts';
import type { ApiContext } from '../services.ts';

/**
 * Headers with the total of a list and links to its other pages (RFC 8288).
 *
 * @param parameters of the query that belong to the list
 */
export function pagingHeaders(
  context: ApiContext,
  total: number,
  paging: Paging | undefined,
  parameters: string[] = [],
): Record<string, string> {
  const count = { 'X-Total-Count': String(total) };
  if (!paging) return count;
  const { page, per_page } = paging;
  const last = Math.max(1, Math.ceil(total / per_page));
  const pages = {
    first: 1,
    ...(page > 1 && { prev: Math.min(page - 1, last) }),
    ...(page < last && { next: page + 1 }),
    last,
  };
  const given = Object.entries(context.req.query()).filter(([name]) => parameters.includes(name));
  const links = Object.entries(pages).map(([relation, number]) => {
    const query = new URLSearchParams(given);
    query.set('page', String(number));
    query.set('per_page', String(per_page));
    return `<${context.req.path}?${query}>; rel="${relation}"`;
  });
  return { ...count, Link: links.join(', ') };
}
