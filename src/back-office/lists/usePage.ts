import { z } from 'zod';
import { type ApiQuery, useApiQuery } from '../../account/session/api-query.ts';
import { type PageOf, pageFrom, pageRange } from './listing.ts';

const count = z.coerce.number().int();

/**
 * Loads one page of a list.
 *
 * @param call path from `pageCall`
 * @param whole builds the page if the answer has no total
 */
export function usePage<Entry>(
  call: string,
  entry: z.ZodType<Entry>,
  {
    whole = (list) => pageFrom(call, list),
    ...how
  }: Parameters<typeof useApiQuery>[2] & { whole?: (list: Entry[]) => PageOf<Entry> } = {},
): ApiQuery<PageOf<Entry>> {
  const parse = (answer: unknown, _status: number, headers: Headers) => {
    const entries = z.array(entry).parse(answer);
    const total = countIn(headers, 'X-Total-Count');
    return {
      ...(total === undefined
        ? whole(entries)
        : { entries, total, before: pageRange(call).before }),
      ...figureIn('waiting', headers, 'X-Waiting-Count'),
      ...figureIn('open_cents', headers, 'X-Open-Cents'),
      ...figureIn('accepted_cents', headers, 'X-Accepted-Cents'),
    };
  };
  return useApiQuery(call, parse, how);
}

function figureIn(
  name: 'waiting' | 'open_cents' | 'accepted_cents',
  headers: Headers,
  header: string,
) {
  const figure = countIn(headers, header);
  return figure === undefined ? {} : { [name]: figure };
}

/** Reads a count from a response header; undefined without one. */
function countIn(headers: Headers, name: string): number | undefined {
  return count.optional().parse(headers.get(name) ?? undefined);
}
