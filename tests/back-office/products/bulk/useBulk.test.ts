import { describe, expect, it } from 'vitest';
import { bulk } from '../../../../src/back-office/products/bulk/useBulk.ts';
import { ApiError } from '../../../../src/client.ts';

const numbers = Array.from({ length: 12 }, (_, index) => index);

describe('work on several products', () => {
  it('is done for each of them, four at a time', async () => {
    let running = 0;
    let most = 0;
    const { done, failed } = await bulk(numbers, async (number) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return number;
    });
    expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
    expect(failed).toMatchObject([]);
    expect(most).toBe(4);
  });

  it('goes on after one that fails, and says why it did', async () => {
    const { done, failed } = await bulk(numbers, async (number) => {
      if (number % 5 === 0) throw new ApiError(503, { message: 'The database is away.' });
      return number;
    });
    expect(done).toHaveLength(9);
    expect(failed).toMatchObject(
      [0, 5, 10].map((item) => ({ item, reason: 'The database is away.' })),
    );
  });

  it.each([
    ['there is no connection', new ApiError(null), /^The server could not be reached/],
    ['the server says nothing', new ApiError(500), /^The server had a problem/],
  ])('says in words that %s', async (_, error, words) => {
    const { failed } = await bulk(['desk'], () => Promise.reject(error));
    expect(failed[0]?.reason).toMatch(words);
  });

  it('tells how far it is', async () => {
    const told: number[] = [];
    await bulk(
      ['desk', 'sofa', 'bed'],
      async () => undefined,
      (count) => told.push(count),
    );
    expect(told).toEqual([1, 2, 3]);
  });
});
