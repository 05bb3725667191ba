import { forgetAll } from '../calls/forget-all.ts';

/** Under which an edit is kept on this device: whose, and of which product. */
export function editKey(person: string, productId: number | ''): string {
  return `productEdit/${person}/${productId}`;
}

/** Forgets all edits that this person has left, who signs out. */
export function forgetEditsOf(person: string): void {
  forgetAll(editKey(person, ''));
}
