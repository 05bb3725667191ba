import { expect, it } from 'vitest';
import type { CataloguePage } from '../../../src/catalogue/contract/catalogue-page.ts';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { marksOf } from '../../../src/catalogue/rooms/room-marks.ts';
import { roomOfProduct } from '../../../src/catalogue/rooms/room-of-product.ts';
import { marksTooNear } from '../../../src/catalogue/rooms/rooms-file.ts';

const main = { url: 'products/60/main/abc-1600.webp', width: 1600 };
const sofa = { key: '60', sku: 'HOM-SOF-001', title: 'Sebule Sofa', images: [main] };
const cushions = { key: '67', sku: 'HOM-PIL-001', title: 'Kanga Cushions', images: [] };
const published = [sofa, cushions] as unknown as Product[];

it('the marks of a room are its public products at their positions', () => {
  expect(marksOf('rooms/living.webp', published)).toEqual([
    {
      key: '60',
      title: 'Sebule Sofa',
      path: '/p/60-sebule-sofa',
      picture: '/storage/products/60/main/abc-400.webp',
      x: 50,
      y: 63,
    },
    expect.objectContaining({ key: '67', picture: undefined }),
  ]);
});

it('the marks of a room omit products that are paused, deleted or have another SKU', () => {
  const renumbered = { ...sofa, sku: 'MINE-1' } as unknown as Product;
  expect(marksOf('rooms/living.webp', [renumbered])).toEqual([]);
});

it('the marks of a room are absent on other and uploaded photos', () => {
  expect(marksOf('products/sofas-01.webp', published)).toEqual([]);
  const uploaded = { key: `site/${'a'.repeat(32)}`, width: 1600, height: 900 };
  expect(marksOf(uploaded, published)).toEqual([]);
});

it('two marks are too close when fingers on a phone would meet', () => {
  const at = (x: number, y: number) => ({ sku: `${x}/${y}`, x, y });
  const near = (other: { sku: string; x: number; y: number }) =>
    marksTooNear({ 'rooms/cafe.webp': [at(50, 50), other] });
  expect(near(at(61, 71))).toEqual([{ photo: 'rooms/cafe.webp', field: '1', near: '50/50' }]);
  expect(near(at(63, 50))).toEqual([]);
  expect(near(at(50, 72))).toEqual([]);
});

const page = (kind: string, path: string, photo: string) =>
  ({ kind, path, hero: { photo, alt: `A room on ${path}` } }) as unknown as CataloguePage;
const stools = { sku: 'COM-INT-002' };

it('the room of a product is shown on the page of its furniture, or on the narrowest overview', () => {
  const chairs = page('catalogue', '/chairs', 'rooms/living.webp');
  const home = page('overview', '/home', 'rooms/living.webp');
  const living = page('overview', '/home/living', 'rooms/living.webp');
  expect(roomOfProduct(sofa, [chairs, home, living])).toEqual({
    path: '/home/living#in-living',
    src: '/rooms/wide/living.webp',
    alt: 'A room on /home/living',
  });
  const sofas = page('landing', '/sofas', 'rooms/living.webp');
  expect(roomOfProduct(sofa, [sofas, living])?.path).toBe('/sofas#in-living');
});

it('the room of a product is the first one that a page shows, if any', () => {
  const kitchens = page('landing', '/kitchens', 'rooms/kitchen.webp');
  expect(roomOfProduct(stools, [kitchens])?.path).toBe('/kitchens#in-kitchen');
  expect(roomOfProduct(stools, [])).toBeUndefined();
  expect(roomOfProduct({ sku: null }, [kitchens])).toBeUndefined();
});
