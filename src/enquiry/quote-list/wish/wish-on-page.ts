/**
 * Keeps the field for what is not among a product's choices (choices-markup.ts) as the note of the
 * listed line. Loaded where a page has the field.
 */
import { lineHere } from '../quantity.ts';
import { lineOf } from '../quote-list.ts';
import { changeQuoteList, quoteList } from '../quote-list-store.ts';

/** Wishes of the lines that were chosen here before, so that none stands in the field of another. */
const wishes = new Map<string, string>();
let shown = lineHere();

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
  if (!isWish(field)) return;
  const line = lineHere();
  if (line !== shown) wishes.set(shown, field.value);
  const note = lineOf(quoteList.get(), line)?.note ?? (line === shown ? field.value : wishOf(line));
  shown = line;
  if (field.matches(':focus') || field.value === note) return;
  field.value = note;
  // choose.ts carries it into the chat.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What was wished of this line, otherwise of the same with less chosen. */
function wishOf(line: string): string {
  const isPart = (part: string) => {
    const [key, ...values] = part.split(/[?&]/);
    const whole = line.split(/[?&]/);
    return key === whole[0] && values.every((value) => whole.includes(value));
  };
  const parts = [...wishes.keys()].filter(isPart).sort((one, other) => other.length - one.length);
  return wishes.get(parts[0] ?? '') ?? '';
}

function isWish(target: EventTarget | null): target is HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement && target.matches('[data-wish]');
}
