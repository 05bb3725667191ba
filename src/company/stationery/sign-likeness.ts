import { normalForm } from '../../platform/contract/normal-form.ts';
import { latinLetters } from './latin-letters.ts';

/** What people type or paste, by what looks like it in print. */
const LIKENESSES: readonly [signs: string, likeness: string][] = [
  ['‐‑‒−﹣－⁃', '-'],
  ['―', '—'],
  ['′‵ʹ‛❛❜', "'"],
  ['″‶ʺ‟„❝❞「」『』《》', '"'],
  ['‴', "'''"],
  ['‚、', ','],
  ['。', '.'],
  ['‹', '<'],
  ['›', '>'],
  ['⁄∕', '/'],
  ['∙⋅‧・', '·'],
  ['◦‣●○■□▪▫✓✔☑', '•'],
  ['✗✘✕✖☒', 'x'],
  ['★☆', '*'],
  ['≈∼〜', '~'],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '!='],
  ['→⇒', '->'],
  ['←⇐', '<-'],
  ['↔⇔', '<->'],
  ['‖∥', '||'],
  ['⌀∅', 'Ø'],
  ['‰', '/1000'],
  ['⋯', '…'],
  ['€', 'EUR'],
  ['₤', '£'],
  ['₵', 'GHS'],
  ['₦', 'NGN'],
  ['₹', 'INR'],
  ['\u2028\u2029\r\v\f\u0085', '\n'],
];
const LIKENESS = new Map(
  LIKENESSES.flatMap(([signs, like]) => [...signs].map((each) => [each, like])),
);

const BLANK = /[\t\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;
/** Marks that nobody sees, also within emoji. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|(?![\s\u0085])\p{Cc}/gu;
/** An emoji has no likeness in letters; the words beside it say the same. */
const EMOJI = /\p{RI}|\p{Emoji_Modifier}|\p{Extended_Pictographic}/u;

/**
 * Folds the signs of a text that no font has: blanks, dashes, quotes, ligatures, full-width and
 * raised letters become plain ones, letters of some scripts Latin ones, and emoji are left out. Other
 * scripts stay as they are.
 */
export function foldSigns(text: string, isPrintable: (sign: string) => boolean): string {
  const fold = (sign: string): string => {
    if (isPrintable(sign)) return sign;
    const like = LIKENESS.get(sign);
    if (like !== undefined) return like;
    const latin = latinLetters(sign);
    if (latin !== undefined) return latin;
    const plain = normalForm(sign, 'NFKC');
    if (plain !== sign) return [...plain].map(fold).join('');
    if (EMOJI.test(sign)) return '';
    const bare = normalForm(sign, 'NFKD').replace(/\p{M}/gu, '');
    return bare === sign ? sign : [...bare].map(fold).join('');
  };
  const composed = normalForm(text, 'NFC')
    .replace(/\r\n/g, '\n')
    .replace(UNSEEN, '')
    .replace(BLANK, ' ')
    // Otherwise 1⅓ would become 11/3.
    .replace(/(\d)(?=[\u2150-\u215f])/g, '$1 ');
  return [...composed].map(fold).join('');
}
