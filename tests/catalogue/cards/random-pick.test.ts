import { expect, it } from 'vitest';
import { randomPick } from '../../../src/catalogue/cards/random-pick.ts';

it.each([0, 1, 3, 5])(
  'a random pick has %i different items when asked for as many of five',
  (count) => {
    const items = ['bed', 'desk', 'sofa', 'shelf', 'chair'];
    const picked = randomPick(items, count);
    expect(picked).toHaveLength(count);
    expect(new Set(picked).size).toBe(count);
    expect(items).toEqual(expect.arrayContaining(picked));
    expect(items).toHaveLength(5);
  },
);

it('a random pick has all items when there are fewer than requested', () => {
  expect(randomPick(['bed', 'desk'], 9).toSorted()).toEqual(['bed', 'desk']);
});
