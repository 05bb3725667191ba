import { expect, it } from 'vitest';
import { comparePath, idsOfAddress } from '../../../src/catalogue/compare/compared.ts';

it.each([
  ['?ids=1,22,3', [1, 22, 3]],
  ['?ids=1,1,2', [1, 2]],
  ['?ids=1,2,3,4', [1, 2, 3]],
  ['?ids=0,-1,1e3,x,9999999999,7', [7]],
  ['?ids=', []],
  ['?page=2', undefined],
])('the comparison reads its products from %s as %o', (search, ids) => {
  expect(idsOfAddress(search)).toEqual(ids);
});

it('the comparison reads every URL that it writes, also an empty one', () => {
  for (const ids of [[5, 3], []]) {
    expect(idsOfAddress(new URL(comparePath(ids), 'http://localhost').search)).toEqual(ids);
  }
});
