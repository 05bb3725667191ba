import { expect, it } from 'vitest';
import { compareLooks } from './compare-looks.ts';
import { readLook, writeLook } from './look-file.ts';

const BEFORE = `box “header” | 0 0 390 64 | ground rgb(255, 255, 255)
  picture “Makao” | 16 20 96 24
  text “Menu” | 300 20 48 24 | font 16px/24px Figtree 600 | colour rgb(0, 0, 0)
text “Office desks” | 16 24 200 40 | font 32px/40px Fraunces 600 | colour rgb(0, 0, 0)
`;

function changes(replaced: string | RegExp, by: string): string[] {
  return compareLooks(readLook(BEFORE), readLook(BEFORE.replace(replaced, by)));
}

it('a look is the same after it was written and read', () => {
  expect(writeLook(readLook(BEFORE))).toBe(BEFORE);
});

it('two pixels, and a fiftieth of a text’s width, are no change of a look', () => {
  expect(changes('16 24 200 40', '17 26 204 41')).toEqual([]);
});

it('what moved, grew or was painted anew is said in a sentence', () => {
  expect(changes('16 24 200 40', '16 48 230 40')).toEqual([
    'The text “Office desks” stands 24 px lower, is 30 px wider',
  ]);
  expect(changes('colour rgb(0, 0, 0)\ntext', 'colour rgb(255, 0, 0)\ntext')).toEqual([
    'The text “Menu” has colour rgb(255, 0, 0) instead of colour rgb(0, 0, 0)',
  ]);
});

it('what is gone, new or renamed is said, and what stays is not', () => {
  expect(changes(/ {2}picture.*\n/, '')).toEqual(['The picture “Makao” is gone']);
  expect(changes(/^/, 'text “News” | 0 0 40 20\n')).toEqual(['The text “News” is new']);
});
