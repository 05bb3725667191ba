import { foldSigns } from './sign-likeness.ts';

/** A typeface of the site. */
export type Face = 'display' | 'text' | 'semibold';

/** Font files of src/design/fonts/subset.mjs, by the names that a PDF registers. */
export const FONT_FILES = {
  display: 'fraunces.ttf',
  'display-extended': 'fraunces-extended.ttf',
  text: 'figtree.ttf',
  'text-extended': 'noto-sans.ttf',
  semibold: 'figtree-semibold.ttf',
  'semibold-extended': 'noto-sans-semibold.ttf',
} as const;
export type FontName = keyof typeof FONT_FILES;

const LATIN_1 = String.raw`\n\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff‘’“”–—…•`;
/** Fraunces has this part of Latin Extended, and Noto Sans all of it. */
const IN_FRAUNCES = String.raw`${LATIN_1}\u0100-\u0148\u014a-\u017e\u1ea0-\u1ef9`;
const IN_NOTO_SANS = String.raw`${LATIN_1}\u0100-\u036f\u1e00-\u1eff\u2c60-\u2c7f`;

/** Characters that no font has. */
const UNPRINTABLE = new RegExp(`[^${IN_NOTO_SANS}]`, 'gu');
const PRINTABLE = only(IN_NOTO_SANS);

/** Fonts of each face in order of preference, with the characters that each can print. */
const FONTS: Record<Face, readonly [FontName, RegExp][]> = {
  display: [
    ['display', only(LATIN_1)],
    ['display-extended', only(IN_FRAUNCES)],
    ['semibold-extended', only(IN_NOTO_SANS)],
  ],
  text: [
    ['text', only(LATIN_1)],
    ['text-extended', only(IN_NOTO_SANS)],
  ],
  semibold: [
    ['semibold', only(LATIN_1)],
    ['semibold-extended', only(IN_NOTO_SANS)],
  ],
};

export interface PrintedText {
  text: string;
  font: FontName;
  /** Characters that a question mark replaces: other scripts. */
  unprintable: readonly string[];
}

/** Converts a text to characters that one font can print, each to one that looks like it. */
export function printedText(wanted: string, face: Face): PrintedText {
  const folded = foldSigns(wanted, (sign) => PRINTABLE.test(sign));
  const text = folded.replace(UNPRINTABLE, '?');
  const [font = face] = FONTS[face].find(([, fits]) => fits.test(text)) ?? [];
  return { text, font, unprintable: folded.match(UNPRINTABLE) ?? [] };
}

function only(letters: string): RegExp {
  return new RegExp(`^[${letters}]*$`, 'u');
}
