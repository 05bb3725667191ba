import { expect, it } from 'vitest';
import { withRecent } from '../../../src/catalogue/product-page/recent/recent-products.ts';

const product = (key: string) => ({ key, title: `Piece ${key}`, path: `/p/${key}`, picture: '' });

it('recently viewed products are ordered latest first, each once, at most eight', () => {
  const seen = Array.from({ length: 9 }, (_, index) => product(String(index)));
  const recent = seen.reduce(withRecent, []);
  expect(withRecent(recent, product('5')).map(({ key }) => key)).toEqual([
    '5',
    '8',
    '7',
    '6',
    '4',
    '3',
    '2',
    '1',
  ]);
});
