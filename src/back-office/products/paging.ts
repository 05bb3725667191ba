export const PAGE_SIZE = 10;

export interface PageOf<Item> {
  items: Item[];
  /** Counted from 1, moved into the range that exists. */
  page: number;
  lastPage: number;
  /** `Showing 1-10 of 100 results` */
  summary: string;
}

/** One page of a list. */
export function pageOf<Item>(list: readonly Item[], wantedPage: number): PageOf<Item> {
  const lastPage = Math.max(1, Math.ceil(list.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, wantedPage), lastPage);
  const start = (page - 1) * PAGE_SIZE;
  const items = list.slice(start, start + PAGE_SIZE);
  const first = items.length === 0 ? 0 : start + 1;
  const summary = `Showing ${first}-${start + items.length} of ${list.length} results`;
  return { items, page, lastPage, summary };
}
