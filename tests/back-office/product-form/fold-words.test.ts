import { expect, it } from 'vitest';
import { foldWords } from '../../../src/back-office/product-form/fold-words.ts';
import { emptyEntry } from '../../../src/back-office/product-form/product-entry.ts';

it.each([
  [{ width_cm: '225', depth_cm: '95', height_cm: '90', seats: '3' }, '225 × 95 × 90 cm · 3 seats'],
  [{ material: 'Oak', width_cm: '225' }, '225 cm wide · Oak'],
  [{ weight_kg: '40', seat_height: '44–44' }, 'Weight 40 kg · Seat height 44 cm'],
  [
    { made_to_order: 'true', lead_time: '4–6' },
    'Made to order when out of stock · Lead time 4 to 6 weeks',
  ],
  [{ sku: 'S-1', tags: 'oak, sofa' }, 'S-1 · oak, sofa'],
  [{ seats: 'three' }, 'three seats'],
  [{}, ''],
])('a fold with %o says in a line what it holds', (typed, words) => {
  const names = Object.keys(typed) as (keyof typeof typed)[];
  expect(foldWords(names, { ...emptyEntry, ...typed })).toBe(words);
});
