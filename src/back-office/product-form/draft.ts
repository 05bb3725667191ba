import { z } from 'zod';
import { productFields } from '../../catalogue/contract/product.ts';
import { forget, store } from '../../design/device-storage.ts';
import { isAnyKept, keptKey, keptUnder } from '../parts/saving/kept-work.ts';
import { atTime } from '../parts/when.ts';
import { emptyEntry, entryWith } from './product-entry.ts';

const KIND = 'productDraft';

/** What was typed; a field that came since begins as in a form that nobody has touched. */
export const keptEntry = z
  .record(z.string(), z.string())
  .transform((stored) => entryWith((name) => stored[name] ?? emptyEntry[name]));

const draft = z.object({
  savedAt: z.iso.datetime(),
  entry: keptEntry,
  /** How many photos were chosen; the browser does not let a page keep them. */
  photos: z.int(),
  /** The form's key, and what was sent with it in case the server has stored it. */
  key: z.string(),
  firstFields: productFields.nullable(),
});

/** What was typed into the add form and not yet saved. */
export type Draft = z.infer<typeof draft>;

export const draftKey = (person: number) => keptKey(KIND, person, 'new');

/** This person's draft on this device; null when there is none, or none that can be read. */
export function readDraft(person: number): Draft | null {
  return keptUnder(draftKey(person), draft);
}

/** Whether anybody has left one here, so that it is worth waiting to know who is asking. */
export function isAnyDraft(): boolean {
  return isAnyKept(KIND);
}

/** Keeps what was typed. A browser without room, or in private mode, goes without. */
export function keepDraft(person: number, typed: Draft): void {
  if (!store(draftKey(person), typed)) console.warn('The draft could not be kept.');
}

export function forgetDraft(person: number): void {
  forget(draftKey(person));
}

/** What is to be done about chosen photos. */
export function photosSentence(count: number): string {
  const chosen = count === 1 ? 'The photo' : `The ${count} photos`;
  return `${chosen} cannot be kept by a browser: please choose ${count === 1 ? 'it' : 'them'} again.`;
}

/** Since when what was typed is kept. */
export function keptSentence({ savedAt }: Pick<Draft, 'savedAt'>, now: Date): string {
  return `We kept what you typed ${atTime(savedAt, now)}.`;
}
