import { useEffect } from 'react';
import type { ApiQuery } from '../../account/session/api-query.ts';
import type { PageOf } from './listing.ts';
import { pagingOf } from './paging.ts';
import type { ListingState } from './useListing.ts';

/** Goes to the last page if the shown one no longer has entries. */
export function useLastPage(
  { phase, data: shown }: ApiQuery<PageOf<unknown>>,
  { listing, correct }: Pick<ListingState<{ page: number }>, 'listing' | 'correct'>,
  size?: number,
): void {
  const lastPage = shown ? pagingOf(shown, listing.page, size).lastPage : 1;
  const isBeyond = phase === 'ready' && listing.page > lastPage;
  useEffect(() => {
    if (isBeyond) correct({ page: lastPage });
  }, [isBeyond, lastPage, correct]);
}
