import { useEffect } from 'react';
import { type Product, product } from '../../catalogue/contract/product.ts';
import { showToast } from '../../design/toasts.ts';
import { type ListState, useList } from '../calls/useList.ts';
import { type Listing, listingCall } from './listing.ts';

const GREETED_KEY = 'greeted';

/** One page of the listing, as staff see it. A failure is told in a toast. */
export function useProductPage(listing: Listing): ListState<Product> {
  const page = useList(listingCall(listing), product);
  useEffect(() => {
    if (page.phase === 'ready') greetOnce();
    if (page.phase === 'failed') {
      showToast('error', 'Failed to update product details. Please try again.');
    }
  }, [page.phase]);
  return page;
}

/** Once on a visit: signing out forgets it together with the rest of the tab's memory. */
function greetOnce() {
  if (sessionStorage.getItem(GREETED_KEY)) return;
  sessionStorage.setItem(GREETED_KEY, 'yes');
  showToast('success', 'User Logged in Successfully');
}
