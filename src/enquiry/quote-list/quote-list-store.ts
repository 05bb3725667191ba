import { atom, type ReadableAtom } from 'nanostores';
import { type QuoteList, readQuoteList } from './quote-list.ts';

const STORED_AS = 'quote-list';

const list = atom(storedList() ?? []);
let isStored = true;

/** The visitor's quote list, as all parts of a page see it; pages that are open at once agree. */
export const quoteList: ReadableAtom<QuoteList> = list;

/**
 * Changes the list and keeps it on the device.
 *
 * @returns whether it was kept; without it the list lasts as long as the page
 */
export function changeQuoteList(change: (list: QuoteList) => QuoteList): boolean {
  // Another page may have changed it while this one slept.
  const changed = change((isStored && storedList()) || list.get());
  isStored = store(changed);
  list.set(changed);
  return isStored;
}

function storedList(): QuoteList | undefined {
  try {
    return readQuoteList(localStorage.getItem(STORED_AS));
  } catch {
    return undefined;
  }
}

function store(changed: QuoteList): boolean {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(changed));
    return true;
  } catch {
    return false;
  }
}

function catchUp() {
  const stored = isStored && storedList();
  if (stored) list.set(stored);
}

if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    if (key === STORED_AS || key === null) catchUp();
  });
  // A page that the browser brings back as it was has heard of nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) catchUp();
  });
}
