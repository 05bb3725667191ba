import { useEffect } from 'react';
import type { PageOf } from './listing.ts';
import { pagingOf } from './paging.ts';
import type { ListingState } from './useListing.ts';

/**
 * Goes to the last page if the shown one no longer has entries.
 *
 * @param read the shown page, and if it is the one that was asked for
 */
export function useLastPage(
  read: { shown: PageOf<unknown> | undefined; isNow: boolean },
  { listing, correct }: Pick<ListingState<{ page: number }>, 'listing' | 'correct'>,
  size?: number,
): void {
  const { shown, isNow } = read;
  const lastPage = shown ? pagingOf(shown, listing.page, size).lastPage : 1;
  const isBeyond = isNow && listing.page > lastPage;
  useEffect(() => {
    if (isBeyond) correct({ page: lastPage });
  }, [isBeyond, lastPage, correct]);
}
