import { expect, it } from 'vitest';
import { initialOf } from '../../../../src/company/contract/texts/initial.ts';

it.each([
  ['fundi furniture', 'F'],
  ['“Öst”', 'Ö'],
  ['🪑 Kiti', 'K'],
  ['254 Designs', '2'],
  ['ß', 'S'],
  ['🪑', '🪑'],
  ['', '·'],
])('the letter that stands for %j is %s', (name, letter) => {
  expect(initialOf(name)).toBe(letter);
});
