import { forgetAll } from '../../calls/forget-all.ts';

/** Under which a draft is kept on this device: whose, and of which document. */
export function draftKey(person: string, name: string): string {
  return `siteDraft/${person}/${name}`;
}

/** Forgets all drafts that this person has left, who signs out. */
export function forgetDraftsOf(person: string): void {
  forgetAll(draftKey(person, ''));
}
