import { expect, it } from 'vitest';
import type { Choice } from '../../../../src/catalogue/contract/choices/choice.ts';
import {
  countedValues,
  valuesText,
} from '../../../../src/catalogue/contract/choices/choice-words.ts';
import { readChoices } from '../../../../src/catalogue/contract/choices/choices-text.ts';

const read = (text: string) => readChoices(text) as Choice[];

it.each([
  ['Mattress size: 4 × 6 ft | 5 × 6 ft\nFabric: Sage (#93a085) | Rust | Stone', '3 fabrics'],
  ['Width: 140 cm | 160 cm', '2 widths'],
  ['Finish: Oak (#c9a26f) | Walnut', '2 finishes'],
  ['Fronts: Sage | Ivory', '2 fronts'],
  ['Fabric: Sage', '1 fabric'],
  ['Body: Oak | Ash', '2 bodies'],
  ['RAL colour: 9005 | 9010', '2 RAL colours'],
  ['', undefined],
])('a card counts the values of “%s” as %j', (text, words) => {
  expect(countedValues(read(text))).toBe(words);
});

it.each([
  [60, 'Oatmeal, Warm grey, Sage'],
  [20, 'Oatmeal and 2 more'],
  [1, 'Oatmeal and 2 more'],
])('values that have %i characters of room say how many more there are', (max, words) => {
  const [choice] = read('Fabric: Oatmeal | Warm grey | Sage');
  expect(choice && valuesText(choice, max)).toBe(words);
});
