/** Wires the buttons that put a product on the quote list, and shows in the header how many it has. */
import {
  addProduct,
  isListed,
  type ListedProduct,
  type QuoteList,
  removeProduct,
} from './quote-list.ts';
import { changeQuoteList, quoteList } from './quote-list-store.ts';

const BUTTON = '[data-add-product]';
/** Milliseconds in which a second press belongs to the first: somebody taps twice to be sure. */
const ONE_PRESS_MS = 600;

/** Key of a product → when it was put on the list, by the clock of events. */
const addedAt: Record<string, number> = {};

document.addEventListener('click', ({ target, timeStamp }) => {
  const button = (target as Element).closest<HTMLElement>(BUTTON);
  if (button) toggle(productOf(button), timeStamp);
});

function show(list: QuoteList) {
  showButtons(BUTTON, list);
  showCount(list.length);
}
quoteList.listen(show);
show(quoteList.get());

// Cards that come later bring their buttons hidden.
new MutationObserver(() => showButtons(`${BUTTON}[hidden]`, quoteList.get())).observe(
  document.body,
  { childList: true, subtree: true },
);

async function toggle(product: Omit<ListedProduct, 'quantity' | 'note'>, pressedAt: number) {
  const before = quoteList.get();
  const removes = isListed(before, product.key);
  if (!removes) addedAt[product.key] = pressedAt;
  else if (pressedAt - (addedAt[product.key] as number) < ONE_PRESS_MS) return;
  const isStored = changeQuoteList((list) =>
    removes ? removeProduct(list, product.key) : addProduct(list, product),
  );
  // Without them the button still shows what has become of the product.
  const words = await import('./add-to-quote-words.ts').catch(() => undefined);
  if (removes) words?.sayRemoved(before, product.key);
  else words?.sayAdded(isListed(quoteList.get(), product.key), isStored);
}

/** The product that a button stands for: its own data, or those of the card around it. */
function productOf(button: HTMLElement) {
  const { key, title = '', path = '', picture = '' } = button.dataset;
  if (key) return { key, title, path, picture };
  const card = button.closest<HTMLElement>('[data-key]');
  const link = card?.querySelector('[data-title]');
  const img = card?.querySelector('img');
  return {
    key: card?.dataset['key'] ?? '',
    title: link?.textContent ?? '',
    path: link?.getAttribute('href') ?? '',
    // The first of a set is the smallest.
    picture: img?.srcset.split(' ')[0] || img?.getAttribute('src') || '',
  };
}

function showButtons(which: string, list: QuoteList) {
  for (const button of document.querySelectorAll<HTMLElement>(which)) {
    const { key, title } = productOf(button);
    const isAdded = isListed(list, key);
    const label = button.querySelector('[data-add-label]');
    if (label) label.textContent = isAdded ? 'In your quote list' : 'Add to quote list';
    else button.ariaLabel = `Add ${title} to the quote list`;
    button.ariaPressed = String(isAdded);
    button.hidden = false;
  }
}

function showCount(count: number) {
  const link = document.querySelector<HTMLElement>('[data-quote-link]');
  if (!link) return;
  link.ariaLabel = `Quote list${count ? `, ${count} on it` : ''}`;
  link.dataset['count'] = count ? String(count) : '';
}
