import { showToast, toastButton, toastLink } from '../../design/page-toasts.ts';
import { paths } from '../../paths.ts';
import { MAX_PIECES } from '../contract/quote-limits.ts';
import type { QuoteList } from './quote-list.ts';
import { restoreProduct } from './quote-list-changes.ts';
import { changeQuoteList } from './quote-list-store.ts';

const NOT_KEPT =
  'Your browser keeps nothing for this site, so your list is gone when you leave this page.';

let hasSaidNotStored = false;
let latest: HTMLElement | undefined;

/**
 * @param isAdded false when the list is full
 * @param isKept whether the device keeps the list
 */
export function sayAdded(isAdded: boolean, isStored: boolean): void {
  if (!isAdded) {
    const message = `Your quote list has ${MAX_PIECES} kinds of piece, as many as it takes. Send it, or remove one first.`;
    say('error', message, toastLink('See the list', paths.quoteList));
  } else if (isStored) {
    say('success', 'Added to your quote list.', toastLink('See the list', paths.quoteList));
  } else sayNotStored();
}

/** @param before the list when the product was still on it, to which Undo returns it */
export function sayRemoved(before: QuoteList, key: string): void {
  const place = before.findIndex((product) => product.key === key);
  const product = before[place];
  if (!product) return;
  const undo = toastButton('Undo', () => {
    changeQuoteList((list) => restoreProduct(list, product, place));
    // The pressed button is gone; who works with the keys goes on where they were.
    const button = `[data-add-product][data-key="${key}"], [data-key="${key}"] [data-add-product]`;
    document.querySelector<HTMLElement>(button)?.focus({ preventScroll: true });
  });
  say('success', `Removed from your quote list: ${product.title}.`, undo);
}

/** Once on a page: repeating it helps nobody. */
export function sayNotStored(): void {
  if (hasSaidNotStored) return;
  hasSaidNotStored = true;
  showToast('error', NOT_KEPT, toastLink('Ask us about it', paths.contactUs));
}

/** In place of what was said last: whoever adds five products need not read it five times. */
function say(...toast: Parameters<typeof showToast>) {
  latest?.remove();
  latest = showToast(...toast);
}
