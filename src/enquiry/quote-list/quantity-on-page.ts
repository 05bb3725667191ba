/**
 * How many of a product, on its own page: what is added, and what is on the list from then on. The
 * button that adds gives way to a link to the list; nothing here takes a product off it.
 */

import { listedWords, setQuantity, typedQuantity } from './quantity.ts';
import { asQuantity } from './quote-list.ts';
import { changeQuoteList, quoteList } from './quote-list-store.ts';

/** Milliseconds in which a second press belongs to the first: somebody taps twice to be sure. */
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
  // What is half typed stays as it is until the field is left.
  const typed = isField(target) && typedQuantity(target.value);
  if (typed) want(asQuantity(typed));
});
document.addEventListener('focusout', ({ target }) => isField(target) && show());

quoteList.listen(() => show());
// The article may be another one once the product was refreshed.
const page = document.querySelector('.product-page');
if (page) new MutationObserver(() => show()).observe(page, { childList: true, subtree: true });
show();

function isField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches('[data-quantity] input');
}

function keyHere(): string {
  return document.querySelector<HTMLElement>('[data-product]')?.dataset['product'] ?? '';
}

function listed() {
  return quoteList.get().find(({ key }) => key === keyHere());
}

function quantity(): number {
  return listed()?.quantity ?? wanted;
}

function want(quantity: number) {
  wanted = quantity;
  if (listed()) changeQuoteList((list) => setQuantity(list, keyHere(), quantity));
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
    // Who works with the keys goes on where the button was.
    if (product && wasPressed) link.focus();
  }
  const field = document.querySelector<HTMLInputElement>('[data-quantity] input');
  if (field && field.value !== String(now)) field.value = String(now);
  for (const button of document.querySelectorAll<HTMLElement>('[data-step]')) {
    button.ariaDisabled = String(asQuantity(now + Number(button.dataset['step'])) === now);
  }
}
