import { expect, it } from 'vitest';
import { comparePath, piecesOfAddress } from '../../../src/catalogue/compare/compared.ts';

it.each([
  ['?ids=1,22,3', ['1', '22', '3']],
  ['?ids=1,1,2', ['1', '2']],
  ['?ids=1,2,3,4', ['1', '2', '3']],
  ['?ids=0,-1,1e3,x,9999999999,7', ['7']],
  ['?ids=12%3Ffabric%3Dforest-green,12', ['12?fabric=forest-green', '12']],
  ['?ids=12%3F%3Cb%3E,7', ['7']],
  ['?ids=', []],
  ['?page=2', undefined],
])('the comparison reads its products from %s as %o', (search, ids) => {
  expect(piecesOfAddress(search)).toEqual(ids);
});

it('the comparison reads every URL that it writes, also an empty one', () => {
  for (const ids of [['5', '3?top=a%2Cb&size=4-%C3%97-6-ft'], []]) {
    expect(piecesOfAddress(new URL(comparePath(ids), 'http://localhost').search)).toEqual(ids);
  }
});
