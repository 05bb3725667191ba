export const PAGE_SIZE = 10;

export interface PagePosition {
  /** Counted from 1 and clamped to the pages that exist. */
  page: number;
  lastPage: number;
  /** Text such as `Showing 1-10 of 100 results`. */
  summary: string;
  isEmpty: boolean;
  /** True if there is more than one page. */
  hasPages: boolean;
}

interface ShownPage {
  entries: readonly unknown[];
  total: number;
  before: number;
}

/**
 * Describes the position in a list. The summary describes the entries on screen, which belong to
 * the former page until the next one arrives.
 */
export function pagingOf(shown: ShownPage, wantedPage: number, size = PAGE_SIZE): PagePosition {
  const { total } = shown;
  const lastPage = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, wantedPage), lastPage);
  return {
    page,
    lastPage,
    summary: summaryOf(shown),
    isEmpty: total === 0,
    hasPages: lastPage > 1,
  };
}

function summaryOf({ entries, total, before }: ShownPage): string {
  if (total === 0) return 'No results';
  const last = before + entries.length;
  // A list keeps its open entry, which its filters may exclude by now.
  const kept = entries.length > 0 && last > total ? ' and the open one' : '';
  if (total === 1) return `Showing 1 of 1 result${kept}`;
  if (entries.length === 0) return `Showing 0 of ${total} results`;
  return `Showing ${before + 1}-${Math.min(last, total)} of ${total} results${kept}`;
}
