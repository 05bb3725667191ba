import { expect, it } from 'vitest';
import { seatsAsked, seatsIn } from '../../../src/catalogue/measures/seats.ts';
import type { Found } from '../../../src/catalogue/search/found.ts';
import { createSearchIndex } from '../../../src/catalogue/search/search-index.ts';

it.each([
  ['Umoja Four-Person Workstation', 4],
  ['Walnut boardroom ten seats', 10],
  ['three-seater oatmeal', 3],
  ['Kalamu Writing Desk, three drawers', undefined],
])('the number of seats is found in the title “%s”', (text, seats) =>
  expect(seatsIn(text)).toBe(seats),
);

it.each([
  ['table for 8', 8, 'table'],
  ['Table for eight people', 8, 'Table'],
  ['8 seater dining table', 8, 'dining table'],
  ['8-seater', 8, ''],
  ['eight', 8, ''],
  ['conference table seats 12', 12, 'conference table'],
  ['two person workstation', 2, 'workstation'],
  ['4-6 seater dining table', 6, 'dining table'],
  ['sofa ya watu watatu', 3, 'sofa'],
  ['meza ya watu 8', 8, 'meza'],
])('the number of seats is found in the search “%s”', (text, seats, rest) => {
  expect(seatsAsked(text)).toMatchObject({ seats, rest });
});

it.each(['desk 180 cm', 'off wst 002', 'hb-12', 'cabinet 3 drawers', 'a sofa for the hall'])(
  'no number of seats is found in the search “%s”',
  (text) => expect(seatsAsked(text)).toBeUndefined(),
);

const place = 'Office · Desks · Conference Tables';
const index = createSearchIndex();
const titles = (text: string) => index.search(text).found.map(({ title }) => title);

it('a search with a number of people ranks products with as many seats first, then more, then their pages', async () => {
  const entries: Found[] = [
    { kind: 'page', title: 'Coffee Tables', path: '/coffee', words: 'low table' },
    { kind: 'page', title: 'Conference Tables', path: '/conference', words: place },
    { kind: 'product', title: 'Kinu Coffee Table', path: '/p/1' },
    { kind: 'product', title: 'Baraza Table', path: '/p/2', place, words: 'ten seats' },
    { kind: 'product', title: 'Karamu Table', path: '/p/3', words: 'oak eight seats' },
    { kind: 'product', title: 'Shauri Table', path: '/p/4', words: 'four seats' },
  ];
  await index.add({ entries });
  const found = titles('table for 8');
  expect(found.slice(0, 3)).toEqual(['Karamu Table', 'Baraza Table', 'Conference Tables']);
  expect(found).toHaveLength(6);
  expect(titles('eight')).toEqual(['Karamu Table', 'Baraza Table', 'Conference Tables']);
});

it('a search with a number of people falls back to the other words when nothing of them has seats', () => {
  expect(titles('coffee table for 9')[0]).toBe('Coffee Tables');
});

it('a search with more people than anything seats finds the largest first, and says so', () => {
  const { found, note } = index.search('12 seater table');
  expect(found.map(({ title }) => title)).toEqual(['Baraza Table', 'Karamu Table', 'Shauri Table']);
  expect(note).toBe('Nothing here seats 12. The largest come first.');
});
