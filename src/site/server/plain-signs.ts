import { normalForm } from '../../platform/contract/normal-form.ts';

/** Letters of other scripts that look like those of Latin words, each behind its likeness. */
const LIKE_LATIN = new Map(
  [
    'aаα',
    'bвβ',
    'cсϲ',
    'eеε',
    'hн',
    'iіι',
    'jј',
    'kкκ',
    'lӏ',
    'mм',
    'nпη',
    'oоο',
    'pрρ',
    'sѕ',
    'tтτ',
    'uυ',
    'vνѵ',
    'xхχ',
    'yуγ',
  ].flatMap(([latin = '', ...others]) => others.map((other) => [other, latin] as const)),
);

/** Black and double circled numbers, of which Unicode has no plain form. */
const CIRCLED = /[\u2776-\u2793\u24f5-\u24fe]/g;
const FIRST_CIRCLED = [0x24f5, 0x2776, 0x2780, 0x278a];

/**
 * A text as a reader takes it: signs of any script and shape as plain ones, without marks and what
 * nobody sees, such as a soft hyphen within a number.
 */
export function plainSigns(text: string): string {
  return (
    normalForm(text.replaceAll('№', ' No '), 'NFKC')
      .replace(/[\p{Cf}\p{M}]/gu, '')
      .replace(/\p{Nd}/gu, (digit) => String(figureOf(digit)))
      .replace(CIRCLED, (sign) => {
        const code = sign.charCodeAt(0);
        return String(code - (FIRST_CIRCLED.findLast((first) => first <= code) ?? code) + 1);
      })
      // A letter within a number, as in 56O7l8.
      .replace(/(?<=\d)[oO]+(?=\d)/g, (letters) => '0'.repeat(letters.length))
      .replace(/(?<=\d)[lI|]+(?=\d)/g, (letters) => '1'.repeat(letters.length))
  );
}

/** The text in small Latin letters, for finding words whatever script their letters are of. */
export function latinWords(plain: string): string {
  return plain.toLowerCase().replace(/[^\p{ASCII}]/gu, (sign) => LIKE_LATIN.get(sign) ?? sign);
}

/** Digits of a script follow one another from its zero. */
function figureOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}
