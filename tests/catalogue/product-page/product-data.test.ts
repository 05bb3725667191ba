import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Choice } from '../../../src/catalogue/contract/choices/choice.ts';
import { readChoices } from '../../../src/catalogue/contract/choices/choices-text.ts';
import { chosenInQuery } from '../../../src/catalogue/contract/choices/chosen-line.ts';
import { builtFacets } from '../../../src/catalogue/facets/built-facets.ts';
import { productData } from '../../../src/catalogue/product-page/product-data.ts';
import type { ShownProduct } from '../../../src/catalogue/product-page/shown-product.ts';
import { anyChoices } from '../../support/generated/any-choices.ts';
import { aShownProduct } from './a-shown-product.ts';

interface Group {
  [name: string]: unknown;
  hasVariant: { name: string; sku?: string; url: string; [name: string]: unknown }[];
}

function group(choices: string | Choice[], changed: Partial<ShownProduct> = {}): Group {
  const read = typeof choices === 'string' ? (readChoices(choices) as Choice[]) : choices;
  const product = aShownProduct({ choices: read, from_price: { cents: 2_400_000 }, ...changed });
  return productData(product, {
    site: 'https://makao.example',
    brand: 'Makao',
    facets: builtFacets,
  }) as Group;
}

it('a product with choices is a group for search engines, with a variant for each value', () => {
  const data = group('Fabric: Oatmeal | Sage (SG, +1,500, photo 2)');
  expect(data).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Umoja Workstation',
    productGroupID: 'OFF-WST-001',
    variesBy: ['https://schema.org/color'],
    material: 'Oak veneer and steel',
    hasVariant: [
      { name: 'Umoja Workstation, Oatmeal', color: 'Oatmeal' },
      {
        '@type': 'Product',
        name: 'Umoja Workstation, Sage',
        sku: 'OFF-WST-001 SG',
        url: 'https://makao.example/p/42-umoja-workstation?fabric=sage',
        image: 'https://makao.example/storage/two-1600.webp',
        color: 'Sage',
        offers: { '@type': 'Offer', price: '25500.00', priceCurrency: 'KES' },
      },
    ],
  });
  expect(data.hasVariant[0]).not.toHaveProperty('sku');
  for (const varied of ['color', 'sku', 'offers']) expect(data).not.toHaveProperty(varied);
});

it('a variant has a picture where one is known to show it, and never that of another colour', () => {
  const imagesOf = (choices: string, fields?: Parameters<typeof group>[1]) =>
    group(choices, fields).hasVariant.map((variant) => 'image' in variant);
  expect(imagesOf('Fabric: Oatmeal | Sage (photo 2)')).toEqual([false, true]);
  expect(imagesOf('Fabric: Oatmeal | Sage', { colour: 'Oatmeal' })).toEqual([true, false]);
  const sizes = 'Width: 160 cm | 180 cm';
  expect(imagesOf(sizes, { width_cm: 160 })).toEqual([true, true]);
});

it('a variant has the measures and the stock of its own value, and none that nobody knows', () => {
  const offered = { supply: 'in-stock', words: 'In stock', detail: undefined } as const;
  const made = { ...offered, supply: 'made-to-order', words: 'Made to order' } as const;
  const size = { width_cm: 160, depth_cm: 80, height_cm: 75 };
  const values = [{ name: '160 cm' }, { name: '180 cm', width_cm: 180 }, { name: 'Longer' }];
  const { hasVariant } = group([{ name: 'Width', values }], {
    ...size,
    stock: { open: offered, usual: offered, other: made },
  });
  const availability = (supply: string) => ({ availability: `https://schema.org/${supply}` });
  expect(hasVariant).toMatchObject([
    { size: '160 cm', width: { value: 160 }, offers: availability('InStock') },
    { size: '180 cm', width: { value: 180 }, offers: availability('MadeToOrder') },
    { size: 'Longer', offers: availability('MadeToOrder') },
  ]);
  expect(hasVariant[2]).not.toHaveProperty('width');
});

it.each([
  ['Top: Walnut | Oak\nWidth: 160 cm | 180 cm', ['color', 'size'], 4],
  ['Top: Walnut | Oak\nWorktop: Black granite | White quartz', ['color', 'material'], 4],
  ['Corner: On the left | On the right', undefined, 2],
  [
    `Fabric: ${Array.from({ length: 9 }, (_, at) => `Sage ${at}`).join(' | ')}\nLegs: Oak | Ash | Teak`,
    ['color'],
    9,
  ],
])('the variants of “%s” vary by %j', (choices, variesBy, count) => {
  const data = group(choices);
  expect(data['variesBy']).toEqual(variesBy?.map((name) => `https://schema.org/${name}`));
  expect(data.hasVariant).toHaveLength(count);
});

it('a variant names what it varies by even if search engines have no property for it', () => {
  const [variant] = group('Corner: On the left | On the right').hasVariant;
  const corner = { '@type': 'PropertyValue', name: 'Corner', value: 'On the left' };
  expect(variant?.['additionalProperty']).toEqual([corner]);
});

it('a product with choices is one product for search engines while the company shows no prices', () => {
  const data = group('Fabric: Oatmeal | Sage', { from_price: undefined });
  expect(data).toMatchObject({ '@type': 'Product', sku: 'OFF-WST-001' });
  expect(data).not.toHaveProperty('hasVariant');
});

it('each variant has an address of its own, which opens it', () => {
  fc.assert(
    fc.property(anyChoices(), (choices) => {
      const { hasVariant } = group(choices);
      expect(hasVariant.length).toBeLessThanOrEqual(24);
      expect(new Set(hasVariant.map(({ url }) => url)).size).toBe(hasVariant.length);
      for (const { name, url } of hasVariant) {
        const chosen = chosenInQuery(choices, new URL(url).searchParams);
        const opened = ['Umoja Workstation', ...chosen.map(({ value }) => value)];
        expect(opened.join(', ')).toBe(name);
      }
    }),
  );
});

it('a product’s own pictures for search engines are those that show no other value of it', () => {
  expect(group('Fabric: Oatmeal (photo 1) | Sage (photo 2)')['image']).toEqual([
    'https://makao.example/storage/one-1600.webp',
  ]);
  expect(group('Fabric: Oatmeal | Sage')['image']).toHaveLength(2);
});
