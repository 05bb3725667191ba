import { forget, store, stored } from '../../design/device-storage.ts';
import { type QuoteField, quoteFields } from '../contract/quote-fields.ts';

/** What was typed at the quote list's form, by field. */
export type Entered = Record<QuoteField, string>;

const STORED_AS = 'quote-list-details';

/** What was typed on this device and not sent yet; empty texts where there is nothing. */
export function readDraft(): Entered {
  const draft = storedFields(STORED_AS);
  return fromFields((name) => (typeof draft[name] === 'string' ? draft[name] : ''));
}

export function emptyDraft(): Entered {
  return fromFields(() => '');
}

/** Where the device keeps nothing, what was typed lasts as long as the page. */
export function keepDraft(entered: Entered): void {
  store(STORED_AS, entered);
}

export function forgetDraft(): void {
  forget(STORED_AS);
}

function fromFields(textOf: (name: string) => string): Entered {
  const texts = Object.keys(quoteFields).map((name) => [name, textOf(name)]);
  return Object.fromEntries(texts);
}

/** What this device stored under the key; nothing where it cannot be read. */
export function storedFields(key: string): Record<string, unknown> {
  try {
    return JSON.parse(stored(key) ?? '{}') ?? {};
  } catch {
    return {};
  }
}
