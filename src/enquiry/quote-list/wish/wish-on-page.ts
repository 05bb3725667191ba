/**
 * Keeps the field for what is not among a product's choices (choices-markup.ts) as the note of the
 * listed line. Loaded where a page has the field.
 */
import { lineHere } from '../quantity.ts';
import { lineOf } from '../quote-list.ts';
import { changeQuoteList, quoteList } from '../quote-list-store.ts';

document.addEventListener('change', ({ target }) => {
  if (!isWish(target)) return;
  // The field's length is limited, and so is what is read from the device.
  const note = target.value;
  const line = lineHere();
  if (!lineOf(quoteList.get(), line)) return;
  changeQuoteList((list) => list.map((each) => (each.line === line ? { ...each, note } : each)));
});

const page = document.querySelector('.product-page');
if (page) {
  new MutationObserver(show).observe(page, {
    ...{ childList: true, subtree: true },
    attributeFilter: ['data-line'],
  });
}
show();

function show(): void {
  const field = document.querySelector('[data-wish]');
  const listed = lineOf(quoteList.get(), lineHere());
  if (!listed || !isWish(field) || field.matches(':focus') || field.value === listed.note) return;
  field.value = listed.note;
  // choose.ts carries it into the chat.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function isWish(target: EventTarget | null): target is HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement && target.matches('[data-wish]');
}
