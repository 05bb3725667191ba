import type { ReactNode } from 'react';
import type { ApiQuery } from '../../account/session/api-query.ts';
import { Arrived } from '../parts/Notice.tsx';
import type { PageOf } from './listing.ts';
import { Pagination } from './Pagination.tsx';
import { pagingOf } from './paging.ts';
import { useLastPage } from './useLastPage.ts';
import type { ListingState } from './useListing.ts';

interface Props<Entry>
  extends Pick<ListingState<{ page: number }>, 'listing' | 'show' | 'correct'> {
  read: ApiQuery<PageOf<Entry>>;
  /** Name of the list for its failure message. */
  what: string;
  /** Entries on a page; infinity without pages. */
  size?: number;
  /** Replaces an empty list. */
  none: ReactNode;
  children: (entries: Entry[], page: PageOf<Entry>) => ReactNode;
}

/** Shows a page of a list and its pagination, or why there is nothing. */
export function Listed<Entry>({ read, what, size, none, children, ...state }: Props<Entry>) {
  useLastPage(read, state, size);
  return (
    <Arrived read={read} what={what}>
      {(page) =>
        page.total === 0 ? (
          none
        ) : (
          <>
            {children(page.entries, page)}
            <Pagination
              paging={pagingOf(page, state.listing.page, size)}
              onChange={(to) => state.show({ page: to })}
            />
          </>
        )
      }
    </Arrived>
  );
}
