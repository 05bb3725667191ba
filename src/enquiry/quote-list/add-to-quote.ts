/** Wires the buttons that add a product to the quote list, and shows the count in the header. */
import { type AddedProduct, addProduct, isListed, lineOf, type QuoteList } from './quote-list.ts';
import { changeQuoteList, productOnCard, quoteList } from './quote-list-store.ts';

const BUTTON = '[data-add-product]';
/** The button on a product's own page has its own words (quantity-on-page.ts). */
const ON_CARD = `[data-key] ${BUTTON}`;

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>(BUTTON);
  if (button) add(button).catch(console.warn);
});

function show(list: QuoteList) {
  showButtons(ON_CARD, list);
  showCount(list.length);
}
quoteList.listen(show);
show(quoteList.get());

// Buttons of cards that load later start hidden.
new MutationObserver(() => showButtons(`${ON_CARD}[hidden]`, quoteList.get())).observe(
  document.body,
  { childList: true, subtree: true },
);

/** A second press removes nothing, but says what is listed and how to change it. */
async function add(button: HTMLElement) {
  const { quantity = 1 } = button.dataset;
  const product = await chosenProduct(button);
  const { line = product.key } = product;
  const listed = lineOf(quoteList.get(), line);
  const isStored = listed || changeQuoteList((list) => addProduct(list, product, +quantity));
  // Without the words, the button still shows the result.
  const words = await import('./add-to-quote-words.ts').catch(() => undefined);
  if (listed) words?.sayListed(listed.quantity);
  else words?.sayAdded(!!lineOf(quoteList.get(), line), !!isStored);
}

/** Product of a button: that of the page's article, or of the card around it. */
function productOf(button: HTMLElement): AddedProduct {
  const article = button.closest<HTMLElement>('[data-product]')?.dataset;
  const { product: key, title = '', path = '', picture = '', chosen = '{}' } = article ?? {};
  if (key) return { key, title, path, picture, ...JSON.parse(chosen) };
  return productOnCard(button.closest('[data-key]') as HTMLElement);
}

/** The same with what was chosen at the press, also if the page's own script has not come yet. */
async function chosenProduct(button: HTMLElement): Promise<AddedProduct> {
  const product = productOf(button);
  const article = button.closest<HTMLElement>('[data-product]');
  const form = article?.querySelector<HTMLFormElement>('[data-choices]');
  if (!article || !form) return product;
  // What is pressed while the script loads is chosen for the next time.
  const pressed = new FormData(form);
  const { chosenHere } = await import('../../catalogue/contract/choices/chosen-here.ts');
  const { line, piece, note, picture = product.picture } = chosenHere(article, pressed);
  return { ...product, line, chosen: piece.chosen, note, picture };
}

function showButtons(which: string, list: QuoteList) {
  for (const button of document.querySelectorAll<HTMLElement>(which)) {
    const key = button.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? '';
    button.ariaPressed = String(isListed(list, key));
    if (!button.hidden) continue;
    button.ariaLabel = `Add ${productOf(button).title} to the quote list`;
    button.hidden = false;
  }
}

function showCount(count: number) {
  const link = document.querySelector<HTMLElement>('[data-quote-link]');
  if (!link) return;
  link.ariaLabel = `Quote list${count ? `, ${count} on it` : ''}`;
  link.dataset['count'] = count ? String(count) : '';
}
