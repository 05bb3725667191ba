import { useEffect, useMemo, useState } from 'react';
import { useSameFunction } from '../parts/useSameFunction.ts';
import { queryOf } from './listing.ts';
import type { Listing } from './params.ts';
import type { LiveSearch } from './SearchBox.tsx';
import type { Sorting } from './SortHeading.tsx';

/** Long enough to type the next letter, short enough to feel immediate. */
export const TYPING_PAUSE_MS = 250;

/** What a list shows: a page of what the search and other choices leave. */
interface Choices {
  q?: string;
  sort?: string;
  /** Counted from 1. */
  page: number;
}

export interface ListingState<Shown> {
  /** What is asked of the server. */
  listing: Shown;
  /** What stands in the search boxes, ahead of `listing` while somebody types. */
  search: LiveSearch;
  /** Another page or choice: a step that the browser's Back takes back. */
  show: (change: Partial<Shown>) => void;
  /** Another page where the one that was asked for is not there: no step. */
  correct: (change: Partial<Shown>) => void;
  /** The order of a list that has one. */
  sorting: Sorting;
}

/** What a list shows, kept in the address so that reloading and Back show it again. */
export function useListing<Shown extends Choices>({
  read,
  usual,
}: Listing<Shown>): ListingState<Shown> {
  const [listing, setListing] = useState(() => read(queryHere()));
  const [typed, type] = useState<string | undefined>(listing.q);

  useEffect(() => {
    const goBack = () => {
      const earlier = read(queryHere());
      setListing(earlier);
      type(earlier.q);
    };
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, [read]);

  useEffect(() => {
    const found = searching(listing, typed);
    if (found === listing) return;
    const timer = setTimeout(() => {
      history.replaceState(null, '', location.pathname + queryOf(found, usual));
      setListing(found);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [listing, typed, usual]);

  function changed(change: Partial<Shown>): Shown {
    const next = { ...listing, ...change };
    // Words that stand in the box already are not given up for another choice.
    const words = next.q === listing.q ? typed : next.q;
    type(words);
    return searching(next, words);
  }

  const turnBy = (step: 'pushState' | 'replaceState') => (change: Partial<Shown>) => {
    const next = changed(change);
    history[step](null, '', location.pathname + queryOf(next, usual));
    setListing(next);
  };

  const show = useSameFunction(turnBy('pushState'));
  const onSort = useSameFunction((sort: string) => show({ sort, page: 1 } as Partial<Shown>));
  return {
    listing,
    search: useMemo(() => ({ text: typed ?? '', onChange: type }), [typed]),
    show,
    correct: useSameFunction(turnBy('replaceState')),
    sorting: { sort: listing.sort ?? '', onSort },
  };
}

function queryHere(): URLSearchParams {
  return new URLSearchParams(location.search);
}

/** The listing with what stands in the search box; other words begin at their first page. */
function searching<Shown extends Choices>(listing: Shown, typed: string | undefined): Shown {
  return listing.q === typed ? listing : { ...listing, q: typed, page: 1 };
}
