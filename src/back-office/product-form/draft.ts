import { z } from 'zod';
import { productFields } from '../../catalogue/contract/product.ts';
import { FIELD_NAMES } from '../../catalogue/contract/product-fields.ts';
import { emptyEntry, type ProductEntry } from './product-entry.ts';

const KEY = 'productDraft';

/** What somebody is called. Two of one name share their drafts; an address is not kept here. */
const author = z.object({ fname: z.string(), lname: z.string() });

const draft = z.object({
  savedAt: z.iso.datetime(),
  /** Who typed it, where that was known. */
  by: author.nullable().default(null),
  entry: z
    .record(z.string(), z.string())
    .transform(
      (stored): ProductEntry =>
        Object.fromEntries(
          FIELD_NAMES.map((name) => [name, stored[name] ?? emptyEntry[name]]),
        ) as ProductEntry,
    ),
  /** How many photos were chosen; the browser does not let a page keep them. */
  photos: z.int(),
  /** The form's key, and what was sent with it in case the server has stored it. */
  key: z.string(),
  firstFields: productFields.nullable(),
});

type Author = z.infer<typeof author>;

/** What was typed into the add form and not yet saved. */
export type Draft = z.infer<typeof draft>;

/** The draft of this browser; null when there is none, or none that can be read. */
export function readDraft(storage: Storage = localStorage): Draft | null {
  try {
    return draft.parse(JSON.parse(storage.getItem(KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps what was typed. A browser without room, or in private mode, goes without. */
export function keepDraft(stored: Draft, storage: Storage = localStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify(stored));
  } catch (error) {
    console.warn('The draft could not be kept.', error);
  }
}

export function forgetDraft(storage: Storage = localStorage): void {
  storage.removeItem(KEY);
}

/** Whether somebody else than the one who is signed in has typed a draft. */
export function isOfSomebodyElse({ by }: Pick<Draft, 'by'>, own: Author | undefined): boolean {
  return by !== null && own !== undefined && (by.fname !== own.fname || by.lname !== own.lname);
}

/** Whose draft it is, and since when: neither is claimed while it is not known who reads it. */
export function draftSentence(
  stored: Pick<Draft, 'by' | 'savedAt'>,
  own: Author | undefined,
  now: Date,
): string {
  const when = whenStored(stored, now);
  if (stored.by && !own) return `A draft was kept here ${when}.`;
  if (stored.by && isOfSomebodyElse(stored, own))
    return `${stored.by.fname} left a draft here ${when}.`;
  return `We kept what you typed ${when}.`;
}

/** When a draft was kept, in words that go on after “what you typed”: `at 14:05`. */
export function whenStored({ savedAt }: Pick<Draft, 'savedAt'>, now: Date): string {
  const at = new Date(savedAt);
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (at.toDateString() === now.toDateString()) return `at ${time}`;
  return `on ${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })} at ${time}`;
}
