import { normalForm } from './normal-form.ts';

/** Signs within a word that a search passes over, as in “Visitor's”. */
export const APOSTROPHES = `'‘’ʼ′″"`;
const PASSED_OVER = new RegExp(`[\\u0300-\\u036f${APOSTROPHES}]`, 'g');

/** A text as searches compare it: in small letters, without accents and apostrophes. */
export function foldedText(text: string): string {
  return normalForm(text, 'NFD').replace(PASSED_OVER, '').toLowerCase();
}
