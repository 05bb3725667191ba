/**
 * Handles the quantity on a product's page, before and after it is on the list. A link to the list
 * replaces the add button; nothing here removes a product.
 */

import { lineHere, listedWords, setQuantity, typedQuantity } from './quantity.ts';
import { asQuantity, lineOf } from './quote-list.ts';
import { changeQuoteList, quoteList } from './quote-list-store.ts';

/** Milliseconds in which a second press counts as a double tap. */
const ONE_PRESS_MS = 600;

let wanted = 1;
let addedAt = -ONE_PRESS_MS;

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const step = target.closest<HTMLElement>('[data-step]')?.dataset['step'];
  if (step) want(asQuantity(quantity() + Number(step)));
  if (target.closest('[data-add-product]')) addedAt = event.timeStamp;
  const isSecondPress = event.timeStamp - addedAt < ONE_PRESS_MS;
  if (isSecondPress && target.closest('[data-listed]')) event.preventDefault();
});

document.addEventListener('input', ({ target }) => {
  // Incomplete input stays until the field loses the focus.
  const typed = isField(target) && typedQuantity(target.value);
  if (typed) want(asQuantity(typed));
});
document.addEventListener('focusout', ({ target }) => isField(target) && show());

quoteList.listen(() => show());
// A refresh may replace the article.
const page = document.querySelector('.product-page');
if (page) {
  new MutationObserver(() => show()).observe(page, {
    ...{ childList: true, subtree: true },
    // Another choice is another line.
    attributeFilter: ['data-line'],
  });
}
show();
if (document.querySelector('[data-wish]')) import('./wish/wish-on-page.ts').catch(console.warn);

function isField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches('[data-quantity] input');
}

function listed() {
  return lineOf(quoteList.get(), lineHere());
}

function quantity(): number {
  return listed()?.quantity ?? wanted;
}

function want(quantity: number) {
  wanted = quantity;
  if (listed()) changeQuoteList((list) => setQuantity(list, lineHere(), quantity));
  show();
}

function show() {
  const product = listed();
  const now = quantity();
  for (const link of document.querySelectorAll<HTMLElement>('[data-listed]')) {
    const button = link.previousElementSibling as HTMLElement;
    button.dataset['quantity'] = String(wanted);
    const wasPressed = button.matches(':focus');
    link.hidden = !product;
    button.hidden = !!product;
    const words = `${listedWords(now)} · change`;
    if (link.textContent !== words) link.textContent = words;
    // Keyboard users continue where the button was.
    if (product && wasPressed) link.focus();
  }
  const field = document.querySelector<HTMLInputElement>('[data-quantity] input');
  if (field && field.value !== String(now)) field.value = String(now);
  for (const button of document.querySelectorAll<HTMLElement>('[data-step]')) {
    button.ariaDisabled = String(asQuantity(now + Number(button.dataset['step'])) === now);
  }
}
