import { normalForm } from '../normal-form.ts';

/** Signs within a word that a search passes over, as in “Visitor's”. */
const APOSTROPHES = `'‘’ʼ′″"`;
const PASSED_OVER = new RegExp(`[\\u0300-\\u036f${APOSTROPHES}]`, 'g');

/** Blanks and signs between words. */
const SIGNS = /[\p{Cc} -/:-@[-`{-~\u00a0-\u00bf\u2000-\u206f\u3000-\u303f]+/u;

/** A text as searches compare it: in small letters, without accents and apostrophes. */
export function foldedText(text: string): string {
  return normalForm(text, 'NFD').replace(PASSED_OVER, '').toLowerCase();
}

/**
 * A text as searches of staff compare it: folded, with one blank for the signs between two words, and
 * one at both ends. The database's `searched()` has the same rule.
 */
export function searchedText(text: string): string {
  const words = foldedText(text).replaceAll('ς', 'σ').split(SIGNS).filter(Boolean);
  return ` ${words.join(' ')} `;
}
