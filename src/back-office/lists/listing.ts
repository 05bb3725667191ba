import { PAGE_SIZE } from './paging.ts';

/** The query (`?status=new&id=12`) of a listing's address, without what is as usual. */
export function queryOf(listing: object, usual: object): string {
  const asUsual = new Map(Object.entries(usual));
  const unusual = Object.entries(listing).filter(([name, value]) => value !== asUsual.get(name));
  const query = new URLSearchParams(unusual.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `?${query}` : '';
}

/** Whether the search or a filter leaves anything out. */
export function isNarrowed<Listing extends { page: number; sort?: string }>(
  listing: Listing,
  usual: Listing,
): boolean {
  const { page, sort } = usual;
  return queryOf({ ...listing, page, ...(sort !== undefined && { sort }) }, usual) !== '';
}

/**
 * The call that answers a page of a list.
 *
 * @param usual what the server takes for granted
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

/** One page of a list, and how many entries it has on all pages. */
export interface PageOf<Entry> {
  entries: Entry[];
  total: number;
  /** Count of the entries on earlier pages. */
  before: number;
  /** How many more are to come into it, where the list says so. */
  waiting?: number;
  /** What the entries of all pages come to, where the list says so. */
  cents?: number;
}

/**
 * The page that a call of `pageCall` has answered without a total: what came is counted; when that
 * is more than a page, it is the whole list.
 */
export function pageFrom<Entry>(call: string, list: Entry[]): PageOf<Entry> {
  const { page, size, before } = placeOf(call);
  return list.length > size
    ? cutPage(list, page, size)
    : { entries: list, total: before + list.length, before };
}

/** One page of a list that is here as a whole; a page beyond its end is empty. */
export function cutPage<Entry>(
  list: readonly Entry[],
  page: number,
  size = PAGE_SIZE,
): PageOf<Entry> {
  const before = (page - 1) * size;
  return { entries: list.slice(before, before + size), total: list.length, before };
}

/** The page that a call of `pageCall` asks for. */
export function placeOf(call: string): { page: number; size: number; before: number } {
  const query = new URL(call, 'https://here.invalid').searchParams;
  const page = Number(query.get('page'));
  const size = Number(query.get('per_page'));
  return { page, size, before: (page - 1) * size };
}
