import { describe, expect, it } from 'vitest';
import {
  type Publication,
  siteState,
  unpublishedChanges,
} from '../../../../src/catalogue/contract/publication.ts';
import { STATUS } from '../../../../src/catalogue/contract/taxonomy.ts';

describe('how the site stands with regard to a product', () => {
  const published = { built_at: '2026-03-02T08:00:00.000Z', products: { '7': 3 }, documents: {} };
  const connected: Publication = {
    connected: true,
    wanted_at: null,
    requested_at: null,
    started_at: null,
    next: null,
    per_day: null,
    left_today: null,
    failed: null,
    products: {},
    documents: {},
  };
  const failing = { ...connected, failed: { at: '2026-03-02T08:00:00.000Z', reason: 'no' } };
  const shown = { id: 7, version: 3, status_id: STATUS.inStock, deleted: false };

  it.each([
    ['live', 'shown as it is', shown, connected],
    ['live', 'sold out, and shown so', { ...shown, status_id: STATUS.outOfStock }, connected],
    ['live', 'shown as it is, whatever happens to others', shown, failing],
    ['waiting', 'changed since', { ...shown, version: 4 }, connected],
    ['waiting', 'new', { ...shown, id: 8, version: 1 }, connected],
    ['waiting', 'still shown though paused', { ...shown, status_id: STATUS.paused }, connected],
    ['waiting', 'still shown though deleted', { ...shown, deleted: true }, connected],
    ['hidden', 'paused', { ...shown, id: 8, status_id: STATUS.paused }, connected],
    ['hidden', 'deleted', { ...shown, id: 8, deleted: true }, failing],
    ['failed', 'changed since, and no build to be had', { ...shown, version: 4 }, failing],
    [
      'not connected',
      'changed since, and a person builds',
      { ...shown, version: 4 },
      { ...connected, connected: false },
    ],
  ] as const)('is %s when it is %s', (state, _, product, at) => {
    expect(siteState(product, published, at)).toBe(state);
  });
});

describe('the changes that the site does not show yet', () => {
  const published = {
    built_at: '2026-03-02T08:00:00.000Z',
    products: { '7': 3, '8': 1 },
    documents: {},
  };

  it.each([
    ['none, when it shows what it should', { '7': 3, '8': 1 }, 0],
    ['one that was changed since', { '7': 4, '8': 1 }, 1],
    ['one that is new', { '7': 3, '8': 1, '9': 1 }, 1],
    ['one that should be gone', { '8': 1 }, 1],
    ['each product once', { '8': 5, '9': 1 }, 3],
  ])('are %s', (_, products, count) => {
    expect(unpublishedChanges(published, { products, documents: {} })).toBe(count);
  });

  it('are the texts as well', () => {
    const wanted = { products: published.products, documents: { company: 1 } };
    expect(unpublishedChanges(published, wanted)).toBe(1);
  });
});
