import { z } from 'zod';
import { productFields } from '../../catalogue/contract/product.ts';
import { forget, store } from '../../design/device-storage.ts';
import { keptUnder } from '../parts/saving/kept-work.ts';
import { atTime } from '../parts/when.ts';
import { emptyEntry, entryWith } from './product-entry.ts';

const KEY = 'productDraft';

/** What somebody is called. Two of one name share their drafts; an address is not kept here. */
const author = z.object({ fname: z.string(), lname: z.string() });

/** What was typed; a field that came since begins as in a form that nobody has touched. */
export const keptEntry = z
  .record(z.string(), z.string())
  .transform((stored) => entryWith((name) => stored[name] ?? emptyEntry[name]));

const draft = z.object({
  savedAt: z.iso.datetime(),
  /** Who typed it, where that was known. */
  by: author.nullable().default(null),
  entry: keptEntry,
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
export function readDraft(): Draft | null {
  return keptUnder(KEY, draft);
}

/** Keeps what was typed. A browser without room, or in private mode, goes without. */
export function keepDraft(typed: Draft): void {
  if (!store(KEY, typed)) console.warn('The draft could not be kept.');
}

export function forgetDraft(): void {
  forget(KEY);
}

/** Whether somebody else than the one who is signed in has typed a draft. */
export function isOfSomebodyElse({ by }: Pick<Draft, 'by'>, own: Author | undefined): boolean {
  return by !== null && own !== undefined && (by.fname !== own.fname || by.lname !== own.lname);
}

/** What is to be done about chosen photos. */
export function photosSentence(count: number): string {
  const chosen = count === 1 ? 'The photo' : `The ${count} photos`;
  return `${chosen} cannot be kept by a browser: please choose ${count === 1 ? 'it' : 'them'} again.`;
}

/** Whose draft it is, and since when: neither is claimed while it is not known who reads it. */
export function draftSentence(
  stored: Pick<Draft, 'by' | 'savedAt'>,
  own: Author | undefined,
  now: Date,
): string {
  const when = atTime(stored.savedAt, now);
  if (stored.by && !own) return `A draft was kept here ${when}.`;
  if (stored.by && isOfSomebodyElse(stored, own))
    return `${stored.by.fname} left a draft here ${when}.`;
  return `We kept what you typed ${when}.`;
}
