import { atom, type ReadableAtom } from 'nanostores';
import { store, stored } from '../../design/device-storage.ts';
import { smallestSource } from '../../media/contract/smallest-source.ts';
import { QUOTE_LIST_KEY } from '../unsent/quote-list-key.ts';
import { type AddedProduct, type QuoteList, readQuoteList } from './quote-list.ts';

const list = atom(storedList());
let isStored = true;

/** The visitor's quote list, shared by all parts of a page and synchronised between open pages. */
export const quoteList: ReadableAtom<QuoteList> = list;

/**
 * Changes the list and stores it on the device.
 *
 * @returns false if the device stores nothing, so that the list lasts as long as the page
 */
export function changeQuoteList(change: (list: QuoteList) => QuoteList): boolean {
  // Another page may have changed it while this one was suspended.
  const changed = change(isStored ? storedList() : list.get());
  isStored = store(QUOTE_LIST_KEY, changed);
  list.set(changed);
  return isStored;
}

/** The product of a card in what the card opens, as the list keeps it. */
export function productOnCard(card: HTMLElement): AddedProduct {
  const link = card.querySelector('[data-title]');
  const img = card.querySelector('img');
  return {
    key: card.dataset['key'] as string,
    title: link?.textContent ?? '',
    path: link?.getAttribute('href')?.split('?')[0] ?? '',
    picture: img ? smallestSource({ src: img.getAttribute('src') ?? '', srcset: img.srcset }) : '',
    ...JSON.parse(card.dataset['chosen'] ?? '{}'),
  };
}

function storedList(): QuoteList {
  return readQuoteList(stored(QUOTE_LIST_KEY));
}

function catchUp() {
  if (isStored) list.set(storedList());
}

if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    if (key === QUOTE_LIST_KEY || key === null) catchUp();
  });
  // A page restored from the back-forward cache has missed storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) catchUp();
  });
}
