export const PAGE_SIZE = 10;

export interface Paging {
  /** Counted from 1, moved into the range that exists. */
  page: number;
  lastPage: number;
  /** `Showing 1-10 of 100 results` */
  summary: string;
  isEmpty: boolean;
  /** Whether the list is cut into pages. */
  hasPages: boolean;
}

interface ShownPage {
  entries: readonly unknown[];
  total: number;
  before: number;
}

/**
 * Where a list stands. The page is the one that is wanted; the summary tells which entries are
 * shown, which are other ones while the wanted page is on its way.
 */
export function pagingOf(shown: ShownPage, wantedPage: number, size = PAGE_SIZE): Paging {
  const { total } = shown;
  const lastPage = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, wantedPage), lastPage);
  const hasPages = total > 0 && Number.isFinite(size);
  return { page, lastPage, summary: summaryOf(shown), isEmpty: total === 0, hasPages };
}

function summaryOf({ entries, total, before }: ShownPage): string {
  if (total === 0) return 'No results';
  if (total === 1) return 'Showing 1 of 1 result';
  if (entries.length === 0) return `Showing 0 of ${total} results`;
  // A list may hold on to an entry that its filters leave out by now.
  const last = Math.min(before + entries.length, total);
  return `Showing ${before + 1}-${last} of ${total} results`;
}
