import { expect, it } from 'vitest';
import { pageFrom, pageQuery } from '../../../src/back-office/lists/listing.ts';

const query = (page: number) => pageQuery({ page });
const entries = (count: number) => Array.from({ length: count }, (_, index) => index);

it('the page that a call has answered counts the entries if the answer has no total', () => {
  expect(pageFrom(query(1), entries(3))).toEqual({ entries: entries(3), total: 3, before: 0 });
  expect(pageFrom(query(3), entries(3)).total).toBe(23);
});

it('the page that a call has answered is cut out of an answer with the whole list', () => {
  expect(pageFrom(query(2), entries(12))).toEqual({ entries: [10, 11], total: 12, before: 10 });
});
