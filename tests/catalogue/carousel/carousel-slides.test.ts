import { describe, expect, it } from 'vitest';
import { carouselSlides } from '../../../src/catalogue/carousel/carousel-slides.ts';
import type { Product, ProductOrigin } from '../../../src/catalogue/contract/product.ts';

const image = { url: 'products/2/main/a-1600.webp', width: 800, alt: 'A desk' };

function product(id: number, origin: ProductOrigin, images: object[] = [image]): Product {
  return { id, key: String(id), title: `Desk ${id}`, origin, images } as Product;
}

const keysOf = (products: Product[], chosen?: number[]) =>
  carouselSlides(products, chosen).slides.map(({ key }) => key);

describe('the slides of a carousel', () => {
  const samples = [product(1, 'sample'), product(2, 'sample')];
  const others = [product(3, 'staff'), product(4, 'built-in')];

  it('show the products that staff have chosen, in order', () => {
    expect(carouselSlides([...samples, ...others], [4, 1])).toMatchObject({
      slides: [{ key: '4' }, { key: '1' }],
      isArranged: true,
    });
  });

  it('show only samples when staff have chosen none', () => {
    expect(keysOf([...samples, ...others]).sort()).toEqual(['1', '2']);
  });

  it('show other products when the catalogue has no samples', () => {
    expect(keysOf(others).sort()).toEqual(['3', '4']);
  });

  it('show at most twelve other products, whatever the size of the catalogue', () => {
    const many = Array.from({ length: 100 }, (_, id) => product(id, 'staff'));
    expect(keysOf(many)).toHaveLength(12);
  });

  it('omit products without a photo', () => {
    expect(carouselSlides([product(1, 'staff', [])], [1])).toEqual({
      slides: [],
      isArranged: false,
    });
  });
});
