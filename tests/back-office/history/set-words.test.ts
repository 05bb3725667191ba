import { expect, it } from 'vitest';
import { whoDidAll } from '../../../src/back-office/history/set-words.ts';
import type { ChangeSet } from '../../../src/history/contract/change-set.ts';

const setOf = (action: string, count: number, changes: object) =>
  ({
    by: { id: 1, name: 'Wanjiku Otieno' },
    subjects: count,
    actions: [{ kind: 'product', action, count }],
    changes: [{ kind: 'product', action, title: 'Kobe Desk', changes }],
  }) as unknown as ChangeSet;

it.each([
  ['edited', 20, { price_cents: [null, 100] }, 'changed the prices of 20 products'],
  ['edited', 1, { prices_include_vat: [false, true] }, 'changed the price of 1 product'],
  ['edited', 20, { price_cents: [1, 2], sku: [null, 'A'] }, 'changed 20 products'],
  ['created', 51, {}, 'imported 51 products'],
  ['created', 1, {}, 'added 1 product'],
])('the history sums up %s of %i products by %j', (action, count, changes, words) => {
  expect(whoDidAll(setOf(action, count, changes))).toBe(`Wanjiku Otieno ${words}`);
});
