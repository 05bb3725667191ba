import { PAGE_SIZE } from './paging.ts';

/** Query (`?status=new&id=12`) of a listing's address, without default values. */
export function queryOf(listing: object, usual: object): string {
  const asUsual = new Map(Object.entries(usual));
  const unusual = Object.entries(listing).filter(([name, value]) => value !== asUsual.get(name));
  const query = new URLSearchParams(unusual.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `?${query}` : '';
}

/** True if the search or a filter excludes something. */
export function isNarrowed<Listing extends { page: number; sort?: string }>(
  listing: Listing,
  usual: Listing,
): boolean {
  const { page, sort } = usual;
  return queryOf({ ...listing, page, ...(sort !== undefined && { sort }) }, usual) !== '';
}

/**
 * Path of the call that answers a page of a list.
 *
 * @param usual default values of the server
 */
export function pageCall<Listing extends { page: number }>(
  path: string,
  { page, ...choices }: Listing,
  { usual = {}, size = PAGE_SIZE }: { usual?: object; size?: number } = {},
): string {
  const query = new URLSearchParams(queryOf(choices, usual));
  query.set('page', String(page));
  query.set('per_page', String(size));
  return `${path}?${query}`;
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
}

/** Builds a page from an answer without a total. An answer longer than a page is the whole list. */
export function pageFrom<Entry>(call: string, list: Entry[]): PageOf<Entry> {
  const { page, size, before } = pageRange(call);
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

/** Reads the page from a call that `pageCall` built. */
export function pageRange(call: string): { page: number; size: number; before: number } {
  const query = new URL(call, 'https://here.invalid').searchParams;
  const page = Number(query.get('page'));
  const size = Number(query.get('per_page'));
  return { page, size, before: (page - 1) * size };
}
