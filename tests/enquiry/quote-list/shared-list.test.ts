import { expect, it } from 'vitest';
import { sharedListLink } from '../../../src/enquiry/contract/product-lines.ts';
import { addShared } from '../../../src/enquiry/quote-list/open-shared-list.ts';
import { readSharedLink } from '../../../src/enquiry/quote-list/shared-list.ts';
import { aListedProduct } from './a-quote-list.ts';

const chair = aListedProduct('off-hbc-001', { quantity: 20, note: 'For Amina, 0712 345 678' });
const desk = aListedProduct('42');

it('puts pieces and quantities into the link of a list, none of the notes, and nothing that a server sees', () => {
  const link = new URL(sharedListLink([chair, desk], 'https://site.test'));
  expect(link.href).toBe('https://site.test/quote-list#off-hbc-001=20&42=1');
  expect(readSharedLink(link.hash)).toEqual([
    { key: 'off-hbc-001', quantity: 20 },
    { key: '42', quantity: 1 },
  ]);
});

it.each([
  ['', []],
  ['#main', []],
  ['#javascript:alert(1)=1&../../x=2&<b>=3', []],
  ['#42=0&7=999999&8=-3&9=many', [1, 9999, 1, 1]],
  ['#42=3&42=5', [5]],
])('reads the link of a list %j as far as it makes sense', (hash, quantities) => {
  expect(readSharedLink(hash).map(({ quantity }) => quantity)).toEqual(quantities);
});

it('reads no more from the link of a list than a list takes', () => {
  const keys = Array.from({ length: 60 }, (_, index) => `${index + 1}=1`);
  expect(readSharedLink(`#${keys.join('&')}`)).toHaveLength(50);
});

it('changes nothing of one’s own list when a shared one is added', () => {
  const own = [{ ...chair, quantity: 4 }];
  expect(addShared(own, [chair, desk])).toEqual([...own, desk]);
});

it('fills a list from a shared one, and no more', () => {
  const own = Array.from({ length: 49 }, (_, index) => aListedProduct(String(index + 100)));
  expect(addShared(own, [chair, desk])).toEqual([...own, chair]);
});
