import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalForm } from '../../../src/platform/contract/normal-form.ts';

it('a text is composed as Unicode says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('NFC', 'NFD'), (text, form) => {
      expect(normalForm(text, form)).toBe(text.normalize(form));
    }),
  );
});

it('a letter keeps thirty marks, so that no field of them takes long to be put in order', () => {
  const marks = '\u0301\u0323'.repeat(500_000);
  expect(normalForm(`a${marks}b`, 'NFD')).toBe(`a${'\u0323'.repeat(15)}${'\u0301'.repeat(15)}b`);
});

it('every text is put into a normal form in one place', () => {
  const files = globSync('{src,netlify}/**/*.{ts,tsx,astro}');
  // An element of a page has a method of that name, which takes nothing.
  const others = files.filter((file) => /\.normalize\([^)]/.test(readFileSync(file, 'utf8')));
  expect(others.map((file) => file.replaceAll('\\', '/'))).toEqual([
    'src/platform/contract/normal-form.ts',
  ]);
});
