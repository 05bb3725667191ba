import { expect, it } from 'vitest';
import { coloursText, splitColours } from '../../../../src/catalogue/contract/fields/colours.ts';

it.each([
  ['Brick red and black', 'Brick red', 'black'],
  ['Light oak, white and sage', 'Light oak', 'white and sage'],
  ['Walnut, and brass', 'Walnut', 'brass'],
  ['Black/chrome', 'Black', 'chrome'],
  ['Ivory', 'Ivory', ''],
  ['', '', ''],
])('the first colour of %j is the main one', (text, main, accents) => {
  expect(splitColours(text)).toEqual({ main, accents });
});

it.each([
  ['Brick red and black', 'Brick red with black'],
  ['Light oak, white and sage', 'Light oak with white and sage'],
  ['Ivory', 'Ivory'],
  [', red', ', red'],
])('visitors read the main colour and the accents of %j', (text, words) => {
  expect(coloursText(text)).toBe(words);
});
