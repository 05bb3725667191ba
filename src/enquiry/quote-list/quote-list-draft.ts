import { type QuoteField, quoteFields } from '../contract/quote-fields.ts';

/** What was typed at the quote list's form, by field. */
export type Entered = Record<QuoteField, string>;

const STORED_AS = 'quote-list-details';

/** What was typed on this device and not sent yet; empty texts where there is nothing. */
export function readDraft(): Entered {
  const stored = storedDraft();
  return fromFields((name) => (typeof stored[name] === 'string' ? stored[name] : ''));
}

export function emptyDraft(): Entered {
  return fromFields(() => '');
}

/** Where the device keeps nothing, what was typed lasts as long as the page. */
export function keepDraft(entered: Entered): void {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(entered));
  } catch {}
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(STORED_AS);
  } catch {}
}

function fromFields(textOf: (name: string) => string): Entered {
  const texts = Object.keys(quoteFields).map((name) => [name, textOf(name)]);
  return Object.fromEntries(texts);
}

function storedDraft(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(STORED_AS) ?? '{}') ?? {};
  } catch {
    return {};
  }
}
