import { describe, expect, it } from 'vitest';
import { availabilityOf } from '../../../src/catalogue/contract/availability.ts';
import { STATUS } from '../../../src/catalogue/contract/taxonomy.ts';

const today = new Date('2026-03-02T08:00:00Z');
const product = (status_id: number, made_to_order = false, restock_on: string | null = null) =>
  availabilityOf({ status_id, made_to_order, restock_on }, today);

describe('availability in words', () => {
  it('follows the status', () => {
    expect(product(STATUS.inStock)).toMatchObject({ inStock: true, words: 'In stock' });
    expect(product(STATUS.outOfStock)).toMatchObject({ inStock: false, words: 'Out of stock' });
    expect(product(STATUS.outOfStock, false, '2026-05-01').words).toBe(
      'On order, expected on 1 May 2026',
    );
    expect(product(STATUS.outOfStock, false, '2026-02-01').words).toBe('Out of stock');
  });

  it('of what is made to order names the day on which it is back', () => {
    const { words } = product(STATUS.outOfStock, true, '2026-05-01');
    expect(words).toBe('On order, expected on 1 May 2026');
  });

  it('promises no day that has passed, nor one that nobody has named', () => {
    expect(product(STATUS.outOfStock, true, '2026-02-01').words).toBe('Made to order');
    expect(product(STATUS.outOfStock, true).words).toBe('Made to order');
  });

  it('promises nothing more of what is there', () => {
    expect(product(STATUS.inStock, true, '2026-05-01').words).toBe('In stock');
  });

  it('says what to do when a piece is not there', () => {
    expect(product(STATUS.outOfStock).advice).toMatch(/^Ask us when/);
    expect(product(STATUS.outOfStock, true).advice).toMatch(/set one aside/);
    expect(product(STATUS.inStock).advice).toBeUndefined();
  });
});
