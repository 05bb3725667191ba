import { describe, expect, it } from 'vitest';
import { idOf, pageCall, pageFrom } from '../../../src/back-office/lists/listing.ts';

describe('an id in an address', () => {
  it('is read', () => {
    expect(idOf('12')).toBe(12);
  });

  it.each([null, '', '0', '-1', '1.5', 'chair'])('is none in %j', (text) => {
    expect(idOf(text)).toBe(0);
  });
});

describe('the page that a call has answered', () => {
  const call = (page: number) => pageCall('/api/products', { page });
  const entries = (count: number) => Array.from({ length: count }, (_, index) => index);

  it('counts what came where the answer tells no total', () => {
    expect(pageFrom(call(1), entries(3))).toEqual({ entries: entries(3), total: 3, before: 0 });
    expect(pageFrom(call(3), entries(3)).total).toBe(23);
  });

  it('is a part of what came where that is the whole list', () => {
    expect(pageFrom(call(2), entries(12))).toEqual({ entries: [10, 11], total: 12, before: 10 });
  });
});
