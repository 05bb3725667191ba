import { expect, it } from 'vitest';
import { differences, merged } from '../../../src/back-office/forms/merge.ts';
import {
  orderedPhotos,
  type Photos,
  storedPhotos,
} from '../../../src/back-office/product-form/photos/photo-list.ts';
import type { ProductEntry } from '../../../src/back-office/product-form/product-entry.ts';
import {
  PRODUCT_PARTS,
  type ProductValues,
  valuesOf,
} from '../../../src/back-office/product-form/product-parts.ts';
import { listedProduct, storedImage } from '../products/listed-product.ts';
import { aPhoto, newPhoto } from './photos/a-photo.ts';

const base = valuesOf(listedProduct({ images: [storedImage(1), storedImage(2)] }));
const changed = (entry: Partial<ProductEntry>, photos: Photos = base.photos): ProductValues => {
  return { ...base, ...entry, photos };
};
const found = (sides: { theirs: ProductValues; mine: ProductValues }) =>
  differences(PRODUCT_PARTS, base, sides);
const keysOf = ({ photos }: ProductValues) => orderedPhotos(photos).map(({ key }) => key);

it('a difference between two versions suggests the only changed side', () => {
  const sides = { theirs: changed({ sku: 'X-1' }), mine: changed({ title: 'Oak desk' }) };
  expect(found(sides)).toEqual([
    { name: 'title', label: 'Title', isDisputed: false, suggested: 'mine' },
    { name: 'sku', label: 'SKU', isDisputed: false, suggested: 'theirs' },
  ]);
});

it('a difference between two versions is disputed if both have changed it', () => {
  const sides = { theirs: changed({ colour: 'Red' }), mine: changed({ colour: 'Blue' }) };
  expect(found(sides)).toEqual([{ name: 'colour', label: 'Colour', isDisputed: true }]);
});

it('a difference between two versions does not exist if both made the same change', () => {
  const both = changed({ colour: 'Red' });
  expect(found({ theirs: both, mine: both })).toEqual([]);
});

it('a difference between two versions counts category, subcategory and type as one', () => {
  const sides = {
    theirs: changed({ type_id: '16' }),
    mine: changed({ subcategory_id: '7', type_id: '11' }),
  };
  expect(found(sides).map(({ name }) => name)).toEqual(['category']);
});

it('a difference between two versions does not count photos that one of them adds', () => {
  const mine = changed({}, { ...base.photos, main: newPhoto('mine', aPhoto(1)) });
  const theirs = changed({ title: 'Oak desk' });
  expect(found({ theirs, mine }).map(({ name }) => name)).toEqual(['title', 'photos']);
  const added = changed(
    {},
    { ...base.photos, thumbnails: [...base.photos.thumbnails, newPhoto('mine', aPhoto(1))] },
  );
  expect(found({ theirs, mine: added }).map(({ name }) => name)).toEqual(['title']);
});

const theirs = changed({ title: 'Elm desk', colour: 'Red', type_id: '16' });
const mine = changed({ title: 'Oak desk', subcategory_id: '7', type_id: '11' });

it('a merge of two versions contains the chosen side of each part', () => {
  const values = merged(PRODUCT_PARTS, base, { theirs, mine }, { title: 'mine', colour: 'theirs' });
  expect(values).toMatchObject({ title: 'Oak desk', colour: 'Red', type_id: '16' });
});

it('a merge of two versions takes category, subcategory and type from one side', () => {
  const values = merged(PRODUCT_PARTS, base, { theirs, mine }, { category: 'mine' });
  expect(values).toMatchObject({ category_id: '1', subcategory_id: '7', type_id: '11' });
});

it('a merge of two versions keeps the photos that either side added', () => {
  const withTheirs = changed({}, storedPhotos([1, 2, 3].map((id) => storedImage(id))));
  const withMine = changed(
    {},
    {
      main: base.photos.thumbnails[0] ?? null,
      thumbnails: [...orderedPhotos(base.photos).slice(0, 1), newPhoto('new', aPhoto(1))],
    },
  );
  const sides = { theirs: withTheirs, mine: withMine };
  expect(keysOf(merged(PRODUCT_PARTS, base, sides, { photos: 'mine' }))).toEqual([
    'stored-2',
    'stored-1',
    'new',
    'stored-3',
  ]);
  expect(keysOf(merged(PRODUCT_PARTS, base, sides, { photos: 'theirs' }))).toEqual([
    'stored-1',
    'stored-2',
    'stored-3',
    'new',
  ]);
});

it('a merge of two versions drops a photo that the other side removed', () => {
  const without = changed({}, storedPhotos([storedImage(1)]));
  const described = storedPhotos([storedImage(1, 'In front'), storedImage(2)]);
  const sides = { theirs: without, mine: changed({}, described) };
  const both = merged(PRODUCT_PARTS, base, sides, { photos: 'mine' });
  expect(keysOf(both)).toEqual(['stored-1']);
  expect(both.photos.main?.alt).toBe('In front');
});
