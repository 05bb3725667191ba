import { expect, it } from 'vitest';
import type { PublicProduct } from '../../../src/catalogue/contract/product.ts';
import { seenInFinder } from '../../../src/catalogue/product-page/seen-in.ts';
import { ideasAfter, roomsIn, roomsWith } from '../../../src/catalogue/rooms/rooms.ts';
import { HOME_OFFICE, LAW_FIRM } from '../../support/processes/test-collection.ts';

const { menu: _, ...row } = HOME_OFFICE;
const idea = { ...row, title: 'Study', address: 'study', products: ['off-dsk-002', 'hom-sof-001'] };
const [desk, sofa, bed] = [
  { key: 'off-dsk-002', sku: 'OFF-DSK-002' },
  { key: '60', sku: 'HOM-SOF-001' },
  { key: '61', sku: null },
] as unknown as [PublicProduct, PublicProduct, PublicProduct];
const published = [desk, sofa, bed];
const project = { ...LAW_FIRM, products: ['off-dsk-002', 'off-mbc-003'] };
const rooms = roomsIn({ projects: [project], ideas: [idea] });

it('a product is seen in projects, then in ideas, each with its first photograph', () => {
  const seenIn = seenInFinder(rooms, published);
  expect(seenIn(desk)).toEqual([
    {
      path: '/projects/law-firm',
      title: 'Offices of a law firm',
      src: '/rooms/wide/rooms-openoffice.webp',
      alt: 'Desks back to back with screens between them',
    },
    expect.objectContaining({ path: '/ideas/study', src: '/rooms/wide/rooms-office.webp' }),
  ]);
  expect(seenIn(sofa).map(({ title }) => title)).toEqual(['Study']);
  expect(seenIn(bed)).toEqual([]);
});

it('an example of a project comes after the ideas', () => {
  const example = { ...project, example: true as const };
  const listed = roomsIn({ projects: [example], ideas: [idea] });
  expect(seenInFinder(listed, published)(desk)[0]?.path).toBe('/ideas/study');
  expect(roomsWith([desk, sofa], listed, published, 1)[0]?.path).toBe('/ideas/study');
});

it('an uploaded photograph of a room stands on product pages in a middle size', () => {
  const photo = { key: `site/${'a'.repeat(32)}`, width: 1600, height: 900 };
  const [own] = seenInFinder(
    roomsIn({ projects: [], ideas: [{ ...idea, photo }] }),
    published,
  )(sofa);
  expect(own?.src).toBe(`/storage/site/${'a'.repeat(32)}-800.webp`);
});

it('a page shows the rooms with most of its products, projects before ideas, with all their pieces', () => {
  const found = (products: PublicProduct[], max = 2) =>
    roomsWith(products, rooms, published, max).map(({ title, pieces }) => [title, pieces.length]);
  expect(found([desk, sofa])).toEqual([
    ['Offices of a law firm', 1],
    ['Study', 2],
  ]);
  expect(found([sofa])).toEqual([['Study', 2]]);
  expect(found([desk, sofa], 1)).toEqual([['Offices of a law firm', 1]]);
  expect(found([bed])).toEqual([]);
});

it('a page of several products leaves out a room in which they are small matters', () => {
  const skus = ['OFF-DSK-002', 'HOM-SOF-001', 'A-1', 'A-2', 'A-3', 'A-4'];
  const sold = skus.map((sku) => ({ key: sku, sku })) as unknown as PublicProduct[];
  const large = roomsIn({ projects: [{ ...project, products: skus }], ideas: [] });
  const found = (...keys: string[]) =>
    roomsWith(
      keys.map((key) => ({ key })),
      large,
      sold,
      1,
    ).length;
  expect(found('A-1', 'elsewhere')).toBe(0);
  expect(found('A-1', 'A-2')).toBe(1);
  expect(found('OFF-DSK-002', 'elsewhere')).toBe(1);
  expect(found('A-1')).toBe(1);
});

it('up to three projects are followed by ideas, without those that show a photograph of theirs', () => {
  const again = { ...idea, photo: LAW_FIRM.photos[0]?.photo ?? '', address: 'again' };
  const listed = roomsIn({ projects: [project], ideas: [idea, again] });
  const found = (projects: typeof listed) => ideasAfter(projects, listed).map(({ path }) => path);
  expect(found(listed.slice(0, 1))).toEqual(['/ideas/study']);
  expect(found([])).toEqual(['/ideas/study', '/ideas/again']);
  const [first] = listed;
  if (!first) throw new Error('There is no project.');
  expect(found([first, first, first])).toEqual(['/ideas/study']);
  expect(found([first, first, first, first])).toEqual([]);
});

it('a room says place, year and kind of client of a project, and that an idea is one', () => {
  expect(rooms.map(({ facts }) => facts)).toEqual([
    'Westlands, Nairobi · 2025 · Law firm',
    'An idea, put together from our pieces',
  ]);
  const { place: _, year: __, ...rest } = LAW_FIRM;
  expect(roomsIn({ projects: [rest], ideas: [] })[0]?.facts).toBe('Law firm');
});
