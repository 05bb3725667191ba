import { describe, expect, it } from 'vitest';
import {
  availabilityOf,
  availabilityOfBuiltIn,
} from '../../../src/catalogue/contract/availability.ts';
import { STATUS } from '../../../src/catalogue/contract/taxonomy.ts';

const today = new Date('2026-03-02T08:00:00Z');
const builtIn = (availability: { inStock: boolean; backorder: boolean; restockDate?: string }) =>
  availabilityOfBuiltIn({ availability: { quantity: 0, ...availability } }, today);

describe('availability in words', () => {
  it('of what staff keep follows its status', () => {
    const product = { made_to_order: false, restock_on: null };
    const words = (changed: object) =>
      availabilityOf({ ...product, status_id: STATUS.outOfStock, ...changed }, today).words;
    expect(words({ status_id: STATUS.inStock })).toBe('In stock');
    expect(words({})).toBe('Out of stock');
    expect(words({ made_to_order: true })).toBe('Made to order');
    expect(words({ restock_on: '2026-05-01' })).toBe('On order, expected on 1 May 2026');
    expect(words({ restock_on: '2026-02-01' })).toBe('Out of stock');
  });

  it('of a built-in piece names the day on which it is back', () => {
    const { words } = builtIn({ inStock: false, backorder: true, restockDate: '2026-05-01' });
    expect(words).toBe('On order, expected on 1 May 2026');
  });

  it('promises no day that has passed', () => {
    const { words } = builtIn({ inStock: false, backorder: true, restockDate: '2026-02-01' });
    expect(words).toBe('Made to order');
  });

  it('says what to do when a piece is not there', () => {
    expect(builtIn({ inStock: false, backorder: false }).advice).toMatch(/^Ask us/);
    expect(builtIn({ inStock: true, backorder: false }).advice).toBeUndefined();
  });
});
