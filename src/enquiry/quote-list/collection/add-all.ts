/** Adds the products of a collection's page to the quote list, and says what happened. */
import { showToast, toastButton, toastLink } from '../../../design/toasts/page-toasts.ts';
import { paths } from '../../../paths.ts';
import { piecesInWords } from '../../contract/product-lines.ts';
import { MAX_PIECES, MAX_QUANTITY } from '../../contract/quote-limits.ts';
import { sayNotStored } from '../add-to-quote-words.ts';
import { typedQuantity } from '../quantity.ts';
import type { QuoteList } from '../quote-list.ts';
import { changeQuoteList, productOnCard } from '../quote-list-store.ts';
import { type Addition, addCollection, withQuantities } from './add-collection.ts';

/** Milliseconds in which a second press counts as a double tap. */
const ONE_PRESS_MS = 600;
/** 1.5, 2,5 and 1/2, but not 1,000. */
const FRACTION = /\d[./]\d|\d,(?!\d{3}(?!\d))\d/;

const form = document.querySelector<HTMLFormElement>('[data-add-all]');
const field = form?.querySelector('input');
const problem = form?.querySelector<HTMLElement>('[data-problem]');
let addedAt = -ONE_PRESS_MS;
let latest: HTMLElement | undefined;

field?.addEventListener('focus', () => field.select());
field?.addEventListener('input', () => mark(false));
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (event.timeStamp - addedAt < ONE_PRESS_MS) return;
  const typed = field?.value ?? '';
  const quantity = typedQuantity(typed) ?? 0;
  const isWrong = quantity < 1 || quantity > MAX_QUANTITY || FRACTION.test(typed);
  mark(isWrong);
  if (isWrong) {
    // It would offer the quantity before.
    latest?.remove();
    field?.focus();
  } else {
    addedAt = event.timeStamp;
    if (field) field.value = String(quantity);
    add(quantity);
  }
});

function mark(isWrong: boolean) {
  if (field) field.ariaInvalid = String(isWrong);
  if (problem) problem.hidden = !isWrong;
}

/** Filters hide cards, but the collection is whole. */
function productsOnPage() {
  const cards = document.querySelectorAll<HTMLElement>('[data-live-grid] > [data-key]');
  return [...cards].map(productOnCard);
}

function add(quantity: number) {
  const products = productsOnPage();
  let addition: Addition | undefined;
  const isStored = changeQuoteList((list) => {
    addition = addCollection(list, products, quantity);
    return addition.list;
  });
  if (!addition) return;
  if (isStored || addition.tooMany > 0) sayAdded(addition, quantity, products.length);
  else sayNotStored();
}

function sayAdded({ list, added, listed, tooMany }: Addition, quantity: number, count: number) {
  const seeList = toastLink('See the list', paths.quoteList);
  if (tooMany > 0) {
    const room = `Your quote list takes ${MAX_PIECES} kinds of piece and has ${list.length}.`;
    return say('error', `${room} Remove ${tooMany} first, or send it.`, seeList);
  }
  if (added.length > 0) {
    const kept = listed.length > 0 ? ' What was on it already stays as it was.' : '';
    const undo = () => change((now) => without(now, added));
    return say('success', `Added to your quote list: ${piecesInWords(added)}.${kept}`, undo);
  }
  const isSame = listed.every((each) => each.quantity === quantity);
  // Of a product in two fabrics, nobody knows which one is meant.
  if (isSame || listed.length > count) {
    return say('success', `All of it is in your quote list: ${piecesInWords(listed)}.`, seeList);
  }
  const words = quantity.toLocaleString('en');
  const wanted = listed.map((each) => ({ ...each, quantity }));
  const makeIt = toastButton(`Make it ${words} of each`, () => {
    change((now) => withQuantities(now, wanted));
    const undo = () => change((now) => withQuantities(now, listed));
    say('success', `In your quote list: ${piecesInWords(wanted)}.`, undo);
  });
  say('success', `All of it is in your quote list: ${piecesInWords(listed)}.`, makeIt);
}

function without(list: QuoteList, lines: QuoteList): QuoteList {
  return list.filter(({ line }) => !lines.some((each) => each.line === line));
}

function change(changed: (list: QuoteList) => QuoteList) {
  if (!changeQuoteList(changed)) sayNotStored();
}

/** Replaces the last toast. After undoing, the focus is where it was. */
function say(kind: 'success' | 'error', message: string, action: HTMLElement | (() => void)) {
  latest?.remove();
  const button =
    typeof action === 'function'
      ? toastButton('Undo', () => {
          action();
          addedAt = -ONE_PRESS_MS;
          form?.querySelector('button')?.focus();
        })
      : action;
  latest = showToast(kind, message, button);
}
