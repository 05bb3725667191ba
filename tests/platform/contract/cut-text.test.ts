import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText, lettersOf, shortText } from '../../../src/platform/contract/cut-text.ts';

/** Letters of one, two and many units, and halves of letters. */
const aLetter = fc.oneof(
  fc.constantFrom(
    'a',
    'Ũ',
    '🛋',
    '👩‍🏭',
    '🇰🇪',
    '1️⃣',
    'e\u0301',
    'ก\u0e33',
    'น\u0e49',
    '\ud83d',
    '\ude4c',
    ' ',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }),
);
const aText = fc.array(aLetter, { maxLength: 40 }).map((letters) => letters.join(''));
const most = fc.integer({ min: 0, max: 60 });

it('a text is cut between letters, at the last place that fits', () => {
  fc.assert(
    fc.property(aText, most, (text, max) => {
      const letters = lettersOf(text.toWellFormed());
      const cut = cutText(text, max);
      const kept = lettersOf(cut);
      expect(kept).toEqual(letters.slice(0, kept.length));
      const next = letters[kept.length] ?? '';
      expect(cut.length).toBeLessThanOrEqual(max);
      if (next) expect(cut.length + next.length).toBeGreaterThan(max);
    }),
  );
});

it('an address takes every text that was cut or shortened', () => {
  fc.assert(
    fc.property(aText, most, (text, max) => {
      for (const cut of [cutText(text, max), shortText(text, max)]) {
        expect(decodeURIComponent(encodeURIComponent(cut))).toBe(cut);
      }
    }),
  );
});

it('a shortened text says that something is left out, and only then', () => {
  expect(shortText('Twelve sofas', 12)).toBe('Twelve sofas');
  expect(shortText('Twelve sofas', 7)).toBe('Twelve…');
  expect(shortText('Two 👩‍🏭👩‍🏭', 10)).toBe('Two 👩‍🏭…');
});
