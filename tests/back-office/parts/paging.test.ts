import { describe, expect, it } from 'vitest';
import { pagingOf } from '../../../src/back-office/parts/paging.ts';

describe('a page of a list', () => {
  it('shows ten of a hundred products first', () => {
    expect(pagingOf(100, 1)).toEqual({
      page: 1,
      lastPage: 10,
      summary: 'Showing 1-10 of 100 results',
      isEmpty: false,
    });
  });

  it('ends with what is left', () => {
    expect(pagingOf(23, 3).summary).toBe('Showing 21-23 of 23 results');
  });

  it('says of one result that it is one, and takes pages of any size', () => {
    expect(pagingOf(1, 1).summary).toBe('Showing 1 of 1 result');
    expect(pagingOf(120, 2, 50)).toMatchObject({
      lastPage: 3,
      summary: 'Showing 51-100 of 120 results',
    });
  });

  it('stays within the pages that exist', () => {
    expect(pagingOf(23, 9).page).toBe(3);
    expect(pagingOf(23, 0).page).toBe(1);
  });

  it('is one empty page when nothing was found', () => {
    expect(pagingOf(0, 1)).toEqual({
      page: 1,
      lastPage: 1,
      summary: 'No results',
      isEmpty: true,
    });
  });
});
