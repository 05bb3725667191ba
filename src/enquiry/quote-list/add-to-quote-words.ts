import { showToast, toastLink } from '../../design/toasts/page-toasts.ts';
import { paths } from '../../paths.ts';
import { MAX_PIECES } from '../contract/quote-limits.ts';
import { listedWords } from './quantity.ts';

const NOT_KEPT =
  'Your browser keeps nothing for this site, so your list is gone when you leave this page.';

let hasSaidNotStored = false;
let latest: HTMLElement | undefined;

/**
 * @param isAdded false if the list is full
 * @param isStored false if the device stores nothing
 */
export function sayAdded(isAdded: boolean, isStored: boolean): void {
  if (!isAdded) {
    const message = `Your quote list has ${MAX_PIECES} kinds of piece, as many as it takes. Send it, or remove one first.`;
    say('error', message, toastLink('See the list', paths.quoteList));
  } else if (isStored) {
    say('success', 'Added to your quote list.', toastLink('See the list', paths.quoteList));
  } else sayNotStored();
}

/** A second press changes nothing: it says how many are listed, and where to change that. */
export function sayListed(quantity: number): void {
  say('success', listedWords(quantity), toastLink('Change', paths.quoteList));
}

/** The warning appears once on a page, since repeating it does not help. */
export function sayNotStored(): void {
  if (hasSaidNotStored) return;
  hasSaidNotStored = true;
  showToast('error', NOT_KEPT, toastLink('Ask us about it', paths.contactUs));
}

/** Replaces the last toast, so that adding five products shows one. */
function say(...toast: Parameters<typeof showToast>) {
  latest?.remove();
  latest = showToast(...toast);
}
