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
  /** Says what did not arrive. */
  what: string;
  /** Entries on a page; infinity for a list without pages. */
  size?: number;
  /** Stands in the place of a list without entries. */
  none: ReactNode;
  children: (entries: Entry[], page: PageOf<Entry>) => ReactNode;
}

/** A page of a list, and the way to its other pages; or why there is nothing. */
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
