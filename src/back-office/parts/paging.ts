export const PAGE_SIZE = 10;

export interface Paging {
  /** Counted from 1, moved into the range that exists. */
  page: number;
  lastPage: number;
  /** `Showing 1-10 of 100 results` */
  summary: string;
  isEmpty: boolean;
}

/** Where a page stands in a list of so many results. */
export function pagingOf(total: number, wantedPage: number): Paging {
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(Math.max(1, wantedPage), lastPage);
  const last = Math.min(page * PAGE_SIZE, total);
  const first = (page - 1) * PAGE_SIZE + 1;
  const isEmpty = total === 0;
  const summary = isEmpty ? 'No results' : `Showing ${first}-${last} of ${total} results`;
  return { page, lastPage, summary, isEmpty };
}
