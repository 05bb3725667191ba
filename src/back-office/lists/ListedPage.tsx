import type { ReactNode } from 'react';
import type { PageOf } from './listing.ts';
import { Pagination } from './Pagination.tsx';
import { pagingOf } from './paging.ts';
import { useLastPage } from './useLastPage.ts';
import type { ListingState } from './useListing.ts';

interface Props<Entry>
  extends Pick<ListingState<{ page: number }>, 'listing' | 'show' | 'correct'> {
  page: PageOf<Entry>;
  /** True while another page or other filters are loading. */
  isBusy: boolean;
  /** Entries on a page; infinity without pages. */
  size?: number | undefined;
  /** Replaces an empty list. */
  none: ReactNode;
  children: (entries: Entry[], page: PageOf<Entry>) => ReactNode;
}

/** Shows a page of a list and its pagination. */
export function ListedPage<Entry>({ page, isBusy, size, none, children, ...state }: Props<Entry>) {
  useLastPage({ shown: page, isNow: !isBusy }, state, size);
  // An open entry stays in sight though no filter finds it any more.
  if (page.total === 0 && page.entries.length === 0) return none;
  return (
    <>
      {page.latest ? (
        <p className="fine">
          A search finds the latest {page.latest.toLocaleString('en')}. Another word finds older
          ones.
        </p>
      ) : null}
      {children(page.entries, page)}
      <Pagination
        paging={pagingOf(page, state.listing.page, size)}
        onChange={(to) => state.show({ page: to })}
      />
    </>
  );
}
