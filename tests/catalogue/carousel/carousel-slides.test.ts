import { expect, it } from 'vitest';
import { carouselSlides } from '../../../src/catalogue/carousel/carousel-slides.ts';
import type { Product } from '../../../src/catalogue/contract/product.ts';

const image = { url: 'products/2/main/a-1600.webp', width: 800, alt: 'A desk' };

function product(id: number, images: object[] = [image]): Product {
  return { id, key: String(id), sku: `SKU-${id}`, title: `Desk ${id}`, images } as Product;
}

const keysOf = (products: Product[], samples: string[]) =>
  carouselSlides(products, samples).slides.map(({ key }) => key);

const products = [1, 2, 3, 4].map((id) => product(id));
const samples = ['SKU-1', 'SKU-2'];

it('the slides of a carousel show the products that staff have chosen, in order', () => {
  expect(carouselSlides(products, samples, [4, 1])).toMatchObject({
    slides: [{ key: '4' }, { key: '1' }],
    isArranged: true,
  });
});

it('the slides of a carousel show only samples when staff have chosen none', () => {
  expect(keysOf(products, samples).sort()).toEqual(['1', '2']);
});

it('the slides of a carousel show other products when no sample is public', () => {
  expect(keysOf(products.slice(2), samples).sort()).toEqual(['3', '4']);
});

it('the slides of a carousel show at most twelve other products, whatever the size of the catalogue', () => {
  const many = Array.from({ length: 100 }, (_, id) => product(id));
  expect(keysOf(many, [])).toHaveLength(12);
});

it('the slides of a carousel omit products without a photo', () => {
  expect(carouselSlides([product(1, [])], [], [1])).toEqual({
    slides: [],
    isArranged: false,
  });
});
