import { expect, it } from 'vitest';
import { copiedId } from '../../../src/back-office/add-product/copied-id.ts';

it('reads the product to copy from the address', () => {
  expect(copiedId('?copy=12')).toBe(12);
});

it.each(['', '?copy=', '?copy=0', '?copy=-1', '?copy=1.5', '?copy=chair', '?other=1'])(
  'finds none in %j',
  (search) => {
    expect(copiedId(search)).toBeNull();
  },
);
