import { expect, it } from 'vitest';
import { rememberedProducts } from '../../../src/catalogue/contract/remembered-product.ts';

const product = (key: string) => ({ key, title: `Piece ${key}`, path: `/p/${key}`, picture: '' });

it('products stored on a device are restored with their further data', () => {
  const stored = [{ ...product('42'), note: 'For the hall' }, product('off-hbc-001')];
  expect(rememberedProducts(JSON.stringify(stored))).toEqual(stored);
});

it.each([
  null,
  '{',
  '"text"',
  '[1, null, {}]',
  JSON.stringify([{ ...product('1'), title: '' }]),
  JSON.stringify([{ ...product('1'), path: 'javascript:alert(1)' }]),
  JSON.stringify([{ ...product('1'), path: '/\\evil.test' }]),
  JSON.stringify([{ ...product('1'), path: '/\t/evil.test/p/1' }]),
  JSON.stringify([{ ...product('1'), path: '/p/1\n' }]),
])('no products are restored when the device stores %s', (stored) => {
  expect(rememberedProducts(stored)).toEqual([]);
});

it.each(['//elsewhere.test/x.webp', '/\t/elsewhere.test/storage/x.webp', 7])(
  'products stored on a device lose a picture of another site, such as %j',
  (picture) => {
    const elsewhere = { ...product('1'), picture };
    expect(rememberedProducts(JSON.stringify([elsewhere]))).toEqual([product('1')]);
  },
);

it('products stored on a device keep their picture, stored or built', () => {
  const stored = { ...product('1'), picture: '/storage/products/1/main/ab12-400.webp' };
  const built = { ...product('2'), picture: '/_astro/chairs-01.B_x-3z_Z1.webp' };
  expect(rememberedProducts(JSON.stringify([stored, built]))).toEqual([stored, built]);
});
