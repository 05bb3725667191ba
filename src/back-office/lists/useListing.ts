import { useEffect, useMemo, useState } from 'react';
import type { LiveSearch } from '../parts/SearchBox.tsx';
import { useSameFunction } from '../parts/useSameFunction.ts';
import { queryOf } from './listing.ts';
import type { Listing } from './params.ts';
import type { Sorting } from './SortHeading.tsx';

/** The pause is long enough to type the next letter, and short enough to feel immediate. */
export const TYPING_PAUSE_MS = 250;

/** State of a list: search, filters and page. */
export interface Filters {
  q?: string;
  sort?: string;
  /** Counted from 1. */
  page: number;
}

export interface ListingState<Shown> {
  /** Parameters for the server. */
  listing: Shown;
  /** Text of the search boxes, ahead of `listing` while somebody types. */
  search: LiveSearch;
  /** Changes page or filters as a new step of the browser's history. */
  show: (change: Partial<Shown>) => void;
  /** Replaces a page that does not exist, without a step of the browser's history. */
  correct: (change: Partial<Shown>) => void;
  /** Order of a list that has one. */
  sorting: Sorting;
}

/** Holds the state of a list in the address, so that reloading and Back restore it. */
export function useListing<Shown extends Filters>({
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
    // Typed words stay when another filter changes.
    const words = next.q === listing.q ? typed : next.q;
    type(words);
    return searching(next, words);
  }

  const turnBy = (step: 'pushState' | 'replaceState') => (change: Partial<Shown>) => {
    const next = changed(change);
    const address = location.pathname + queryOf(next, usual);
    // A way that leads nowhere else is no step that Back would have to take.
    if (address !== location.pathname + location.search) history[step](null, '', address);
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

/** Adds the typed words to the listing; new words go to the first page. */
function searching<Shown extends Filters>(listing: Shown, typed: string | undefined): Shown {
  return listing.q === typed ? listing : { ...listing, q: typed, page: 1 };
}
