import { PAGE_SIZE } from './paging.ts';

/** Filters that differ from the default values, as an address has them. */
export function unusual(listing: object, usual: object): Record<string, string> {
  const asUsual = new Map(Object.entries(usual));
  return Object.fromEntries(
    Object.entries(listing)
      .filter(([name, value]) => value !== asUsual.get(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Query (`?status=new&id=12`) of a listing's address, without default values. */
export function queryOf(listing: object, usual: object): string {
  const query = String(new URLSearchParams(unusual(listing, usual)));
  return query && `?${query}`;
}

/** True if the search or a filter excludes something. */
export function isNarrowed<Listing extends { page: number; sort?: string }>(
  listing: Listing,
  usual: Listing,
): boolean {
  const { page, sort } = usual;
  return queryOf({ ...listing, page, ...(sort !== undefined && { sort }) }, usual) !== '';
}

/** What is asked of a list: filters, a page, and its size. */
export type PageQuery = Record<string, string> & { page: string; per_page: string };

/**
 * Query of the call that answers a page of a list.
 *
 * @param usual default values of the server
 */
export function pageQuery<Listing extends { page: number }>(
  { page, ...filters }: Listing,
  { usual = {}, size = PAGE_SIZE }: { usual?: object; size?: number } = {},
): PageQuery {
  return { ...unusual(filters, usual), page: String(page), per_page: String(size) };
}

/** One page of a list, and the count of entries on all pages. */
export interface PageOf<Entry> {
  entries: Entry[];
  total: number;
  /** Count of the entries on earlier pages. */
  before: number;
  /** Count of entries that will join the list, if known. */
  waiting?: number;
  /** Sum over all pages, if known. */
  open_cents?: number;
  accepted_cents?: number;
  due_cents?: number;
  /** Sum over the orders that have still to pay, and their count. */
  to_come_cents?: number;
  to_come?: number;
  /** Count of the latest matches, if a search looked for no older ones; 0 for all. */
  latest?: number;
  /** Counts of enquiries by tab. */
  to_answer?: number;
  quoted?: number;
  accepted?: number;
  lost?: number;
  all?: number;
}

/** Builds a page from an answer without a total. An answer longer than a page is the whole list. */
export function pageFrom<Entry>(query: PageQuery, list: Entry[]): PageOf<Entry> {
  const { page, size, before } = pageRange(query);
  return list.length > size
    ? cutPage(list, page, size)
    : { entries: list, total: before + list.length, before };
}

/** Cuts one page out of a whole list; a page beyond its end is empty. */
export function cutPage<Entry>(
  list: readonly Entry[],
  page: number,
  size = PAGE_SIZE,
): PageOf<Entry> {
  const before = (page - 1) * size;
  return { entries: list.slice(before, before + size), total: list.length, before };
}

export function pageRange(query: PageQuery): { page: number; size: number; before: number } {
  const page = Number(query.page);
  const size = Number(query.per_page);
  return { page, size, before: (page - 1) * size };
}
