import { useEffect, useState } from 'react';
import { type InboxListing, inboxQuery, readInboxListing } from './inbox-listing.ts';

/** Long enough to type the next letter, short enough to feel immediate. */
const TYPING_PAUSE_MS = 250;

export interface InboxListingState {
  /** What is asked of the server. */
  listing: InboxListing;
  /** What stands in the search box, ahead of `listing` while somebody types. */
  typed: string;
  type: (text: string) => void;
  /** A choice: a step that the browser's Back takes back. */
  show: (change: Partial<InboxListing>) => void;
}

/** The inbox's listing, kept in the address so that reloading and Back show it again. */
export function useInboxListing(): InboxListingState {
  const [listing, setListing] = useState(() => readInboxListing(location.search));
  const [typed, type] = useState(listing.q);

  useEffect(() => {
    const goBack = () => {
      const earlier = readInboxListing(location.search);
      setListing(earlier);
      type(earlier.q);
    };
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, []);

  useEffect(() => {
    if (listing.q === typed) return;
    const timer = setTimeout(() => {
      const found = { ...listing, q: typed, page: 1 };
      history.replaceState(history.state, '', location.pathname + inboxQuery(found));
      setListing(found);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [listing, typed]);

  function show(change: Partial<InboxListing>) {
    if (change.q !== undefined) type(change.q);
    const next = { ...listing, ...change };
    history.pushState(null, '', location.pathname + inboxQuery(next));
    setListing(next);
  }

  return { listing, typed, type, show };
}
