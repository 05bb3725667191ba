import { describe, expect, it } from 'vitest';
import { pageOf } from '../../src/back-office/products/paging.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a page of the products table', () => {
  it('shows ten of a hundred products first', () => {
    const page = pageOf(numbers(100), 1);
    expect(page.items).toEqual(numbers(10));
    expect(page.summary).toBe('Showing 1-10 of 100 results');
    expect(page.lastPage).toBe(10);
  });

  it('ends with what is left', () => {
    const page = pageOf(numbers(23), 3);
    expect(page.items).toEqual([21, 22, 23]);
    expect(page.summary).toBe('Showing 21-23 of 23 results');
  });

  it('stays within the pages that exist', () => {
    expect(pageOf(numbers(23), 9).page).toBe(3);
    expect(pageOf(numbers(23), 0).page).toBe(1);
  });

  it('is one empty page when nothing was found', () => {
    expect(pageOf([], 1)).toEqual({
      items: [],
      page: 1,
      lastPage: 1,
      summary: 'Showing 0-0 of 0 results',
    });
  });
});
