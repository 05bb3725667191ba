import { z } from 'zod';
import { forget, store } from '../../../design/device-storage.ts';
import { written } from '../../../site/contract/written.ts';
import { keptKey, keptUnder } from '../../parts/saving/kept-work.ts';

const draft = z.object({
  savedAt: z.iso.datetime(),
  /** What had been saved when this was typed. */
  base: z.object({ version: z.int(), written }),
  entry: z.record(z.string(), z.unknown()),
});

/** What somebody has typed into a document's form and not yet saved. */
export type DocumentDraft = z.infer<typeof draft>;

export const draftKey = (person: number, name: string) => keptKey('siteDraft', person, name);

/** What this person has left on this device; null when there is nothing, or nothing to be read. */
export function readDraft(person: number, name: string): DocumentDraft | null {
  return keptUnder(draftKey(person, name), draft);
}

/** @returns whether it is kept: a browser may refuse to, or have no room */
export function keepDraft(person: number, name: string, typed: DocumentDraft): boolean {
  return store(draftKey(person, name), typed);
}

export function forgetDraft(person: number, name: string): void {
  forget(draftKey(person, name));
}
