import { showToast, toastLink } from '../../design/toasts/page-toasts.ts';
import { paths } from '../../paths.ts';
import { MAX_PIECES } from '../contract/quote-limits.ts';
import { listedWords } from './quantity.ts';

const NOT_KEPT =
  'Your browser keeps nothing for this site, so your list is gone when you leave this page.';

let hasSaidNotStored = false;
let latest: HTMLElement | undefined;

/**
 * @param isAdded false when the list is full
 * @param isStored whether the device keeps the list
 */
export function sayAdded(isAdded: boolean, isStored: boolean): void {
  if (!isAdded) {
    const message = `Your quote list has ${MAX_PIECES} kinds of piece, as many as it takes. Send it, or remove one first.`;
    say('error', message, toastLink('See the list', paths.quoteList));
  } else if (isStored) {
    say('success', 'Added to your quote list.', toastLink('See the list', paths.quoteList));
  } else sayNotStored();
}

/** Where somebody presses again, nothing changes: how many there are is said, and where to change it. */
export function sayListed(quantity: number): void {
  say('success', listedWords(quantity), toastLink('Change', paths.quoteList));
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
