import { useRef, useState } from 'react';
import { afterPaint } from '../../../design/after-paint.ts';
import type { Enquiry } from '../../../enquiry/contract/inbox.ts';
import type { ListingState } from '../../lists/useListing.ts';
import { useSameFunction } from '../../parts/useSameFunction.ts';
import { isWide } from '../../ui/useIsWide.ts';
import type { InboxListing } from './inbox-listing.ts';
import { tabOf } from './inbox-standing.ts';

/**
 * Lets a list that the open enquiry hides wait until that is painted, since a phone would read and lay
 * out first what nobody sees. A list beside it goes to the tab of an enquiry that the address named alone.
 *
 * @returns whether the list is due, and what to call once the enquiry is there
 */
export function useListDue({
  listing: { id },
  correct,
}: ListingState<InboxListing>): [isDue: boolean, onOpened: (enquiry: Enquiry) => void] {
  const [isDue, setDue] = useState(() => id === 0 || isWide());
  const named = useRef(location.search === `?id=${id}` ? id : 0);
  if (id === 0 && !isDue) setDue(true);
  const onOpened = useSameFunction((opened: Enquiry) => {
    if (isWide() && opened.id === named.current) {
      correct({ tab: tabOf(opened), folder: opened.folder });
    }
    named.current = 0;
    afterPaint(() => setDue(true));
  });
  return [isDue, onOpened];
}
