import { expect, it } from 'vitest';
import { pagingOf } from '../../../src/back-office/lists/paging.ts';

/** A page of a list: so many entries of so many, after so many others. */
const shown = (count: number, total: number, before = 0) => ({
  entries: Array.from({ length: count }),
  total,
  before,
});

it('a page of a list shows ten of a hundred products first', () => {
  expect(pagingOf(shown(10, 100), 1)).toEqual({
    page: 1,
    lastPage: 10,
    summary: 'Showing 1-10 of 100 results',
    isEmpty: false,
    hasPages: true,
  });
});

it('a page of a list has no other pages in a list without pages', () => {
  expect(pagingOf(shown(40, 40), 1, Number.POSITIVE_INFINITY)).toMatchObject({
    lastPage: 1,
    hasPages: false,
  });
});

it('a list of one page has no other pages', () => {
  expect(pagingOf(shown(10, 10), 1).hasPages).toBe(false);
  expect(pagingOf(shown(10, 11), 1).hasPages).toBe(true);
});

it('a page of a list contains the remaining entries at the end', () => {
  expect(pagingOf(shown(3, 23, 20), 3).summary).toBe('Showing 21-23 of 23 results');
});

it('a page of a list counts a single result, and accepts pages of any size', () => {
  expect(pagingOf(shown(1, 1), 1).summary).toBe('Showing 1 of 1 result');
  expect(pagingOf(shown(50, 120, 50), 2, 50)).toMatchObject({
    lastPage: 3,
    summary: 'Showing 51-100 of 120 results',
  });
});

it('a page of a list describes the visible entries while another page loads', () => {
  expect(pagingOf(shown(10, 26), 1, 25)).toMatchObject({
    lastPage: 2,
    summary: 'Showing 1-10 of 26 results',
  });
});

it('a page of a list names beside its count an open entry that it keeps against its filters', () => {
  expect(pagingOf(shown(4, 3), 1).summary).toBe('Showing 1-3 of 3 results and the open one');
  expect(pagingOf(shown(2, 1), 1).summary).toBe('Showing 1 of 1 result and the open one');
  expect(pagingOf(shown(0, 1, 10), 2).summary).toBe('Showing 1 of 1 result');
});

it('a page of a list stays within the pages that exist', () => {
  expect(pagingOf(shown(0, 23, 80), 9)).toMatchObject({
    page: 3,
    summary: 'Showing 0 of 23 results',
  });
  expect(pagingOf(shown(10, 23), 0).page).toBe(1);
});

it('a page of a list is one empty page when nothing was found', () => {
  expect(pagingOf(shown(0, 0), 1)).toEqual({
    page: 1,
    lastPage: 1,
    summary: 'No results',
    isEmpty: true,
    hasPages: false,
  });
});
