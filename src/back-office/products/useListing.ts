import { useEffect, useState } from 'react';
import { everything, type Listing, listingQuery, readListing } from './listing.ts';

/** Long enough to type the next letter, short enough to feel immediate. */
const TYPING_PAUSE_MS = 250;

export interface ListingState {
  /** What is asked of the server. */
  listing: Listing;
  /** What stands in the search boxes, ahead of `listing` while somebody types. */
  typed: string;
  type: (text: string) => void;
  /** Another page, filter or order: a step that the browser's Back takes back. */
  show: (listing: Listing) => void;
  showEverything: () => void;
  /** Moves to a page that exists, without a step. */
  turnTo: (page: number) => void;
}

/** The table's listing, kept in the address so that reloading and Back show it again. */
export function useListing(): ListingState {
  const [listing, setListing] = useState(() => readListing(location.search));
  const [typed, type] = useState(listing.q);

  useEffect(() => {
    const goBack = () => {
      const earlier = readListing(location.search);
      setListing(earlier);
      type(earlier.q);
    };
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, []);

  useEffect(() => {
    const found = searching(listing, typed);
    if (found === listing) return;
    const timer = setTimeout(() => setListing(inAddress(found)), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [listing, typed]);

  return {
    listing,
    typed,
    type,
    show: (next) => setListing(asStep(searching(next, typed))),
    showEverything: () => {
      type('');
      setListing(asStep(everything));
    },
    turnTo: (page) => setListing(inAddress({ ...listing, page })),
  };
}

/** The listing with what stands in the search box; other words begin at their first page. */
function searching(listing: Listing, typed: string): Listing {
  return listing.q === typed ? listing : { ...listing, q: typed, page: 1 };
}

function asStep(listing: Listing): Listing {
  history.pushState(null, '', location.pathname + listingQuery(listing));
  return listing;
}

function inAddress(listing: Listing): Listing {
  history.replaceState(history.state, '', location.pathname + listingQuery(listing));
  return listing;
}
