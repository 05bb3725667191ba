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
export function pagingOf(total: number, wantedPage: number, size = PAGE_SIZE): Paging {
  const lastPage = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, wantedPage), lastPage);
  const last = Math.min(page * size, total);
  const first = (page - 1) * size + 1;
  return { page, lastPage, summary: summaryOf(total, first, last), isEmpty: total === 0 };
}

function summaryOf(total: number, first: number, last: number): string {
  if (total === 0) return 'No results';
  return total === 1 ? 'Showing 1 of 1 result' : `Showing ${first}-${last} of ${total} results`;
}
